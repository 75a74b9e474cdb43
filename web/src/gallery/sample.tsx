import type { ReactNode } from 'react';
import styles from './gallery.module.css';

type SampleProps = { name: string; children: ReactNode };

/** One component in one state, labelled with its name in the code. */
export function Sample({ name, children }: SampleProps) {
  return (
    <div className={styles.sample}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}
