import { landmarkPosition } from './landmarks.ts';
import { type HousePlace, type LandmarkKind, landmarkKindNames, type Position } from './place.ts';

/** West, south, east and north, in degrees. */
export type MapBounds = [west: number, south: number, east: number, north: number];

/** A house as the map and the list beside it show it. */
export type MapHouse = {
  id: string;
  name: string;
  city: string;
  /** Address of its main image; '' without one. */
  image: string;
  /** As on its card, e.g. "from ₹4,500". */
  price: string;
  /** "/ night", or what else the price covers; '' when there is none. */
  priceOf: string;
  /** Address of its page. */
  href: string;
};

/** A house on the map, at its public place. */
export type Pin = Position & { id: string };

/** Pins that would cover each other, shown as one at the place of the first. */
export type PinGroup = Position & { ids: string[] };

/** Houses with a place and those without one, each in the order given. */
export function splitByPlace<House extends { id: string }>(
  houses: readonly House[],
  placeOf: (id: string) => HousePlace | null,
): { placed: { house: House; place: HousePlace }[]; unplaced: House[] } {
  const placed: { house: House; place: HousePlace }[] = [];
  const unplaced: House[] = [];
  for (const house of houses) {
    const place = placeOf(house.id);
    if (place === null) unplaced.push(house);
    else placed.push({ house, place });
  }
  return { placed, unplaced };
}

/** The smallest frame around points that is at least some 2 km wide; null without any. */
export function boundsOf(points: readonly Position[]): MapBounds | null {
  if (points.length === 0) return null;
  const half = 0.01;
  const span = (values: number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const middle = (low + high) / 2;
    return [Math.min(low, middle - half), Math.max(high, middle + half)] as const;
  };
  const [west, east] = span(points.map(({ lng }) => lng));
  const [south, north] = span(points.map(({ lat }) => lat));
  return [west, south, east, north];
}

/** Pixels of the whole world's side at zoom 0. */
const worldPixels = 512;

/** A point in the pixels of a zoom (Web Mercator). */
function toPixels({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const size = worldPixels * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** Width and height of a pin with a price, in pixels. */
const pinSize = { width: 92, height: 44 } as const;

/** Pins of a zoom, none of which covers another. */
export function groupPins(pins: readonly Pin[], zoom: number): PinGroup[] {
  const groups: (PinGroup & { x: number; y: number })[] = [];
  for (const { id, lat, lng } of pins) {
    const { x, y } = toPixels({ lat, lng }, zoom);
    const covered = groups.find(
      (group) => Math.abs(group.x - x) < pinSize.width && Math.abs(group.y - y) < pinSize.height,
    );
    if (covered === undefined) groups.push({ lat, lng, ids: [id], x, y });
    else covered.ids.push(id);
  }
  return groups.map(({ lat, lng, ids }) => ({ lat, lng, ids }));
}

/** Radius in metres within which a house lies whose place is rounded. */
export const aboutMetres = 500;

const metresPerDegree = 111_195;

/** A ring of points around a place, closed, as `[lng, lat]`. */
export function ringAround({ lat, lng }: Position, metres: number): [number, number][] {
  const corners = 64;
  const degrees = metres / metresPerDegree;
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = ((index % corners) / corners) * 2 * Math.PI;
    return [
      lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180),
      lat + degrees * Math.sin(angle),
    ];
  });
}

/** Landmarks near a place that are still in our table, with their positions. */
export function landmarksOnMap({
  nearby,
}: HousePlace): (Position & { kind: LandmarkKind; name: string })[] {
  return landmarkKindNames.flatMap((kind) => {
    const name = nearby[kind]?.name ?? '';
    const position = landmarkPosition(kind, name);
    return position === null ? [] : [{ ...position, kind, name }];
  });
}
