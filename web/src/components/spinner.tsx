import { useEffect, useState } from 'react';
import styles from './spinner.module.css';

/** Delay before a message says that loading continues. */
const lateAfterMs = 6000;

/** Spinner; `label` is announced, and shown when `visibleLabel` is set. */
export function Spinner({ label = 'Loading', visibleLabel = false }: SpinnerProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={visibleLabel ? styles.label : 'visually-hidden'}>{label}</span>
      {isLate && <span className={styles.label}>This is taking longer than usual.</span>}
    </div>
  );
}

type SpinnerProps = { label?: string; visibleLabel?: boolean };
