import { countOf } from '@kerala-stays/domain/core/count-of';
import { boundsOf, type MapHouse, splitByPlace } from '@kerala-stays/domain/house/on-map';
import { type HousePlace, keralaBounds } from '@kerala-stays/domain/house/place';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { CloseIcon } from '#web/components/icons/shell-icons.tsx';
import { PlaceIcon } from '#web/components/icons/stay-icons.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { useDataCache } from '#web/lib/cache/use-resource.ts';
import { findPlaces } from '../api/find-places.ts';
import { MapFrame } from './map-frame.tsx';

type Places = Map<string, HousePlace | null>;

/** Public places of the houses, read once for each opening of the map. */
function usePlaces(houses: readonly MapHouse[]) {
  const cache = useDataCache();
  const [places, setPlaces] = useState<Places | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another read
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFailed(false);
    findPlaces(
      cache,
      houses.map(({ id }) => id),
      signal,
    ).then(
      (found) => !signal.aborted && setPlaces(found),
      () => !signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [cache, houses, attempt]);
  return { places, failed, retry };
}

const { lat, lng } = keralaBounds;
const allKerala = [lng.min, lat.min, lng.max, lat.max] as const;

function contentOf(houses: readonly MapHouse[], places: Places) {
  const { placed } = splitByPlace(houses, (id) => places.get(id) ?? null);
  const pins = placed.map(({ house, place }) => ({
    id: house.id,
    lat: place.lat,
    lng: place.lng,
    text: house.price,
    name: `${house.name}, ${house.price} ${house.priceOf}`.trim(),
  }));
  return {
    label: `Map of ${countOf(pins.length, 'stay')}`,
    bounds: boundsOf(pins) ?? ([...allKerala] as [number, number, number, number]),
    pins,
    marks: [],
    ring: [],
  };
}

const priceLine = ({ price, priceOf }: MapHouse) => `${price} ${priceOf}`.trim();

function PickedHouse({ house }: { house: MapHouse }) {
  return (
    <Link className="house-map-picked" to={house.href}>
      <SiteImage url={house.image} alt="" sizes="9rem" width={4} height={3} />
      <span>
        <strong>{house.name}</strong>
        <span>{house.city}</span>
        <span className="house-map-price">{priceLine(house)}</span>
      </span>
    </Link>
  );
}

type RowProps = { house: MapHouse; chosen: boolean; onShow?: () => void };

function HouseRow({ house, chosen, onShow }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <li ref={row} className="house-map-row" data-chosen={chosen}>
      <span>
        <Link to={house.href}>{house.name}</Link>
        <span>
          {house.city}
          {house.city !== '' && ' · '}
          {priceLine(house)}
        </span>
      </span>
      {onShow && (
        <button
          type="button"
          className="house-map-show"
          aria-pressed={chosen}
          aria-label={`Show ${house.name} on the map`}
          onClick={onShow}
        >
          <PlaceIcon size={22} />
        </button>
      )}
    </li>
  );
}

/** The shown houses on a map, and in a list beside it. Default export: loaded lazily. */
export default function ListMap({ houses }: { houses: readonly MapHouse[] }) {
  // The page beneath may render again, with the same houses in another array.
  const [fixed] = useState(houses);
  const { places, failed, retry } = usePlaces(fixed);
  const [picked, setPicked] = useState<{ ids: readonly string[]; follow: boolean }>(nothing);
  const content = useMemo(
    () => (places === null ? null : contentOf(fixed, places)),
    [fixed, places],
  );
  const { placed, unplaced } = splitByPlace(fixed, (id) => places?.get(id) ?? null);
  const shown = fixed.filter(({ id }) => picked.ids.includes(id));
  const onMap = placed.map(({ house }) => house);
  const listed = places === null ? fixed : onMap;
  return (
    <MapFrame
      content={content}
      selected={picked.ids}
      follow={picked.follow}
      onPick={(ids) => setPicked({ ids, follow: false })}
      problem={
        failed && (
          <p role="alert">
            The places of these stays could not be read.{' '}
            <button type="button" className={buttons.quiet} onClick={retry}>
              Try again
            </button>
          </p>
        )
      }
      card={
        shown.length > 0 && (
          <>
            {shown.map((house) => (
              <PickedHouse key={house.id} house={house} />
            ))}
            <button
              type="button"
              className="house-map-close"
              aria-label="Close details"
              onClick={() => setPicked(nothing)}
            >
              <CloseIcon />
            </button>
          </>
        )
      }
    >
      <h2>{countOf(fixed.length, 'stay')}</h2>
      <ul aria-label="Stays on the map">
        {listed.map((house) => (
          <HouseRow
            key={house.id}
            house={house}
            chosen={picked.ids.includes(house.id)}
            {...(content && { onShow: () => setPicked({ ids: [house.id], follow: true }) })}
          />
        ))}
      </ul>
      {places !== null && unplaced.length > 0 && (
        <>
          <h3 id="not-on-the-map">Not on the map</h3>
          <ul aria-labelledby="not-on-the-map">
            {unplaced.map((house) => (
              <HouseRow key={house.id} house={house} chosen={false} />
            ))}
          </ul>
        </>
      )}
    </MapFrame>
  );
}

const nothing = { ids: [], follow: false };
