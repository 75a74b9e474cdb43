import styles from './developers-error.module.css';

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`;
  const frames = (error.stack ?? '')
    .split('\n')
    // The first line says the message once more; Firefox and Safari have none.
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .map((line) => line.replace(location.origin, '').trim());
  return [`${error.name}: ${error.message}`, ...frames.slice(0, 8)].join('\n    ');
}

/** What was thrown, and where. For the dev server alone: visitors are told nothing that they cannot use. */
export function DevelopersError({ error }: { error: unknown }) {
  return <pre className={styles.error}>{`${wordsOf(error)}\n\nOnly npm run dev shows this.`}</pre>;
}
