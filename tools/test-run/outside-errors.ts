import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import type { OutsideError } from './reports.ts';

/**
 * Vitest's own report covers only tests. This reporter writes other errors to KS_OUTSIDE_ERRORS,
 * such as unhandled rejections, which fail a run even though every test passed.
 */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly OutsideError[]): void {
    const file = process.env.KS_OUTSIDE_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors));
  }
}
