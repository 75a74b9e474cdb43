import type { NearbyLandmark } from './place.ts';

/** "about 12 km"; more exactly nobody knows it by straight line. */
export const formatKm = (km: number): string =>
  km < 1 ? 'under 1 km' : `about ${Math.round(km)} km`;

/** "about 12 km from Marari beach". */
export const formatDistance = ({ name, km }: NearbyLandmark): string =>
  `${formatKm(km)} from ${name}`;
