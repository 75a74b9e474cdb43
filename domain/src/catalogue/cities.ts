/** The preset cities (product §12). */
export const presetCities = ['Munnar', 'Wayanad', 'Vagamon', 'London'] as const;

/** Choices of the city select: the presets, then the rest of the agency's region. */
export const cityChoices: readonly string[] = [
  ...presetCities,
  'Alappuzha',
  'Kochi',
  'Kovalam',
  'Kumarakom',
  'Thekkady',
  'Varkala',
];

/** The city of the list that an address names; '' for none, or for two. */
export function cityInAddress(address: string): string {
  const words = new Set(address.toLowerCase().split(/[^\p{L}]+/u));
  const named = cityChoices.filter((city) => words.has(city.toLowerCase()));
  return named.length === 1 ? (named[0] ?? '') : '';
}
