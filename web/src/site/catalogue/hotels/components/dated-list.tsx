import { popularRoomTypes } from '@kerala-stays/domain/catalogue/hotel-filters';
import { isBestSeller } from '@kerala-stays/domain/catalogue/shown-rating';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { formatDistance } from '@kerala-stays/domain/house/distance-text';
import {
  countStayFilters,
  parseStayQuestion,
  peopleOf,
  type StayQuestion,
  toStayParams,
} from '@kerala-stays/domain/search/stay-question';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import buttons from '#web/components/button.module.css';
import { useToast } from '#web/components/toasts.tsx';
import { env } from '#web/config/env.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { stayOf } from '#web/lib/browser/use-address-params.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { type FoundStay, isUnknownPlace } from '../api/search-stays.ts';
import { toMapHouse, type WithMap } from '../card-texts.ts';
import { formatStays } from '../count-stays.ts';
import { formatSleeps, formatStayPrice } from '../stay-price-text.ts';
import { useFreeStays } from '../use-free-stays.ts';
import { useKinds } from '../use-kinds.ts';
import { BestSellerNote } from './best-seller-note.tsx';
import { DatedFiltersPanel, datedSorts } from './dated-filters.tsx';
import { DraftStays } from './draft-stays.tsx';
import { FeatureChips } from './feature-chips.tsx';
import { HotelCard } from './hotel-card.tsx';
import styles from './hotel-results.module.css';
import HotelsByWords from './hotels-by-words.tsx';
import { houseChoices } from './house-filters.tsx';
import { ListColumns } from './list-columns.tsx';
import { LoadingHotels, listCardSizes } from './loading-hotels.tsx';
import { NearDaysRow } from './near-days.tsx';
import { NoneFree } from './none-free.tsx';

type DatedListProps = WithMap & {
  /** The list without dates, as a fallback when stays cannot be searched. */
  renderUndated: () => ReactNode;
};

/** Free stays for the dates in the address, with total prices (product §4.7). */
export default function DatedList({ renderUndated, renderMap }: DatedListProps) {
  const [params] = useSearchParams();
  const parsed = parseStayQuestion(params, dateInKerala(serverNow()));
  if (parsed === null) return renderUndated();
  if (!parsed.ok) return <Instead problem={parsed.problem} renderUndated={renderUndated} />;
  return (
    <FreeStayList question={parsed.question} renderUndated={renderUndated} renderMap={renderMap} />
  );
}

function Instead({
  problem,
  onRetry,
  renderUndated,
}: Pick<DatedListProps, 'renderUndated'> & { problem: string; onRetry?: () => void }) {
  return (
    <>
      <p role="alert" className="page-width" style={{ paddingTop: '1.5rem' }}>
        {problem}. These are all our stays, without your dates.{' '}
        {onRetry && (
          <button type="button" className={buttons.quiet} onClick={onRetry}>
            Try again
          </button>
        )}
      </p>
      {renderUndated()}
    </>
  );
}

