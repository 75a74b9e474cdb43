import { describe, expect, test } from 'vitest';
import { coverageGaps } from '../support/coverage.ts';
import { firestoreRules } from '../support/rules-file.ts';

/** Literals have one value, whatever the request. */
const literals = ['true'];

/** Must come last: checks what all earlier cases made the emulator evaluate. */
export function describeCoverage(): void {
  describe('All expressions of firestore.rules', () => {
    test('are evaluated, and every condition is seen both true and false', () => {
      const { expressions, gaps: all } = coverageGaps(firestoreRules);
      const gaps = all.filter(({ expression }) => !literals.includes(expression));
      expect(expressions).toBeGreaterThan(500);
      expect(gaps).toEqual([]);
    });
  });
}
