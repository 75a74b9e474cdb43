import type { ReactNode } from 'react';
import styles from './prose.module.css';

type ProsePageProps = { title: string; lead: string; children: ReactNode };

/** The page of a long text. */
export function ProsePage({ title, lead, children }: ProsePageProps) {
  return (
    <article className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.text}>{children}</div>
    </article>
  );
}
