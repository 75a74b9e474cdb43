import type { TestOutcome } from '../quality/test-outcomes.ts';

/** Lines of a failure's text that are shown again at the end of a run. */
const shownLines = 12;

function entry(stage: string, { file, title, error = '' }: TestOutcome): string {
  const lines = error.trim().split('\n').slice(0, shownLines);
  return [`- ${stage}: ${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * What failed, and what passed only at a second try, to be shown just above the count: of a long run,
 * a log often keeps the end alone. Empty when all passed at once.
 */
export function troubleText(stages: ReadonlyMap<string, readonly TestOutcome[]>): string {
  const all = [...stages].flatMap(([stage, tests]) => tests.map((test) => ({ stage, test })));
  const failed = all.filter(({ test }) => !test.passed);
  const flaky = all.filter(({ test }) => test.passed && test.error !== undefined);
  const list = (heading: string, entries: typeof all) =>
    entries.length === 0
      ? []
      : [`=== ${heading} ===`, ...entries.map(({ stage, test }) => entry(stage, test))];
  return [...list('failed', failed), ...list('passed at a later try', flaky)].join('\n');
}
