import { isBestSeller } from '@kerala-stays/domain/catalogue/shown-rating';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { lazy, Suspense } from 'react';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import type { WithMap } from '../card-texts.ts';
import type { useHotelList } from '../use-hotel-list.ts';
import { BestSellerNote } from './best-seller-note.tsx';
import { HotelCard } from './hotel-card.tsx';
import styles from './hotel-results.module.css';
import { HotelsFailed } from './hotels-failed.tsx';
import { LoadingHotels, listCardSizes } from './loading-hotels.tsx';

const HotelsByWords = lazy(() => import('./hotels-by-words.tsx'));

type HotelResultsProps = WithMap & {
  list: ReturnType<typeof useHotelList>;
  /** Number of hotels in the whole list; null when unknown. */
  total: number | null;
  onLoadMore: () => Promise<void>;
  onReset: () => void;
  /** Dates and people, passed on to a hotel's page; '' for none. */
  staySearch: string;
  /** How far a hotel is from the nearest beach; '' where cards do not say so. */
  distanceOf?: ((hotelId: string) => string) | undefined;
  /** Whether filters are chosen. */
  filtered: boolean;
  /** Takes the filters away, and leaves the place. */
  onWithoutFilters?: () => void;
};

/** The first row of a wide screen loads with the page. */
const turns = ['first', 'lazy'] as const;

/** Inline, not in the stylesheet, which all pages load. */
const block = { display: 'block', marginBottom: '0.75rem' };

/** Grid of hotels, or its loading, empty and failure states. */
export function HotelResults(props: HotelResultsProps) {
  const { list, total, onLoadMore, onReset, onWithoutFilters, staySearch, filtered } = props;
  const isHere = useIsHere();
  const { cards, failed, destination, bestTowns, unknownPlace, retry } = list;
  if (failed) {
    return (
      <HotelsFailed
        size="section"
        text="You may be offline. Your filters are kept."
        onRetry={retry}
      />
    );
  }
  if (cards === undefined) {
    return <LoadingHotels />;
  }
  const note = bestTowns === null ? null : manyPlaces(destination, bestTowns, cards.length);
  if (cards.length === 0) {
    const none = (
      <PageError
        size="section"
        title="No hotels found"
        text={note ?? 'Try adjusting your filters or search criteria'}
        action={
          <>
            {unknownPlace && (
              <p>We have no stays in a place called “{destination}”: all of ours are in Kerala.</p>
            )}
            <p className={buttons.row}>
              {filtered && destination !== '' && onWithoutFilters && (
                <button type="button" className={buttons.secondary} onClick={onWithoutFilters}>
                  Without filters
                </button>
              )}
              <button type="button" className={buttons.secondary} onClick={onReset}>
                Show all hotels
              </button>
            </p>
          </>
        }
      />
    );
    // The server does not search by words, so its page has no such results.
    if (!unknownPlace || !isHere) return none;
    return (
      <PartBoundary>
        <Suspense fallback={<LoadingHotels />}>
          <HotelsByWords
            words={destination}
            staySearch={staySearch}
            filtered={filtered}
            none={none}
            renderMap={props.renderMap}
          />
        </Suspense>
      </PartBoundary>
    );
  }
  return (
    <FoundHotels
      list={list}
      cards={cards}
      note={note}
      total={total}
      staySearch={staySearch}
      onLoadMore={onLoadMore}
      distanceOf={props.distanceOf}
    />
  );
}

type FoundHotelsProps = Pick<
  HotelResultsProps,
  'list' | 'total' | 'onLoadMore' | 'staySearch' | 'distanceOf'
> & {
  cards: NonNullable<HotelResultsProps['list']['cards']>;
  /** null when the list includes all matching places. */
  note: string | null;
};

function FoundHotels(props: FoundHotelsProps) {
  const { list, total, onLoadMore, staySearch, distanceOf, cards, note } = props;
  const { pending, hasMore, loadingMore } = list;
  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      <ul className={styles.grid} aria-busy={pending}>
        {cards.map((card, index) => (
          <li key={card._id} className={styles.cell}>
            <HotelCard
              card={card}
              sizes={listCardSizes}
              bestSeller={isBestSeller(index, card)}
              turn={turns[index] ?? 'near'}
              staySearch={staySearch}
              distance={distanceOf?.(card._id) ?? ''}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {pending ? 'Looking for hotels' : `${countOf(cards.length, 'hotel')} shown`}
      </p>
      <BestSellerNote cards={cards} />
      {hasMore && (
        <p className={styles.more}>
          {total !== null && total > cards.length && (
            <span style={block}>
              {cards.length} of {total} hotels
            </span>
          )}
          <button
            type="button"
            className={buttons.secondary}
            disabled={loadingMore}
            onClick={() => void onLoadMore()}
          >
            {loadingMore ? 'Loading...' : 'Load more hotels'}
          </button>
        </p>
      )}
    </>
  );
}

/**
 * Notice for a short text that matches more towns than one list includes, so that the list does not
 * look complete.
 */
function manyPlaces(destination: string, towns: number, shown: number): string {
  const [where, best] =
    towns === 1 ? ['the one', 'that matches best'] : [`the ${towns}`, 'that match best'];
  const found = shown > 0 ? `These stays are in ${where} ${best}` : `None is in ${where} ${best}`;
  return `Many places match “${destination}”. ${found}; type more of the name to see others.`;
}
