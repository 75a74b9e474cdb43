import styles from './spinner.module.css';

/** A quiet turning ring; `label` is read out, and shown when `visibleLabel` is set. */
export function Spinner({ label = 'Loading', visibleLabel = false }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={visibleLabel ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  );
}

type SpinnerProps = { label?: string; visibleLabel?: boolean };
