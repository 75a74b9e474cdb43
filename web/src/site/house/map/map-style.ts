import { mixColours, type Palette } from '@kerala-stays/domain/content/colours';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { keralaBase } from './kerala-base.ts';

/** Colours of the map, all of them made of the agency's own. */
export function mapColours({ palm, cloth, white, gold, goldSoft, stone, ink }: Palette) {
  return {
    sea: mixColours(palm, white, 0.8),
    shore: mixColours(palm, white, 0.5),
    land: cloth,
    neighbour: mixColours(cloth, stone, 0.14),
    hills: mixColours(palm, cloth, 0.6),
    gold,
    road: goldSoft,
    casing: white,
    built: mixColours(cloth, stone, 0.22),
    green: mixColours(palm, cloth, 0.82),
    ink,
    palm,
  };
}
type Colours = ReturnType<typeof mapColours>;

/** A width that keeps its size on the ground, `pixels` at zoom 7. */
const onGround = (pixels: number) =>
  ['interpolate', ['exponential', 2], ['zoom'], 5, pixels / 4, 7, pixels, 13, pixels * 64] as const;
/** A width that grows slowly, from zoom 6 to 14. */
const onScreen = (from: number, to: number) =>
  ['interpolate', ['linear'], ['zoom'], 6, from, 14, to] as const;

type Sketch = keyof typeof keralaBase;
type Paint = Record<string, unknown>;
const fill = (source: Sketch, paint: Paint) =>
  ({ id: source, type: 'fill', source, paint }) as LayerSpecification;
const line = (source: Sketch, id: string, paint: Paint) =>
  ({
    id,
    type: 'line',
    source,
    paint,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  }) as LayerSpecification;

function sketchLayers(colours: Colours): LayerSpecification[] {
  const { sea, shore, land, neighbour, hills, gold, road, casing } = colours;
  // Lines along the coast, as old charts have them.
  const swell = [1, 2, 3].map((step) =>
    line('coast', `swell-${step}`, {
      'line-color': shore,
      'line-opacity': 0.5 - step * 0.13,
      'line-width': 1,
      'line-offset': step * 5,
    }),
  );
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    ...swell,
    fill('neighbours', { 'fill-color': neighbour }),
    line('border', 'border-glow', { 'line-color': gold, 'line-opacity': 0.16, 'line-width': 9 }),
    fill('kerala', { 'fill-color': land }),
    line('hills', 'hills', {
      'line-color': hills,
      'line-opacity': 0.34,
      'line-width': onGround(34),
      'line-blur': onGround(26),
    }),
    line('rivers', 'rivers', { 'line-color': sea, 'line-width': onScreen(0.8, 5) }),
    fill('lakes', { 'fill-color': sea, 'fill-outline-color': shore }),
    line('roads', 'road-casing', { 'line-color': casing, 'line-width': onScreen(1.6, 7) }),
    line('highways', 'highway-casing', { 'line-color': casing, 'line-width': onScreen(2.4, 10) }),
    line('roads', 'roads', { 'line-color': road, 'line-width': onScreen(0.7, 4) }),
    line('highways', 'highways', { 'line-color': road, 'line-width': onScreen(1.2, 6) }),
    line('coast', 'coast', { 'line-color': shore, 'line-width': onScreen(1, 2) }),
    line('border', 'border', { 'line-color': gold, 'line-width': onScreen(1, 2) }),
  ];
}

/** Layers of an archive in the form of Protomaps' basemap, over the sketch and without texts. */
function streetLayers({ sea, land, built, green, road, casing, gold }: Colours) {
  const source = 'streets';
  const areas = (id: string, kinds: string[] | null, colour: string, layer = id) => ({
    id: `streets-${id}`,
    type: 'fill',
    source,
    'source-layer': layer,
    ...(kinds && { filter: ['in', ['get', 'kind'], ['literal', kinds]] }),
    paint: { 'fill-color': colour },
  });
  const ways = (id: string, kinds: string[], colour: string, from: number, to: number) => ({
    id: `streets-${id}`,
    type: 'line',
    source,
    'source-layer': 'roads',
    filter: ['in', ['get', 'kind'], ['literal', kinds]],
    paint: { 'line-color': colour, 'line-width': onScreen(from, to) },
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  });
  const woods = ['forest', 'wood', 'park', 'national_park', 'nature_reserve', 'protected_area'];
  return [
    areas('earth', null, land),
    areas('landuse', woods, green),
    areas('water', null, sea),
    areas('buildings', null, built),
    ways('paths', ['path'], road, 0.2, 1),
    ways('minor-casing', ['minor_road'], built, 0.4, 6),
    ways('minor', ['minor_road'], casing, 0.2, 4.5),
    ways('major-casing', ['major_road', 'highway'], casing, 1.8, 11),
    ways('major', ['major_road', 'highway'], road, 1.2, 8),
    {
      ...ways('boundaries', ['region', 'country'], gold, 0.8, 2),
      'source-layer': 'boundaries',
    },
  ] as unknown as LayerSpecification[];
}

/** The ring around a house whose place is rounded. */
function ringLayers({ palm }: Colours): LayerSpecification[] {
  return [
    {
      id: 'ring',
      type: 'fill',
      source: 'ring',
      paint: { 'fill-color': palm, 'fill-opacity': 0.14 },
    },
    {
      id: 'ring-line',
      type: 'line',
      source: 'ring',
      paint: { 'line-color': palm, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
  ];
}

/**
 * Style of our map. It names no address but that of the agency's archive, and has no texts: letters
 * would have to be fetched as files of their own.
 * @param ring corners of the circle of a rounded place, closed; [] for none
 */
export function mapStyle(
  palette: Palette,
  { mapTiles, ring }: { mapTiles: string | undefined; ring: [number, number][] },
): StyleSpecification {
  const colours = mapColours(palette);
  const drawn = Object.entries(keralaBase).map(
    ([id, data]) => [id, { type: 'geojson', data, tolerance: 0.2 }] as const,
  );
  const polygon = { type: 'Polygon', coordinates: [ring] };
  const rings = ring.length === 0 ? [] : [{ type: 'Feature', properties: {}, geometry: polygon }];
  return {
    version: 8,
    sources: {
      ...Object.fromEntries(drawn),
      ring: { type: 'geojson', data: { type: 'FeatureCollection', features: rings } },
      ...(mapTiles !== undefined && { streets: { type: 'vector', url: `pmtiles://${mapTiles}` } }),
    } as StyleSpecification['sources'],
    layers: [
      ...sketchLayers(colours),
      ...(mapTiles === undefined ? [] : streetLayers(colours)),
      ...ringLayers(colours),
    ],
  };
}
