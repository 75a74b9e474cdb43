import { maxCompared, readHotelIds } from '@kerala-stays/domain/catalogue/favourites';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { toggled } from '@kerala-stays/domain/core/toggled';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useCopy } from '#web/components/use-copy.ts';
import { paths } from '#web/config/paths.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { readKnown } from '#web/lib/cache/read-known.ts';
import { useDataCache, useResource } from '#web/lib/cache/use-resource.ts';
import { getHotel, hotelKey } from '../../hotels/api/get-hotel.ts';
import { HotelCard } from '../../hotels/components/hotel-card.tsx';
import grid from '../../hotels/components/hotel-results.module.css';
import { HotelsFailed } from '../../hotels/components/hotels-failed.tsx';
import { listCardSizes } from '../../hotels/components/loading-hotels.tsx';
import { keepFavourites, keptProblems, useFavourites } from '../favourites.ts';
import { FavouriteHearts } from './favourite-hearts.tsx';
import css from './favourites-page.css?inline';

const browse = (
  <Link className={buttons.primary} to={paths.hotels.href}>
    Browse All Hotels
  </Link>
);

type FavouritesPageProps = {
  /** The table of the chosen hotels; from another feature, which knows their houses. */
  renderComparison: (hotels: readonly Hotel[]) => ReactNode;
};

/**
 * The hotels that this browser keeps, or those of a link that somebody shared. One that is removed
 * stays on the page until it is left, so that a wrong press can be undone.
 */
export function FavouritesPage({ renderComparison }: FavouritesPageProps) {
  const [params] = useSearchParams();
  const shared = readHotelIds(params.get('hotels'));
  const own = useFavourites();
  const [kept] = useState(own);
  const ids = shared.length > 0 ? shared : kept;
  return (
    <div className="page-width favourites">
      <style href="favourites-page" precedence="default">
        {css}
      </style>
      <h1>{shared.length > 0 ? 'Stays shared with you' : 'Your favourites'}</h1>
      {ids.length === 0 ? (
        <PageError
          size="section"
          title="No favourites yet"
          text="Press the heart of a stay, and it is kept here, in this browser."
          action={browse}
        />
      ) : (
        <Kept
          key={ids.join()}
          ids={ids}
          isShared={shared.length > 0}
          renderComparison={renderComparison}
        />
      )}
    </div>
  );
}

/** "1 of these stays is no longer on our list." */
const formatGone = (count: number) =>
  `${count} of these stays ${count === 1 ? 'is' : 'are'} no longer on our list.`;

type KeptProps = FavouritesPageProps & { ids: readonly string[]; isShared: boolean };

function Kept({ ids, isShared, renderComparison }: KeptProps) {
  const cache = useDataCache();
  const { data, error, retry } = useResource(`favourites?${ids.join()}`, (signal) =>
    Promise.all(ids.map((id) => readKnown(cache, hotelKey(id), () => getHotel(id, signal)))),
  );
  if (data === undefined && error !== undefined) {
    return (
      <HotelsFailed
        size="section"
        text="You may be offline. Your favourites are kept."
        onRetry={retry}
      />
    );
  }
  if (data === undefined) return <Spinner label="Loading stays" />;
  const hotels = data.filter((hotel) => hotel !== null);
  return (
    <>
      <Actions ids={ids} isShared={isShared} />
      {hotels.length < ids.length && <p>{formatGone(ids.length - hotels.length)}</p>}
      {hotels.length === 0 ? (
        browse
      ) : (
        <Choice hotels={hotels} renderComparison={renderComparison} />
      )}
    </>
  );
}

function Actions({ ids, isShared }: Pick<KeptProps, 'ids' | 'isShared'>) {
  const own = useFavourites();
  const toast = useToast();
  const copy = useCopy();
  const listed = isShared ? ids : own;
  const keepAll = () => {
    const result = keepFavourites(ids);
    const problem = keptProblems[result];
    if (problem === undefined) toast.success('They are among your favourites.');
    else toast.info(problem);
  };
  const share = () => {
    const address = `${location.origin}${paths.favourites.sharing(listed)}`;
    const refused = `Copy it by hand: ${address}`;
    void copy(address, { done: 'The link is copied.', refused });
  };
  return (
    <div className="favourites-actions">
      {isShared && ids.some((id) => !own.includes(id)) && (
        <button type="button" className={buttons.primary} onClick={keepAll}>
          Keep all
        </button>
      )}
      {listed.length > 0 && (
        <button type="button" className={buttons.secondary} onClick={share}>
          Copy a link to them
        </button>
      )}
    </div>
  );
}

/** The cards, each with a tick for the comparison; the ticks are in the address. */
function Choice({ hotels, renderComparison }: FavouritesPageProps & { hotels: Hotel[] }) {
  const [params, setParams] = useSearchParams();
  // The router navigates in a transition: without this, a tick would appear undone until it ends.
  const [ticked, choose] = useOptimistic(readHotelIds(params.get('compare'), maxCompared));
  const chosen = hotels.filter(({ _id }) => ticked.includes(_id));
  const isFull = chosen.length >= maxCompared;
  const toggle = (id: string) =>
    startTransition(() => {
      choose(toggled(ticked, id));
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          const ids = toggled(readHotelIds(next.get('compare'), maxCompared), id);
          if (ids.length === 0) next.delete('compare');
          else next.set('compare', ids.join(','));
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    });
  return (
    <FavouriteHearts on="cards">
      <ul className={grid.grid}>
        {hotels.map((hotel) => (
          <li key={hotel._id} className="favourites-cell">
            <HotelCard card={toHotelCard(hotel)} sizes={listCardSizes} turn="near" />
            {hotels.length > 1 && (
              <label className="favourites-choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(hotel)}
                  disabled={isFull && !chosen.includes(hotel)}
                  onChange={() => toggle(hotel._id)}
                />
                Compare<span className="visually-hidden"> {hotel.name}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
      {hotels.length > 1 && (
        <section className="favourites-beside" aria-labelledby="compared">
          <h2 id="compared">Side by side</h2>
          <p role="status">
            {chosen.length < 2
              ? `Tick two or three stays to compare them.`
              : `${chosen.length} stays${isFull ? ', as many as fit' : ''}.`}
          </p>
          {chosen.length > 1 && renderComparison(chosen)}
        </section>
      )}
    </FavouriteHearts>
  );
}
