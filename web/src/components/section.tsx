import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  lead?: string;
  /** A link or controls beside the heading. */
  aside?: ReactNode;
  ground?: 'white' | 'cloth';
  className?: string;
  children: ReactNode;
};

/** A section of a page: its heading under the gold lines, and its content at page width. */
export function Section({
  title,
  lead,
  aside,
  ground = 'white',
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      className={`${styles.section} ${styles[ground]} ${className ?? ''}`}
      aria-labelledby={headingId}
    >
      <div className="page-width">
        <div className={styles.head}>
          <div>
            <span className={styles.rule} aria-hidden="true" />
            <h2 id={headingId}>{title}</h2>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
