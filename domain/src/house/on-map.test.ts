import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicPlace } from './landmarks.ts';
import {
  aboutMetres,
  boundsOf,
  groupPins,
  landmarksOnMap,
  ringAround,
  splitByPlace,
} from './on-map.ts';
import { distanceKm, keralaBounds, type Position, roundedPosition } from './place.ts';

const munnar = { lat: 10.089, lng: 77.06 };
const fortKochi = { lat: 9.966, lng: 76.242 };
const anywhere = fc.record<Position>({
  lat: fc.double({ ...keralaBounds.lat, noNaN: true }),
  lng: fc.double({ ...keralaBounds.lng, noNaN: true }),
});
const pinsOf = (points: readonly Position[]) =>
  points.map((point, index) => ({ ...point, id: `h${index}` }));

it('has every house on the map or beside it, in its order', () => {
  const place = publicPlace(munnar, 'exact');
  const houses = ['a', 'b', 'c'].map((id) => ({ id }));
  const { placed, unplaced } = splitByPlace(houses, (id) => (id === 'b' ? null : place));
  expect(placed.map(({ house }) => house.id)).toEqual(['a', 'c']);
  expect(unplaced).toEqual([{ id: 'b' }]);
  expect(splitByPlace([], () => place)).toEqual({ placed: [], unplaced: [] });
});

describe('the frame of a map', () => {
  it('holds every point, and is never too small to be drawn', () => {
    expect(boundsOf([])).toBeNull();
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1 }), (points) => {
        const [west, south, east, north] = boundsOf(points) ?? [0, 0, 0, 0];
        for (const { lat, lng } of points) {
          expect(lng >= west && lng <= east && lat >= south && lat <= north).toBe(true);
        }
        expect(Math.min(east - west, north - south)).toBeGreaterThan(0.0199);
      }),
    );
  });
});

describe('pins', () => {
  it('are each in one group, and no two groups cover each other', () => {
    const zoom = fc.double({ min: 5, max: 18, noNaN: true });
    fc.assert(
      fc.property(fc.array(anywhere), zoom, (points, level) => {
        const groups = groupPins(pinsOf(points), level);
        const ids = groups.flatMap((group) => group.ids).sort();
        expect(ids).toEqual(
          pinsOf(points)
            .map(({ id }) => id)
            .sort(),
        );
        const again = groupPins(pinsOf(groups), level);
        expect(again).toHaveLength(groups.length);
      }),
    );
  });

  it('part as the map comes closer, and at the same place never', () => {
    const pins = pinsOf([fortKochi, munnar, munnar]);
    expect(groupPins(pins, 5)).toMatchObject([{ ...fortKochi, ids: ['h0', 'h1', 'h2'] }]);
    expect(groupPins(pins, 8).map(({ ids }) => ids)).toEqual([['h0'], ['h1', 'h2']]);
    expect(groupPins(pins, 20)).toHaveLength(2);
    expect(groupPins([], 8)).toEqual([]);
  });
});

describe('the circle of a house that is shown about', () => {
  it('is closed, and the house is in it', () => {
    const ring = ringAround(munnar, aboutMetres);
    expect(ring.at(0)).toEqual(ring.at(-1));
    for (const [lng, lat] of ring) expect(distanceKm(munnar, { lat, lng })).toBeCloseTo(0.5, 3);
    fc.assert(
      fc.property(anywhere, (exact) => {
        expect(distanceKm(exact, roundedPosition(exact)) * 1000).toBeLessThan(aboutMetres);
      }),
    );
  });
});

it('finds the landmarks of a place, and none that our table has lost', () => {
  const place = publicPlace(fortKochi, 'about');
  expect(place && landmarksOnMap(place).map(({ name }) => name)).toEqual([
    'Kochi airport',
    'Ernakulam Junction',
    'Fort Kochi beach',
  ]);
  const lost = { ...munnar, nearby: { airport: { name: 'Idukki airport', km: 3 } } };
  expect(landmarksOnMap(lost)).toEqual([]);
});
