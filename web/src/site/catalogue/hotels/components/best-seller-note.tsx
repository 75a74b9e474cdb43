import type { HotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { defaultRating, isBestSeller } from '@kerala-stays/domain/catalogue/shown-rating';
import styles from './hotel-results.module.css';

/**
 * Says what 'Best Seller' is based on, below a list that has the badge.
 * @param cards of the list, in its order
 */
export function BestSellerNote({ cards }: { cards: readonly HotelCard[] }) {
  if (!cards.some((card, index) => isBestSeller(index, card))) return null;
  return (
    <p className={styles.note} style={{ marginTop: '1.5rem' }}>
      <small>
        “Best Seller” is on every second house of a list that guests do not rate below{' '}
        {defaultRating}. It is not counted from sales.
      </small>
    </p>
  );
}
