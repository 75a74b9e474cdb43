import type { RecordedFigure, Verdict } from '../../tools/src/quality/record-figure.ts';
import type { TestOutcome } from '../../tools/src/quality/test-outcomes.ts';
import type { Goal, Proof } from './goal.ts';
import type { Results } from './results.ts';

/** One row of the page; `at` is null and the verdict `unknown` when nothing was measured. */
export type Row = {
  id: string;
  what: string;
  must: string;
  measured: string;
  verdict: Verdict | 'unknown';
  command: string;
  at: string | null;
};

type Tests = { passed: number; failed: number; at: string; isFullLoad: boolean };

function testsOf(proofs: readonly Proof[], { stages }: Results): Tests | null {
  const found = proofs.flatMap(({ stage, title, file }) => {
    const outcome = stages.get(stage);
    const matches = (test: TestOutcome) =>
      title.test(test.title) && (file === undefined || file.test(test.file));
    return (outcome?.tests ?? []).filter(matches).map((test) => ({ test, outcome }));
  });
  if (found.length === 0) return null;
  const dates = found.map(({ outcome }) => outcome?.at ?? '').sort();
  const passed = found.filter(({ test }) => test.passed).length;
  return {
    passed,
    failed: found.length - passed,
    at: dates[0] ?? '',
    isFullLoad: found.every(({ outcome }) => outcome?.isFullLoad === true),
  };
}

const shownCount = (count: number): string => count.toLocaleString('en');

const countOf = ({ passed, failed }: Tests): string =>
  failed === 0
    ? `${shownCount(passed)} ${passed === 1 ? 'test' : 'tests'} passed`
    : `${shownCount(failed)} of ${shownCount(passed + failed)} tests failed`;

function shown({ measured, unit, note }: RecordedFigure): string {
  const value = [measured, unit].filter((part) => part !== undefined).join(' ');
  return note === undefined ? value : `${value} (${note})`;
}

function judgeTime(
  goal: Goal,
  { stage, atMost }: NonNullable<Goal['time']>,
  { stages }: Results,
): Row {
  const { id, what, must, command } = goal;
  const outcome = stages.get(stage);
  if (outcome === undefined) return unmeasured(goal);
  const verdict = outcome.seconds <= atMost ? 'pass' : 'fail';
  const measured = `${outcome.seconds.toFixed(1)} s`;
  return { id, what, must, measured, verdict, command, at: outcome.at };
}

const unmeasured = ({ id, what, must, command }: Goal): Row => ({
  id,
  what,
  must,
  measured: 'not measured',
  verdict: 'unknown',
  command,
  at: null,
});

/** Judges a goal by its recorded figure and by its tests; a failure of either is a failure. */
export function judge(goal: Goal, results: Results): Row {
  const { id, what, must, command } = goal;
  if (goal.time !== undefined) return judgeTime(goal, goal.time, results);
  const figure = results.figures.get(id);
  const tests = testsOf(goal.proofs ?? [], results);
  const row = { id, what, must, command };
  if (figure === undefined && tests === null) return unmeasured(goal);
  if (figure === undefined) {
    return {
      ...row,
      measured: tests === null ? '' : countOf(tests),
      verdict: tests?.failed === 0 && tests.passed >= (goal.atLeast ?? 1) ? 'pass' : 'fail',
      at: tests?.at ?? null,
    };
  }
  const isBroken = tests !== null && tests.failed > 0;
  return {
    ...row,
    measured: isBroken ? `${shown(figure)}; ${countOf(tests)}` : shown(figure),
    verdict: isBroken ? 'fail' : figure.verdict,
    command: figure.command,
    at: figure.at,
  };
}

/** Figures that were recorded under an id of their own. */
export function furtherRows(known: ReadonlySet<string>, { figures }: Results): Row[] {
  return [...figures.values()]
    .filter(({ id }) => !known.has(id))
    .map((figure) => ({
      id: figure.id,
      what: figure.what ?? '',
      must: figure.must ?? '',
      measured: shown(figure),
      verdict: figure.verdict,
      command: figure.command,
      at: figure.at,
    }));
}
