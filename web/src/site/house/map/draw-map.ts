import { palette } from '@kerala-stays/domain/content/palette';
import {
  groupPins,
  type MapBounds,
  type Pin,
  type PinGroup,
} from '@kerala-stays/domain/house/on-map';
import type { Position } from '@kerala-stays/domain/house/place';
import { addProtocol, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { townNames } from './kerala-base.ts';
import { mapStyle } from './map-style.ts';

/** A house: `text` stands on its pin, `name` is read out. */
export type MapPin = Pin & { text: string; name: string };

export type MapContent = {
  label: string;
  /** The part that is in view when the map opens. */
  bounds: MapBounds;
  pins: readonly MapPin[];
  /** Landmarks, with their names. */
  marks: readonly (Position & { name: string })[];
  /** Corners of the circle of a rounded place; [] for none. */
  ring: [number, number][];
  /** Address of the agency's archive; undefined for the sketch alone. */
  mapTiles: string | undefined;
};

export type MapEvents = {
  onReady: () => void;
  /** Houses of a pressed pin; more than one when they stand at the same place. */
  onPick: (ids: string[]) => void;
  onStreetsFailed: () => void;
};

export type DrawnMap = {
  /** Marks the pins of houses; a single one is moved into the middle. */
  select: (ids: readonly string[], move: boolean) => void;
  /** One level closer (1) or farther (-1). */
  zoom: (step: 1 | -1) => void;
  remove: () => void;
};

/** Everything that the map may show; beyond it nothing is drawn. */
const farthest: MapBounds = [72.4, 6.6, 80, 14.4];
/** The sketch has nothing to show from nearer. */
const closest = { sketch: 14, streets: 18 } as const;

setWorkerUrl(new URL(workerUrl, document.baseURI).href);

async function addArchives(): Promise<void> {
  const { Protocol } = await import('pmtiles');
  addProtocol('pmtiles', new Protocol().tile);
}

function markOf(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

/** Names of towns, as far as a zoom has room for them. */
function addTowns(map: MapLibre, taken: readonly Position[]): void {
  const isTaken = ({ lat, lng }: Position) =>
    taken.some((mark) => Math.abs(mark.lat - lat) < 0.02 && Math.abs(mark.lng - lng) < 0.02);
  const towns = townNames
    .filter((town) => !isTaken(town))
    .map(({ name, from, ...at }) => {
      const element = markOf('house-map-town', name);
      new Marker({ element, anchor: 'left', offset: [-4, 0] }).setLngLat(at).addTo(map);
      return { element, from };
    });
  const show = () => {
    for (const { element, from } of towns) element.hidden = map.getZoom() < from;
  };
  map.on('zoom', show);
  show();
}

const keyOf = ({ ids }: PinGroup) => ids.join(' ');

/** Pins of houses; those that would cover each other are one, which a press takes apart. */
function addPins(map: MapLibre, pins: readonly MapPin[], onPick: (ids: string[]) => void) {
  const shown = new Map<string, { marker: Marker; ids: string[] }>();
  let selected: readonly string[] = [];
  const press = ({ ids, lat, lng }: PinGroup) => {
    const inside = pins.filter(({ id }) => ids.includes(id));
    const isApart = groupPins(inside, map.getMaxZoom()).length > 1;
    if (ids.length === 1 || !isApart) onPick(ids);
    else map.easeTo({ center: { lat, lng }, zoom: Math.min(map.getZoom() + 2, map.getMaxZoom()) });
  };
  const add = (group: PinGroup) => {
    const [first] = pins.filter(({ id }) => group.ids.includes(id));
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'house-map-pin';
    // The list has the same houses for the keyboard.
    button.tabIndex = -1;
    const count = group.ids.length;
    button.textContent = count === 1 ? (first?.text ?? '') : `${count} stays`;
    button.setAttribute('aria-label', count === 1 ? (first?.name ?? '') : `${count} stays`);
    button.dataset.pin = keyOf(group);
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      press(group);
    });
    const marker = new Marker({ element: button, anchor: 'bottom' }).setLngLat(group).addTo(map);
    shown.set(keyOf(group), { marker, ids: group.ids });
  };
  const update = () => {
    const groups = groupPins(pins, map.getZoom());
    const keys = new Set(groups.map(keyOf));
    for (const [key, { marker }] of shown) {
      if (keys.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
    for (const group of groups) if (!shown.has(keyOf(group))) add(group);
    for (const { marker, ids } of shown.values()) {
      const isSelected = ids.some((id) => selected.includes(id));
      marker.getElement().classList.toggle('house-map-chosen', isSelected);
    }
  };
  map.on('zoomend', update);
  update();
  return (ids: readonly string[]) => {
    selected = ids;
    update();
  };
}

/**
 * Draws the map into a container; the only module that knows the library.
 * @throws when the browser has no WebGL
 */
export async function drawMap(
  container: HTMLElement,
  { label, bounds, pins, marks, ring, mapTiles }: MapContent,
  { onReady, onPick, onStreetsFailed }: MapEvents,
): Promise<DrawnMap> {
  if (mapTiles !== undefined) await addArchives();
  const map = new MapLibre({
    container,
    style: mapStyle(palette, { mapTiles, ring }),
    bounds,
    fitBoundsOptions: { padding: { top: 76, bottom: 48, left: 72, right: 72 }, maxZoom: 12 },
    minZoom: 5,
    maxZoom: mapTiles === undefined ? closest.sketch : closest.streets,
    maxBounds: farthest,
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    boxZoom: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('load', onReady);
  // Without a listener the library writes its errors on the console.
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === 'streets') onStreetsFailed();
  });
  addTowns(map, marks);
  for (const { name, ...at } of marks) {
    const element = markOf('house-map-mark', name);
    new Marker({ element, anchor: 'left', offset: [-7, 0] }).setLngLat(at).addTo(map);
  }
  const mark = addPins(map, pins, onPick);
  return {
    select: (ids, move) => {
      mark(ids);
      const pin = ids.length === 1 ? pins.find(({ id }) => id === ids[0]) : undefined;
      if (pin !== undefined && move) {
        map.easeTo({ center: pin, zoom: Math.max(map.getZoom(), 10) });
      }
    },
    zoom: (step) => void (step === 1 ? map.zoomIn() : map.zoomOut()),
    remove: () => map.remove(),
  };
}
