import { amenityStrip } from '@kerala-stays/domain/catalogue/amenities';
import { AmenityIcon } from '#web/components/icons/amenity-icon.tsx';
import styles from './amenities-strip.module.css';

/** The amenities strip of the home page (product §3.7): 8 fixed items. */
export function AmenitiesStrip() {
  return (
    <section className={styles.strip} aria-labelledby="amenities-title">
      <div className={`page-width ${styles.inner}`}>
        <h2 id="amenities-title">What a good house comes with</h2>
        <ul className={styles.items}>
          {amenityStrip.map(({ name, icon }) => (
            <li key={name}>
              <AmenityIcon name={icon} size={36} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
