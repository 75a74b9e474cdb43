import type { ReactNode } from 'react';
import styles from './hotel-list-page.module.css';

export const listHeadId = 'list-head';

/** The head of a page that lists hotels: its heading, what it says, and the search. */
export function ListHead({ children }: { children: ReactNode }) {
  return (
    <header id={listHeadId} className={styles.head}>
      <div className="page-width">{children}</div>
    </header>
  );
}
