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

type Cities = Pick<Catalogue, 'cities'>;

/** Towns with hotels but without a tile, most hotels first. */
export function otherPlaces({ cities }: Cities): string[] {
  return cities
    .filter(({ key, count }) => count > 0 && !destinations.some(({ id }) => id === key))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, maxOtherPlaces)
    .map(({ name }) => name);
}

/** Places whose guide is still to come, but which have hotels already, with their number. */
export function openBeforeGuide({ cities }: Cities): { name: string; count: number }[] {
  return destinations
    .filter(({ comingSoon }) => comingSoon)
    .flatMap(({ id }) => cities.filter(({ key, count }) => key === id && count > 0))
    .map(({ name, count }) => ({ name, count }));
}
