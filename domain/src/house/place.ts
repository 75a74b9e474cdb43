import { readFields, readOneOf, readText } from '../core/read-values.ts';

/** A point on the map, in degrees. */
export type Position = { lat: number; lng: number };

/** Kinds of landmarks, with their words for travellers. */
export const landmarkKinds = {
  airport: 'Airport',
  station: 'Railway station',
  beach: 'Beach',
  viewpoint: 'Viewpoint',
} as const;
export type LandmarkKind = keyof typeof landmarkKinds;
export const landmarkKindNames = Object.keys(landmarkKinds) as LandmarkKind[];

export const precisions = ['about', 'exact'] as const;
export type Precision = (typeof precisions)[number];

/** By straight line, in kilometres with one decimal. */
export type NearbyLandmark = { name: string; km: number };

/** Where a house is, as everybody may know it. */
export type HousePlace = Position & { nearby: Partial<Record<LandmarkKind, NearbyLandmark>> };

/** Kerala with its coast and the hills at its border. */
export const keralaBounds = { lat: { min: 8, max: 13 }, lng: { min: 74.5, max: 77.8 } } as const;

/** Drives entered by staff, in minutes. */
export const driveMinutes = { min: 1, max: 900 } as const;

const within = (value: number, { min, max }: { min: number; max: number }) =>
  value >= min && value <= max;

export const isInKerala = ({ lat, lng }: Position): boolean =>
  within(lat, keralaBounds.lat) && within(lng, keralaBounds.lng);

/** To about a metre: more decimals only say which telephone measured. */
export const toMetre = ({ lat, lng }: Position): Position => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
});

/** Lines of the grid in one degree: they are some 550 m apart. */
const gridLines = 200;
const toGrid = (degrees: number) => Math.round(degrees * gridLines) / gridLines;

/** The point of the grid next to a house, at most 400 m away. */
export const roundedPosition = ({ lat, lng }: Position): Position => ({
  lat: toGrid(lat),
  lng: toGrid(lng),
});

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** By straight line (haversine), in kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Opens a map program with the way to a point, on a telephone its own. */
export const directionsLink = ({ lat, lng }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;

/** A stored position; null for anything that is no place in Kerala. */
export function readPosition(value: unknown): Position | null {
  const { lat, lng } = readFields(value);
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  return isInKerala({ lat, lng }) ? { lat, lng } : null;
}

/** The public place of a stored house; null when it is not known. */
export function readHousePlace(value: unknown): HousePlace | null {
  const position = readPosition(value);
  if (position === null) return null;
  const stored = readFields(readFields(value).nearby);
  const nearby: HousePlace['nearby'] = {};
  for (const kind of landmarkKindNames) {
    const { name, km } = readFields(stored[kind]);
    if (readText(name) === '' || typeof km !== 'number' || !(km >= 0)) continue;
    nearby[kind] = { name: readText(name), km };
  }
  return { ...position, nearby };
}

export const readPrecision = (value: unknown): Precision => readOneOf(precisions, value, 'about');

/** Minutes by car to each landmark, as far as staff have entered them. */
export function readDrive(value: unknown): Partial<Record<LandmarkKind, number>> {
  const stored = readFields(value);
  return Object.fromEntries(
    landmarkKindNames.flatMap((kind) => {
      const minutes = stored[kind];
      return Number.isInteger(minutes) && within(minutes as number, driveMinutes)
        ? [[kind, minutes as number]]
        : [];
    }),
  );
}
