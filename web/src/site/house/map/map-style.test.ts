import { paletteOf } from '@kerala-stays/domain/content/colours';
import { keralaBounds } from '@kerala-stays/domain/house/place';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { keralaBase, townNames } from './kerala-base.ts';
import { mapStyle } from './map-style.ts';

const mapTiles = 'https://maps.malabar-rooms.test/kerala.pmtiles';
const palette = paletteOf(otherAgency.colours);
const ring: [number, number][] = [
  [76, 10],
  [76.1, 10],
  [76, 10.1],
  [76, 10],
];
const addressesIn = (style: object) => JSON.stringify(style).match(/[a-z]+:\/\/[^"]*/g) ?? [];

test.each([
  [undefined, []],
  [undefined, ring],
  [mapTiles, []],
  [mapTiles, ring],
])('with the archive %s the style is one that the library takes', (archive, circle) => {
  expect(validateStyleMin(mapStyle(palette, { mapTiles: archive, ring: circle }))).toEqual([]);
});

test('names no address but that of the agency’s archive, and asks for no letters or pictures', () => {
  const sketch = mapStyle(palette, { mapTiles: undefined, ring });
  expect(addressesIn(sketch)).toEqual([]);
  const streets = mapStyle(palette, { mapTiles, ring });
  expect(addressesIn(streets)).toEqual([`pmtiles://${mapTiles}`]);
  for (const style of [sketch, streets]) {
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(style.layers.filter(({ type }) => type === 'symbol')).toEqual([]);
  }
});

test('has the streets over the sketch, which stays where an archive does not come', () => {
  const ids = mapStyle(palette, { mapTiles, ring }).layers.map(({ id }) => id);
  expect(ids.indexOf('kerala')).toBeGreaterThan(0);
  expect(ids.indexOf('streets-earth')).toBeGreaterThan(ids.indexOf('border'));
  expect(ids.at(-1)).toBe('ring-line');
});

test('is in the colours of the agency', () => {
  const own = JSON.stringify(mapStyle(palette, { mapTiles: undefined, ring }));
  expect(own).toContain('#103a7a');
  expect(own).not.toContain('#0f5b4a');
});

test('the sketch is closed where it has to be, and in Kerala', () => {
  const [outline = []] = keralaBase.kerala.geometry.coordinates;
  expect(outline.at(0)).toEqual(outline.at(-1));
  expect(outline.length).toBeGreaterThan(60);
  for (const [lake = []] of keralaBase.lakes.geometry.coordinates) {
    expect(lake.at(0)).toEqual(lake.at(-1));
  }
  const points = [outline, ...keralaBase.roads.geometry.coordinates].flat();
  const { lat, lng } = keralaBounds;
  for (const [x, y] of [...points, ...townNames.map((town) => [town.lng, town.lat] as const)]) {
    expect(x).toBeGreaterThan(lng.min);
    expect(x).toBeLessThan(lng.max);
    expect(y).toBeGreaterThan(lat.min);
    expect(y).toBeLessThan(lat.max);
  }
});
