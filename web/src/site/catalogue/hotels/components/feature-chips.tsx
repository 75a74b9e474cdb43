import { amenityIcon } from '@kerala-stays/domain/catalogue/amenities';
import { AmenityIcon } from '#web/components/icons/amenity-icon.tsx';
import styles from './feature-chips.module.css';

type FeatureChipsProps = { features: readonly string[]; max: number };

/** The first features with their icons, and the number of others (product §4.3). */
export function FeatureChips({ features, max }: FeatureChipsProps) {
  if (features.length === 0) return null;
  const more = features.length - max;
  return (
    <ul className={styles.chips} aria-label="Features">
      {features.slice(0, max).map((feature) => (
        <li key={feature} className={styles.chip}>
          <AmenityIcon name={amenityIcon(feature)} size={16} />
          {feature}
        </li>
      ))}
      {more > 0 && <li className={styles.chip}>+{more} more</li>}
    </ul>
  );
}
