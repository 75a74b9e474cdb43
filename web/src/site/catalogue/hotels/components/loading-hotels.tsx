import { HotelCardSkeleton } from './hotel-card-skeleton.tsx';
import styles from './hotel-results.module.css';

const skeletons = [1, 2, 3, 4];
export const listCardSizes =
  '(min-width: 80rem) 28rem, (min-width: 60rem) 35vw, (min-width: 40rem) 46vw, 92vw';

export function LoadingHotels() {
  return (
    <ul className={styles.grid} aria-busy="true" aria-label="Loading hotels">
      {skeletons.map((skeleton) => (
        <li key={skeleton}>
          <HotelCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
