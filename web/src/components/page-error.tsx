import type { ReactNode } from 'react';
import { WholeReferences } from '#web/components/whole-references.tsx';
import styles from './page-error.module.css';

type PageErrorProps = {
  title: string;
  text?: string;
  /** A link or a button that leads on. */
  action?: ReactNode;
  /** `page` fills the place of a whole page and carries its h1. */
  size?: 'page' | 'section';
};

/** Shown in place of a page or section that could not be found or loaded, or has only this to say. */
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