function FreeStayList(props: DatedListProps & { question: StayQuestion }) {
  const { question, renderUndated, renderMap } = props;
  const [params, setParams] = useSearchParams();
  const { found, problem, loadMore, loadingMore, retry } = useFreeStays(question);
  // A quick second tap starts from the first one, before the router has rendered it.
  const [asked, choose] = useOptimistic(question);
  const toast = useToast();
  const kinds = useKinds();
  // Hide prices that could not be confirmed again.
  if (problem !== '') {
    return <Instead problem={problem} onRetry={retry} renderUndated={renderUndated} />;
  }
  const ask = (next: StayQuestion) =>
    startTransition(() => {
      choose(next);
      setParams(() => toStayParams(next), { preventScrollReset: true });
    });
  return (
    <ListColumns
      filters={asked}
      choices={datedChoices(asked, new Map(kinds.map(({ _id, name }) => [_id, name])))}
      count={
        found === undefined
          ? ''
          : formatStays({ shown: found.stays.length, hasMore: found.next !== '', total: null })
      }
      sort={{
        value: asked.sort,
        options: datedSorts.map(({ sort, label }) => ({ value: sort, label })),
      }}
      onSort={(value) =>
        ask({
          ...asked,
          sort: datedSorts.find(({ sort }) => sort === value)?.sort ?? 'recommended',
        })
      }
      onChange={ask}
      renderPanel={(shown, onChange) => (
        <DatedFiltersPanel
          filters={shown}
          onChange={(filters) => onChange({ ...shown, ...filters })}
        />
      )}
      renderMatches={(draft) => <DraftStays question={draft} />}
      map={
        (found?.stays.length ?? 0) > 0 &&
        renderMap?.((found?.stays ?? []).map((stay) => foundOnMap(stay, stayOf(params))))
      }
    >
      <NearDaysRow question={question} />
      {found === undefined && <LoadingHotels />}
      {found?.stays.length === 0 && <NoneFree question={question} found={found} />}
      {found !== undefined && isUnknownPlace(question, found) && (
        <HotelsByWords
          words={question.destination}
          staySearch={stayOf(params)}
          filtered={countStayFilters(question) > 0}
          none={null}
          renderMap={renderMap}
        />
      )}
      <p className="visually-hidden" role="status">
        {found === undefined
          ? 'Looking for free stays'
          : `${countOf(found.stays.length, 'stay')} shown`}
      </p>
      {found !== undefined && found.stays.length > 0 && (
        <ul className={styles.grid}>
          {found.stays.map((stay, index) => (
            <li key={stay.hotel._id} className={styles.cell}>
              <StayCard
                stay={stay}
                index={index}
                staySearch={stayOf(params)}
                people={peopleOf(question)}
                hasPlace={question.destination !== ''}
              />
            </li>
          ))}
        </ul>
      )}
      <BestSellerNote cards={(found?.stays ?? []).map(({ hotel }) => hotel)} />
      {found !== undefined && found.next !== '' && (
        <p className={styles.more}>
          <button
            type="button"
            className={buttons.secondary}
            disabled={loadingMore}
            onClick={() => void loadMore().catch(() => toast.error(messages.loadHotelsFailed))}
          >
            {loadingMore ? 'Loading...' : 'Load more hotels'}
          </button>
        </p>
      )}
    </ListColumns>
  );
}

/** Each filter of a search besides its dates and people, with the question that omits it. */
function datedChoices(
  question: StayQuestion,
  kindNames: ReadonlyMap<string, string>,
): { label: string; without: StayQuestion }[] {
  const { destination, roomTypes, max } = question;
  const currency = surfaceCurrency('list', env.siteCurrency);
  return [
    ...(destination === ''
      ? []
      : [{ label: destination, without: { ...question, destination: '' } }]),
    ...popularRoomTypes
      .filter(({ key }) => roomTypes.includes(key))
      .map(({ key, name }) => ({
        label: name,
        without: { ...question, roomTypes: roomTypes.filter((other) => other !== key) },
      })),
    ...houseChoices(question, kindNames),
    ...(max === null
      ? []
      : [{ label: `At most ${formatMinor(max, currency)}`, without: { ...question, max: null } }]),
  ];
}

const priceOnList = (stay: FoundStay) =>
  formatStayPrice(stay, surfaceCurrency('list', env.siteCurrency));

const foundOnMap = (stay: FoundStay, staySearch: string) =>
  toMapHouse(stay.hotel, staySearch, priceOnList(stay));

type StayCardProps = {
  stay: FoundStay;
  index: number;
  staySearch: string;
  people: number;
  /** Whether the search names a place: only then is it of use to compare how the stays lie in it. */
  hasPlace: boolean;
};

function StayCard({ stay, index, staySearch, people, hasPlace }: StayCardProps) {
  const stayPrice = {
    onList: priceOnList(stay),
    onPage: formatStayPrice(stay),
  };
  return (
    <HotelCard
      card={stay.hotel}
      sizes={listCardSizes}
      bestSeller={isBestSeller(index, stay.hotel)}
      turn={index < 2 ? 'first' : 'near'}
      staySearch={staySearch}
      stayPrice={stayPrice}
      distance={hasPlace && stay.beach ? formatDistance(stay.beach) : ''}
    >
      <p style={{ fontWeight: 600 }}>
        {formatSleeps(stay)}
        <span> · for {countOf(people, 'guest')}</span>
      </p>
      {stay.offer !== '' && <FeatureChips features={[stay.offer]} max={1} />}
    </HotelCard>
  );
}
