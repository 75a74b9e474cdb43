import { pathIcon } from '#web/components/icons/path-icon.tsx';
import { useToast } from '#web/components/toasts.tsx';
import type { KeptHotel } from '../../hotels/keep-context.ts';
import { keptProblems, toggleFavourite, useFavourites } from '../favourites.ts';
import css from './favourite.css?inline';

// Paths of Material Icons (Apache 2.0).
const FullHeart = /* @__PURE__ */ pathIcon(
  'm12 21.35-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54z',
);
const Heart = /* @__PURE__ */ pathIcon(
  'M16.5 3c-1.74 0-3.41.81-4.5 2.09C10.91 3.81 9.24 3 7.5 3 4.42 3 2 5.42 2 8.5c0 3.78 3.4 6.86 8.55 11.54L12 21.35l1.45-1.32C18.6 15.36 22 12.28 22 8.5 22 5.42 19.58 3 16.5 3m-4.4 15.55-.1.1-.1-.1C7.14 14.24 4 11.39 4 8.5 4 6.5 5.5 5 7.5 5c1.54 0 3.04.99 3.57 2.36h1.87C13.46 5.99 14.96 5 16.5 5c2 0 3.5 1.5 3.5 3.5 0 2.89-3.14 5.74-7.9 10.05',
);

type FavouriteButtonProps = { hotel: KeptHotel; place?: 'corner' | 'line' };

/** A heart that keeps a hotel in this browser, or no longer. */
export function FavouriteButton({ hotel, place = 'line' }: FavouriteButtonProps) {
  const isKept = useFavourites().includes(hotel._id);
  const toast = useToast();
  const press = () => {
    const problem = keptProblems[toggleFavourite(hotel._id)];
    if (problem !== undefined) toast.info(problem);
  };
  return (
    <>
      <style href="favourite" precedence="default">
        {css}
      </style>
      <button
        type="button"
        className={`favourite ${place === 'corner' ? 'favourite-corner' : ''}`}
        aria-pressed={isKept}
        aria-label={`Keep ${hotel.name} among your favourites`}
        onClick={press}
      >
        {isKept ? <FullHeart size={22} /> : <Heart size={22} />}
      </button>
    </>
  );
}
