import { amenityIcon, hotelAmenities } from '@kerala-stays/domain/catalogue/amenities';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { AmenityIcon } from '#web/components/icons/amenity-icon.tsx';
import styles from './hotel-facts.module.css';

/** 'Hotel Features' from the hotel, and the static 'Hotel Amenities' list (product §5.2). */
export function HotelFacts({ hotel }: { hotel: Hotel }) {
  return (
    <div className={`page-width ${styles.columns}`}>
      {hotel.features.length > 0 && (
        <section className={styles.facts} aria-labelledby="hotel-features">
          <h2 id="hotel-features">Hotel Features</h2>
          <ul>
            {hotel.features.map((feature) => (
              <li key={feature}>
                <AmenityIcon name={amenityIcon(feature)} size={22} />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.facts} aria-labelledby="hotel-amenities">
        <h2 id="hotel-amenities">Hotel Amenities</h2>
        <ul>
          {hotelAmenities.map(({ name, icon }) => (
            <li key={name}>
              <AmenityIcon name={icon} size={22} />
              {name}
            </li>
          ))}
        </ul>
        <p>
          <small>Usual in our houses. Ask us when one matters to you.</small>
        </p>
      </section>
    </div>
  );
}
