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
