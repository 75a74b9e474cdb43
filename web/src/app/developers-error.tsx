import styles from './developers-error.module.css';

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`;
  const frames = (error.stack ?? '')
    .split('\n')
    // The first line repeats the message; Firefox and Safari omit it.
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .map((line) => line.replace(location.origin, '').trim());
  return [`${error.name}: ${error.message}`, ...frames.slice(0, 8)].join('\n    ');
}

/** The error and its location. Dev server only: visitors have no use for them. */
export function DevelopersError({ error }: { error: unknown }) {
  return <pre className={styles.error}>{`${wordsOf(error)}\n\nOnly npm run dev shows this.`}</pre>;
}
