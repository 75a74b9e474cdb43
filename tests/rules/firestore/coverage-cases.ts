import { describe, expect, test } from 'vitest';
import { recordFigure } from '../../../tools/src/quality/record-figure.ts';
import { coverageGaps, neverEvaluated } from '../support/coverage.ts';
import { firestoreRules } from '../support/rules-file.ts';

/** Literals have one value, whatever the request. */
const literals = ['true'];

function record(id: string, count: number, expressions: number): void {
  recordFigure({
    id,
    measured: `${count} of ${expressions}`,
    verdict: count === 0 ? 'pass' : 'fail',
    command: 'npm run test:rules',
  });
}

/** Has to come last: it judges what all cases before it have made the emulator evaluate. */
export function describeCoverage(): void {
  describe('All expressions of firestore.rules', () => {
    test('are evaluated, and every condition is seen both true and false', () => {
      const { expressions, gaps: all } = coverageGaps(firestoreRules);
      const gaps = all.filter(({ expression }) => !literals.includes(expression));
      const unseen = gaps.filter(({ problem }) => problem === neverEvaluated);
      record('2.3.coverage-unseen', unseen.length, expressions);
      record('2.3.coverage-one-sided', gaps.length - unseen.length, expressions);
      expect(expressions).toBeGreaterThan(500);
      expect(gaps).toEqual([]);
    });
  });
}
