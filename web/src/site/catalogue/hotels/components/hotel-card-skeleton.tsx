import styles from './hotel-card-skeleton.module.css';

/** Placeholder of a card while its hotel loads: the same height, so that nothing shifts. */
export function HotelCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true" data-testid="hotel-card-skeleton">
      <span className={styles.media} />
      <span className={styles.line} style={{ width: '30%' }} />
      <span className={styles.line} style={{ width: '72%', height: '1.5rem' }} />
      <span className={styles.line} style={{ width: '88%' }} />
      <span className={styles.line} style={{ width: '50%' }} />
      <span className={styles.line} style={{ width: '80%', height: '1.75rem' }} />
      <span className={styles.line} style={{ width: '28%' }} />
    </div>
  );
}
