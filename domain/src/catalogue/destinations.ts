import type { Catalogue } from './catalogue.ts';

/** The home page's destination tiles (product §3.4), in order. */
export const destinations = [
  {
    id: 'munnar',
    name: 'Munnar',
    tagline: 'Tea hills and cool mornings',
    image: '/art/destination-munnar.jpg',
    comingSoon: false,
  },
  {
    id: 'vagamon',
    name: 'Vagamon',
    tagline: 'Meadows above the mist',
    image: '/art/destination-vagamon.jpg',
    comingSoon: false,
  },
  {
    id: 'wayanad',
    name: 'Wayanad',
    tagline: 'Forest paths and spice gardens',
    image: '/art/destination-wayanad.jpg',
    comingSoon: true,
  },
  {
    id: 'chennai',
    name: 'Chennai',
    tagline: 'The city by the long beach',
    image: '/art/destination-chennai.jpg',
    comingSoon: true,
  },
] as const;

export type Destination = (typeof destinations)[number];

/** Most towns on one line. */
const maxOtherPlaces = 8;

/**
 * Towns with hotels but without a tile, most hotels first; a tile for a future destination has no
 * link.
 */
export function otherPlaces({ cities }: Pick<Catalogue, 'cities'>): string[] {
  const tiled = destinations.flatMap(({ id, comingSoon }) => (comingSoon ? [] : [String(id)]));
  return cities
    .filter(({ key, count }) => count > 0 && !tiled.includes(key))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, maxOtherPlaces)
    .map(({ name }) => name);
}
