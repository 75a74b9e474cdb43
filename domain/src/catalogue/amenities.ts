export type AmenityIcon =
  | 'air-conditioning'
  | 'balcony'
  | 'beach'
  | 'boat'
  | 'breakfast'
  | 'business'
  | 'campfire'
  | 'concierge'
  | 'dining'
  | 'fitness'
  | 'forest'
  | 'garden'
  | 'kitchen'
  | 'laundry'
  | 'lounge'
  | 'mountain'
  | 'parking'
  | 'pool'
  | 'spa'
  | 'wifi';

type Amenity = { name: string; icon: AmenityIcon };

/** The home page's amenity strip (product §3.7): 8 fixed items. */
export const amenityStrip: readonly Amenity[] = [
  { name: 'Pool', icon: 'pool' },
  { name: 'Spa', icon: 'spa' },
  { name: 'Dining', icon: 'dining' },
  { name: 'Beach', icon: 'beach' },
  { name: 'Concierge', icon: 'concierge' },
  { name: 'Lounge', icon: 'lounge' },
  { name: 'Fitness', icon: 'fitness' },
  { name: 'Business', icon: 'business' },
];

/** The static 'Hotel Amenities' list on every hotel's page (product §5.2). */
export const hotelAmenities: readonly Amenity[] = [
  { name: 'Free WiFi', icon: 'wifi' },
  { name: 'Free parking', icon: 'parking' },
  { name: 'Room service', icon: 'concierge' },
  { name: 'Daily housekeeping', icon: 'laundry' },
  { name: 'Kerala breakfast', icon: 'breakfast' },
  { name: 'Travel desk', icon: 'business' },
];

/** Patterns that map a freely written feature to an icon; the first match decides. */
const iconWords: readonly (readonly [RegExp, AmenityIcon])[] = [
  [/\bwi-?fi\b|\binternet\b/, 'wifi'],
  [/\bbreakfast\b/, 'breakfast'],
  [/\broom service\b|\bconcierge\b|\bbutler\b/, 'concierge'],
  [/\bpool\b|\bswimming\b/, 'pool'],
  [/\bspa\b|\bayurved|\bmassage\b/, 'spa'],
  [/\brestaurant\b|\bdining\b|\bmeals?\b|\bdinner\b/, 'dining'],
  [/\bkitchen/, 'kitchen'],
  [/\bbeach\b|\bsea\b/, 'beach'],
  [/\bboat|\bkayak|\bcanoe|\bbackwaters?\b|\blake\b/, 'boat'],
  [/\bmountains?\b|\bhills?\b|\bvalley\b|\btrek/, 'mountain'],
  [/\bforest\b|\bplantation\b|\bbirds?\b|\bnature\b/, 'forest'],
  [/\bgarden\b|\blawn\b/, 'garden'],
  [/\bbalcon|\bterrace\b|\bveranda/, 'balcony'],
  [/\b(?:camp|bon)fire\b|\bbarbecue\b|\bbbq\b/, 'campfire'],
  [/\bparking\b/, 'parking'],
  [/\bair[- ]condition|\bac\b/, 'air-conditioning'],
  [/\blaundry\b|\bhousekeeping\b/, 'laundry'],
  [/\bgym\b|\bfitness\b|\byoga\b/, 'fitness'],
  [/\bbusiness\b|\bwork\b|\bconference\b|\bmeeting\b/, 'business'],
  [/\blounge\b|\blibrary\b/, 'lounge'],
];

/** Every icon that fits a feature or amenity as staff wrote it: "Pool with sea view" has two. */
export function amenityIcons(name: string): AmenityIcon[] {
  const text = name.toLowerCase();
  return iconWords.flatMap(([words, icon]) => (words.test(text) ? [icon] : []));
}

/** Icon of a feature or amenity as staff wrote it (product §4.1); null when none fits. */
export function amenityIcon(name: string): AmenityIcon | null {
  const text = name.toLowerCase();
  return iconWords.find(([words]) => words.test(text))?.[1] ?? null;
}
