import {
  countListFilters,
  type HotelFilters,
  noFilters,
  parseHotelFilters,
  readHotelSort,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { partCode } from '#web/lib/browser/part-code.ts';
import { stayOf, useAddressParams } from '#web/lib/browser/use-address-params.ts';
import { toMapHouse, type WithMap } from '../card-texts.ts';
import { countedHotels, formatStays } from '../count-stays.ts';
import { choicesOf, listSorts } from '../list-choices.ts';
import { type FindDistances, useDistances } from '../use-distances.ts';
import { useHotelFilters } from '../use-hotel-filters.ts';
import { useHotelList, useLoadMore } from '../use-hotel-list.ts';
import { useKinds } from '../use-kinds.ts';
import { useKnownCatalogue } from '../use-known-catalogue.ts';
import { DraftMatches } from './draft-matches.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Highlights } from './highlights.tsx';
import { HotelResults } from './hotel-results.tsx';
import { ListColumns } from './list-columns.tsx';
import { ListHead } from './list-head.tsx';

/** Total of a list that has more pages; null when unknown, as with filters. */
function useCountedHotels(filters: HotelFilters, hasMore: boolean): number | null {
  const catalogue = useKnownCatalogue(hasMore);
  return catalogue === undefined ? null : countedHotels(filters, catalogue);
}

const DatedList = lazyPart(partCode(() => import('./dated-list.tsx')).load);

/** Parts of the list that another feature gives. */
type ListParts = WithMap & { findDistances?: FindDistances };

type HotelListPageProps = ListParts & {
  bar?: ReactNode;
  /** Links to the pages of categories. */
  kinds?: ReactNode;
};

/**
 * The hotel list (product §4): filters beside or over a grid of two columns; with dates, the free
 * stays.
 */
export function HotelListPage({ bar, kinds, ...parts }: HotelListPageProps) {
  const params = useAddressParams();
  const { destination } = parseHotelFilters(params);
  const hasDates = Boolean(params.get('from') || params.get('to'));
  return (
    <>
      <ListHead>
        <h1>Our Hotels</h1>
        <p>
          {destination
            ? `Looking in and around “${destination}”.`
            : 'Hill bungalows, backwater houses and rooms by the sea. Every one of them visited by us.'}
        </p>
        {bar}
      </ListHead>
      {hasDates ? (
        <Suspense fallback={<Spinner label="Looking for free stays" />}>
          <DatedList renderMap={parts.renderMap} renderUndated={() => <UndatedList {...parts} />} />
        </Suspense>
      ) : (
        <UndatedList {...parts} />
      )}
      {kinds}
      <Highlights />
    </>
  );
}

function UndatedList({ renderMap, findDistances }: ListParts) {
  const params = useAddressParams();
  const { filters, setFilters, pages, setPages } = useHotelFilters();
  const list = useHotelList(filters, pages);
  const counted = useCountedHotels(filters, list.hasMore);
  const total = list.total ?? counted;
  const kindNames = new Map(useKinds().map(({ _id, name }) => [_id, name]));
  // The panel responds to the tap at once; the grid follows at lower priority (decision D52).
  const shownList = useDeferredValue(list);
  const loadMore = useLoadMore(list, setPages);
  const hasPlace = filters.destination !== '';
  const distanceOf = useDistances(shownList.cards, hasPlace ? findDistances : undefined);
  return (
    <ListColumns
      filters={filters}
      choices={choicesOf(filters, kindNames)}
      count={
        shownList.cards === undefined || shownList.pending
          ? ''
          : formatStays({ shown: shownList.cards.length, hasMore: shownList.hasMore, total })
      }
      sort={{ value: filters.sort, options: listSorts }}
      onSort={(value) =>
        setFilters({
          ...filters,
          sort: readHotelSort(value),
        })
      }
      onChange={setFilters}
      renderPanel={(shown, onChange) => (
        <FilterPanel
          filters={shown}
          onChange={onChange}
          onClear={() => onChange({ ...noFilters, destination: shown.destination })}
        />
      )}
      renderMatches={(shown) => <DraftMatches filters={shown} />}
      map={
        (shownList.cards?.length ?? 0) > 0 &&
        renderMap?.((shownList.cards ?? []).map((card) => toMapHouse(card, stayOf(params))))
      }
    >
      <HotelResults
        list={shownList}
        total={total}
        onLoadMore={loadMore}
        onReset={() => setFilters(noFilters)}
        staySearch={stayOf(params)}
        renderMap={renderMap}
        distanceOf={distanceOf}
        filtered={countListFilters(filters) > 0}
        onWithoutFilters={() => setFilters({ ...noFilters, destination: filters.destination })}
      />
    </ListColumns>
  );
}
