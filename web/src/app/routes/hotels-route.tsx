import { parseHotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { CategoryLinks } from '#web/site/catalogue/categories/components/category-links.tsx';
import { FavouriteHearts } from '#web/site/catalogue/favourites/components/favourite-hearts.tsx';
import { FavouritesLink } from '#web/site/catalogue/favourites/components/favourites-link.tsx';
import { HotelListPage } from '#web/site/catalogue/hotels/components/hotel-list-page.tsx';
import { listHeadId } from '#web/site/catalogue/hotels/components/list-head.tsx';
import { listStructuredData } from '#web/site/catalogue/hotels/hotel-data.ts';
import type { FindDistances } from '#web/site/catalogue/hotels/use-distances.ts';
import { useKnownCatalogue } from '#web/site/catalogue/hotels/use-known-catalogue.ts';
import { ListMapButton } from '#web/site/house/components/list-map-button.tsx';
import { SearchBar } from '#web/site/search/components/search-bar.tsx';
import { seedHotels } from './hotels-seed.ts';

const distances = partCode(() => import('#web/site/house/api/find-distances.ts'));
const findDistances: FindDistances = async (cache, hotelIds) =>
  (await distances.load()).findDistances(cache, hotelIds);

/** /hotels and /hotels?destination={name} (product §4). */
export default function HotelsRoute() {
  const [params] = useSearchParams();
  const { destination } = parseHotelFilters(params);
  const { rememberCity } = useAccount();

  // Decision D6: searched destinations are saved for the recommendations.
  useEffect(() => {
    if (destination !== '') rememberCity(destination);
  }, [destination, rememberCity]);

  const search = new URLSearchParams(destination ? { destination } : {}).toString();
  usePageHead(
    {
      title: destination ? `Hotels in ${destination}` : 'Our Hotels',
      description: destination
        ? `Hotels and private stays in ${destination}, Kerala, with rooms, prices and pictures.`
        : 'Hotels and private stays all over Kerala, with rooms, prices and pictures.',
      // Search engines see every combination of filters as the same list.
      canonicalPath: `${paths.hotels.href}${search && `?${search}`}`,
      paintFrom: listHeadId,
    },
    import.meta.env.SSR ? () => listStructuredData(destination) : undefined,
  );
  const categories = useKnownCatalogue(true)?.categories ?? [];
  return (
    <FavouriteHearts on="cards">
      <HotelListPage
        bar={<SearchBar />}
        kinds={<CategoryLinks title="Stays by kind" categories={categories} />}
        findDistances={findDistances}
        renderMap={(houses) => (
          <>
            <ListMapButton houses={houses} />
            <FavouritesLink />
          </>
        )}
      />
    </FavouriteHearts>
  );
}
HotelsRoute.seed = seedHotels;
