import type { ReactNode } from 'react';
import { WholeReferences } from '#web/components/whole-references.tsx';
import styles from './page-error.module.css';

type PageErrorProps = {
  title: string;
  text?: string;
  /** A link or button to continue. */
  action?: ReactNode;
  /** `page` replaces a whole page and has its h1. */
  size?: 'page' | 'section';
};

/**
 * Replaces a page or section that was not found or failed to load, or that has only this message.
 */
export function PageError({ title, text, action, size = 'page' }: PageErrorProps) {
  const Title = size === 'page' ? 'h1' : 'h2';
  return (
    <div className={`${styles.error} ${size === 'page' ? styles.page : ''}`}>
      <span className={styles.rule} aria-hidden="true" />
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && (
        <p className={styles.text}>
          <WholeReferences>{text}</WholeReferences>
        </p>
      )}
      {action}
    </div>
  );
}
