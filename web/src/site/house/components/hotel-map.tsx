import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { placeRows } from '@kerala-stays/domain/house/house-text';
import {
  aboutMetres,
  boundsOf,
  landmarksOnMap,
  ringAround,
} from '@kerala-stays/domain/house/on-map';
import { useMemo } from 'react';
import { MapFrame } from './map-frame.tsx';

/** Landmarks farther away would make the map too small for the others. */
const farthestDegrees = 0.3;

function contentOf(name: string, { place, precision }: HouseFacts) {
  if (place === null) return null;
  const marks = landmarksOnMap(place);
  const near = marks.filter(
    ({ lat, lng }) =>
      Math.abs(lat - place.lat) < farthestDegrees && Math.abs(lng - place.lng) < farthestDegrees,
  );
  const ring = precision === 'exact' ? [] : ringAround(place, aboutMetres);
  const bounds = boundsOf([place, ...near]);
  if (bounds === null) return null;
  return {
    label: `Map of ${name}`,
    bounds,
    pins: [{ id: 'house', lat: place.lat, lng: place.lng, text: name, name }],
    marks,
    ring,
  };
}

const house = ['house'];

/** A house on a map, with the landmarks near it. Default export: loaded lazily. */
export default function HotelMap({ name, facts }: { name: string; facts: HouseFacts }) {
  const content = useMemo(() => contentOf(name, facts), [name, facts]);
  return (
    <MapFrame content={content} selected={house} follow={false} onPick={() => {}}>
      <h2>{name}</h2>
      <p>
        {facts.precision === 'exact'
          ? 'The pin is where the house is.'
          : `The house is somewhere in the circle, within ${aboutMetres} m of its middle. Guests get the exact place with their booking.`}
      </p>
      <h3 id="near-the-house">Near the house</h3>
      <dl aria-labelledby="near-the-house">
        {placeRows(facts).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </MapFrame>
  );
}
