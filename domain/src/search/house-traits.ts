import { amenityIcons } from '../catalogue/amenities.ts';
import type { Hotel } from '../catalogue/hotel.ts';
import { type StayTrait, stayTraitKeys } from '../catalogue/stay-traits.ts';
import type { HouseFacts } from '../house/house-facts.ts';
import type { NearbyLandmark } from '../house/place.ts';

/** Traits that the words of staff about a hotel tell. */
const ofWords = ['pool', 'beach', 'boat', 'mountain', 'spa', 'kitchen'] as const;

/** Traits of a hotel's own document: its pool, and what its features and amenities name. */
export function traitsOfHotel({
  has_pool,
  features,
  amenities,
}: Pick<Hotel, 'has_pool' | 'features' | 'amenities'>): StayTrait[] {
  const named = new Set<string>([...features, ...amenities].flatMap(amenityIcons));
  return ofWords.filter((trait) => named.has(trait) || (trait === 'pool' && has_pool));
}

/**
 * Traits of what staff know of a house (*Good to know*). A fact that is not known is no trait, and neither is what a
 * guest has to ask for first.
 */
function traitsOfHouse({
  meals,
  rules,
  accessible,
}: Pick<HouseFacts, 'meals' | 'rules' | 'accessible'>): StayTrait[] {
  const has: Partial<Record<StayTrait, boolean>> = {
    breakfast: meals === 'breakfast' || meals === 'half' || meals === 'full',
    dinner: meals === 'half' || meals === 'full',
    pets: rules.pets === 'yes',
    'step-free': accessible.includes('step-free'),
  };
  return stayTraitKeys.filter((trait) => has[trait] === true);
}

/** The facts of a house that the search keeps. */
export const packFacts = (
  facts: HouseFacts,
): { houseTraits: StayTrait[]; beach: NearbyLandmark | null } => ({
  houseTraits: traitsOfHouse(facts),
  beach: facts.place?.nearby.beach ?? null,
});
