import type { HouseRow } from '@kerala-stays/domain/house/house-text';
import type { ReactNode } from 'react';
import styles from './good-to-know.module.css';

/** Facts of a house as a list, behind what only the guest may know. */
export function HouseRows({ rows, children }: { rows: readonly HouseRow[]; children?: ReactNode }) {
  return (
    <dl className={styles.rows}>
      {children}
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
