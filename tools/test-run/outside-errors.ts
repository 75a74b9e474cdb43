import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import type { OutsideError } from './reports.ts';

/**
 * Vitest's own report knows tests alone. This one leaves in KS_OUTSIDE_ERRORS what went wrong beside them, such as
 * a promise that was rejected when nobody waited for it: it fails a run in which every test has passed.
 */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly OutsideError[]): void {
    const file = process.env.KS_OUTSIDE_ERRORS;
    if (file) writeFileSync(file, JSON.stringify(errors));
  }
}
