import { isBestSeller } from '@kerala-stays/domain/catalogue/shown-rating';
import { messages } from '@kerala-stays/domain/core/messages';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { useDataCache, useResource } from '#web/lib/cache/use-resource.ts';
import { type FoundByWords, searchWords } from '../api/search-words.ts';
import { toMapHouse, type WithMap } from '../card-texts.ts';
import { BestSellerNote } from './best-seller-note.tsx';
import { HotelCard } from './hotel-card.tsx';
import styles from './hotel-results.module.css';
import { LoadingHotels, listCardSizes } from './loading-hotels.tsx';

type HotelsByWordsProps = WithMap & {
  /** Text typed as a destination. */
  words: string;
  /** Dates and people to pass on; '' for none. */
  staySearch: string;
  /** Whether the list has filters, which are ignored here. */
  filtered: boolean;
  /** Shown when nothing matches or the search failed. */
  none: ReactNode;
};

/** Hotels and towns that match the typed words, when no town has that name (product §4.2). */
export default function HotelsByWords(props: HotelsByWordsProps) {
  const { words, staySearch, filtered, none, renderMap } = props;
  const cache = useDataCache();
  const toast = useToast();
  const key = `words?${words}`;
  const { status, data } = useResource<FoundByWords>(key, () => searchWords(words));
  const [loadingMore, setLoadingMore] = useState(false);
  if (status === 'loading') return <LoadingHotels />;
  if (data === undefined || data.hotels.length + data.towns.length === 0) return none;

  const { hotels, towns, next } = data;
  const loadMore = async () => {
    setLoadingMore(true);
    try {
      cache.confirm(key, await searchWords(words, data));
    } catch {
      toast.error(messages.loadHotelsFailed);
    } finally {
      setLoadingMore(false);
    }
  };
  return (
    <>
      {towns.length > 0 && (
        <p className={styles.note}>
          No town is called “{words}”. Did you mean{' '}
          {towns.map(({ city, count }, index) => (
            <span key={city}>
              {index > 0 && (index === towns.length - 1 ? ' or ' : ', ')}
              <Link
                to={`${paths.hotels.forDestination(city)}${staySearch && `&${staySearch}`}`}
                style={{ textDecoration: 'underline' }}
              >
                {city}
              </Link>{' '}
              ({count})
            </span>
          ))}
          ?
        </p>
      )}
      {hotels.length > 0 && (
        <>
          <h3 className={styles.note}>Hotels that match “{words}”</h3>
          {staySearch !== '' && (
            <p className={styles.note}>
              Their pages say whether they are free on your dates, and at what price.
            </p>
          )}
          {filtered && <p className={styles.note}>Your filters are left out here.</p>}
          <div className={styles.note}>
            {renderMap?.(hotels.map((card) => toMapHouse(card, staySearch)))}
          </div>
          <ul className={styles.grid} aria-label={`Hotels that match “${words}”`}>
            {hotels.map((card, index) => (
              <li key={card._id} className={styles.cell}>
                <HotelCard
                  card={card}
                  sizes={listCardSizes}
                  bestSeller={isBestSeller(index, card)}
                  turn="near"
                  staySearch={staySearch}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="visually-hidden" role="status">
        {hotels.length === 1 ? '1 hotel matches' : `${hotels.length} hotels match`}
      </p>
      <BestSellerNote cards={hotels} />
      {next !== '' && (
        <p className={styles.more}>
          <button
            type="button"
            className={buttons.secondary}
            disabled={loadingMore}
            onClick={() => void loadMore()}
          >
            {loadingMore ? 'Loading...' : 'Load more hotels'}
          </button>
        </p>
      )}
    </>
  );
}
