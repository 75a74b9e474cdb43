import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import {
  assumedRatingNote,
  hasOwnRating,
  shownRating,
} from '@kerala-stays/domain/catalogue/shown-rating';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { use } from 'react';
import { PlaceIcon, StarIcon } from '#web/components/icons/stay-icons.tsx';
import { KeepContext } from '../keep-context.ts';
import styles from './hotel-page.module.css';

export type HotelHeading = Pick<
  Hotel,
  '_id' | 'name' | 'address' | 'city' | 'featured' | 'rating' | 'reviewCount'
>;

/** Name, rating and place on a hotel's page (product §5.1), all of which a card has too. */
export function HotelHead({ hotel }: { hotel: HotelHeading }) {
  const renderKeep = use(KeepContext);
  return (
    <div className={`page-width ${styles.head}`}>
      <div>
        <p className={styles.line}>
          {hotel.featured && <span className={styles.badge}>Featured</span>}
          <span className={styles.rating}>
            <StarIcon size={20} />
            <HotelRating hotel={hotel} />
          </span>
          {renderKeep?.(hotel)}
        </p>
        <h1>{hotel.name}</h1>
        <p className={styles.address}>
          <PlaceIcon size={20} />
          {placeOf(hotel)}
        </p>
      </div>
    </div>
  );
}

/** Address and city; many addresses already contain the city. */
function placeOf({ address, city }: HotelHeading): string {
  const named = address.toLowerCase().includes(city.toLowerCase());
  return named ? address : [address, city].filter((part) => part !== '').join(', ');
}

function HotelRating({ hotel }: { hotel: HotelHeading }) {
  return (
    <span>
      <span className="visually-hidden">Rated </span>
      <strong>{shownRating(hotel).toFixed(1)}</strong>
      {hasOwnRating(hotel) ? (
        <>
          {' '}
          (<a href="#reviews">{countOf(hotel.reviewCount, 'review')}</a>)
        </>
      ) : (
        `, ${assumedRatingNote} · New, no reviews yet`
      )}
    </span>
  );
}
