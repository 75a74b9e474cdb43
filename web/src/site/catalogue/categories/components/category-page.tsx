import type { Category } from '@kerala-stays/domain/catalogue/category';
import {
  type HotelFilters,
  noFilters,
  readHotelSort,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { paths } from '#web/config/paths.ts';
import { toMapHouse, type WithMap } from '../../hotels/card-texts.ts';
import { HotelResults } from '../../hotels/components/hotel-results.tsx';
import { ListHead } from '../../hotels/components/list-head.tsx';
import { ListRow } from '../../hotels/components/list-row.tsx';
import { formatStays } from '../../hotels/count-stays.ts';
import { listSorts } from '../../hotels/list-choices.ts';
import { useHotelFilters } from '../../hotels/use-hotel-filters.ts';
import { useHotelList, useLoadMore } from '../../hotels/use-hotel-list.ts';
import { useKnownCatalogue } from '../../hotels/use-known-catalogue.ts';
import { CategoryLinks } from './category-links.tsx';
import css from './category-page.css?inline';

/** A category with its hotels, sorted and page by page like the hotel list. */
export function CategoryPage({ category, renderMap }: WithMap & { category: Category }) {
  const { _id, slug, name, description, image } = category;
  const { filters, setFilters, pages, setPages } = useHotelFilters();
  const { sort } = filters;
  const asked = useMemo((): HotelFilters => ({ ...noFilters, category: _id, sort }), [_id, sort]);
  const list = useHotelList(asked, pages);
  const others = useKnownCatalogue(true)?.categories.filter((other) => other.slug !== slug) ?? [];
  const loadMore = useLoadMore(list, setPages);
  const shown = list.cards?.length ?? 0;
  const isEmpty = list.cards !== undefined && shown === 0 && !list.pending;
  return (
    <>
      <style href="category-page" precedence="default">
        {css}
      </style>
      <ListHead>
        <div className={image === '' ? undefined : 'category-head'}>
          <div>
            <h1>{name}</h1>
            {description !== '' && <p>{description}</p>}
          </div>
          {image !== '' && (
            <SiteImage
              url={image}
              alt=""
              sizes="(min-width: 80rem) 34rem, (min-width: 60rem) 44vw, 92vw"
              turn="first"
            />
          )}
        </div>
      </ListHead>
      <div className="page-width category-list">
        {isEmpty ? (
          <PageError
            size="section"
            title="No stays of this kind just now"
            text="Houses come and go with the seasons. All our other stays are on the list."
            action={
              <Link className={buttons.primary} to={paths.hotels.href}>
                Browse All Hotels
              </Link>
            }
          />
        ) : (
          <>
            <ListRow
              count={list.pending ? '' : formatStays({ shown, hasMore: list.hasMore, total: null })}
              sort={{ value: sort, options: listSorts }}
              onSort={(value) => setFilters({ ...noFilters, sort: readHotelSort(value) })}
              isAlone
            >
              {shown > 0 && renderMap?.((list.cards ?? []).map((card) => toMapHouse(card, '')))}
            </ListRow>
            <h2 className="visually-hidden">Stays</h2>
            <HotelResults
              list={list}
              total={null}
              onLoadMore={loadMore}
              onReset={() => setFilters(noFilters)}
              staySearch=""
              filtered={false}
            />
          </>
        )}
      </div>
      <CategoryLinks title="Other kinds of stays" categories={others} />
    </>
  );
}
