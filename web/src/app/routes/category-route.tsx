import type { Category } from '@kerala-stays/domain/catalogue/category';
import { Link, useParams } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { useResource } from '#web/lib/cache/use-resource.ts';
import { categoryKey, getCategory } from '#web/site/catalogue/categories/api/get-category.ts';
import { CategoryLinks } from '#web/site/catalogue/categories/components/category-links.tsx';
import { CategoryPage } from '#web/site/catalogue/categories/components/category-page.tsx';
import { FavouriteHearts } from '#web/site/catalogue/favourites/components/favourite-hearts.tsx';
import { HotelsFailed } from '#web/site/catalogue/hotels/components/hotels-failed.tsx';
import { categoryStructuredData } from '#web/site/catalogue/hotels/hotel-data.ts';
import { useKnownCatalogue } from '#web/site/catalogue/hotels/use-known-catalogue.ts';
import { ListMapButton } from '#web/site/house/components/list-map-button.tsx';
import { seedCategory } from './category-seed.ts';

/** /stays/{slug}: the hotels of a category. */
export default function CategoryRoute() {
  const { slug = '' } = useParams();
  const { data, error, retry } = useResource(categoryKey(slug), (signal) =>
    getCategory(slug, signal),
  );
  if (data === null) return <NoSuchCategory />;
  if (data !== undefined) return <LoadedCategory key={data._id} category={data} />;
  if (error === undefined) return <Spinner label="Loading stays" />;
  return <HotelsFailed size="page" text="You may be offline." onRetry={retry} />;
}
CategoryRoute.seed = seedCategory;

/** A description for search engines is cut at about this length. */
const longestDescription = 160;

function LoadedCategory({ category }: { category: Category }) {
  const { name, description, slug, image } = category;
  const said = description.replace(/\s+/g, ' ').slice(0, longestDescription);
  usePageHead(
    {
      title: name,
      description: said || `${name}: hotels and private stays in Kerala, with rooms and prices.`,
      canonicalPath: paths.category.href(slug),
      ...(image === '' ? {} : { image: { url: image, alt: name } }),
    },
    import.meta.env.SSR ? () => categoryStructuredData(category) : undefined,
  );
  return (
    <FavouriteHearts on="cards">
      <CategoryPage category={category} renderMap={(houses) => <ListMapButton houses={houses} />} />
    </FavouriteHearts>
  );
}

function NoSuchCategory() {
  const categories = useKnownCatalogue(true)?.categories ?? [];
  const text = 'We have no stays under this name, or have named them differently since.';
  usePageHead({ title: 'Not Found', description: text, canonicalPath: null, status: 404 });
  return (
    <>
      <PageError
        title="Not Found"
        text={text}
        action={
          <Link className={buttons.primary} to={paths.hotels.href}>
            Browse All Hotels
          </Link>
        }
      />
      <CategoryLinks title="Kinds of stays" categories={categories} />
    </>
  );
}
