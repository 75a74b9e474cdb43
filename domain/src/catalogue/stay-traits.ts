/** Traits of a house that a list of hotels can ask for, with their words for travellers, in the order of the panel. */
export const stayTraits = {
  pool: 'Pool',
  beach: 'Beach or sea',
  boat: 'Boat or backwaters',
  mountain: 'Hills',
  spa: 'Spa or Ayurveda',
  kitchen: 'Kitchen',
  breakfast: 'Breakfast included',
  dinner: 'Dinner included',
  pets: 'Pets are welcome',
  'step-free': 'Step-free entrance',
} as const;

export type StayTrait = keyof typeof stayTraits;

export const stayTraitKeys = Object.keys(stayTraits) as StayTrait[];

/** Lowest ratings by guests that a list can ask for, of 5. */
export const askedRatings = [4, 4.5] as const;

/** A guests' average as screens show it: to one decimal. */
export const roundRating = (rating: number): number => Math.round(rating * 10) / 10;
