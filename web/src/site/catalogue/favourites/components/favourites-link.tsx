import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { paths } from '#web/config/paths.ts';
import { useFavourites } from '../favourites.ts';

/** The way to the favourites, with their number; nothing while there are none. */
export function FavouritesLink() {
  const { length } = useFavourites();
  if (length === 0) return null;
  return (
    <Link className={buttons.secondary} to={paths.favourites.href}>
      Favourites ({length})
    </Link>
  );
}
