import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { useResource } from '#web/lib/cache/use-resource.ts';
import { Comparison } from '#web/site/catalogue/favourites/components/comparison.tsx';
import { FavouritesPage } from '#web/site/catalogue/favourites/components/favourites-page.tsx';
import { getHouseFacts } from '#web/site/house/api/get-house-facts.ts';

/** /favourites: hotels that this browser keeps; /favourites?hotels={ids}: those of a shared link. */
export default function FavouritesRoute() {
  usePageHead({
    title: 'Favourites',
    description: 'Stays that you have kept, side by side.',
    canonicalPath: null,
  });
  return <FavouritesPage renderComparison={(hotels) => <WithHouses hotels={hotels} />} />;
}

function WithHouses({ hotels }: { hotels: readonly Hotel[] }) {
  const ids = hotels.map(({ _id }) => _id);
  const { data } = useResource(`houses?${ids.join()}`, async (signal) => {
    const read = async (id: string) => [id, await getHouseFacts(id, signal)] as const;
    return new Map(await Promise.all(ids.map(read)));
  });
  return <Comparison hotels={hotels} facts={data} />;
}
