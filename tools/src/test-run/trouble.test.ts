import { expect, it } from 'vitest';
import { troubleText } from './trouble.ts';

const test = { file: 'a.test.ts', title: 'pays', passed: true, ms: 1 };

it('shows what failed and what needed a second try, each with the beginning of its error', () => {
  const error = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`).join('\n');
  const text = troubleText(
    new Map([
      ['unit', [test, { ...test, title: 'refunds', passed: false, error }]],
      ['e2e', [{ ...test, title: 'books', error: 'slow' }]],
    ]),
  );
  expect(text).toContain('=== failed ===\n- unit: a.test.ts › refunds\n    line 1\n');
  expect(text).toContain(
    '    line 12\n=== passed at a later try ===\n- e2e: a.test.ts › books\n    slow',
  );
  expect(text).not.toContain('pays');
});

it('is empty when all passed at once', () => {
  expect(troubleText(new Map([['unit', [test]]]))).toBe('');
});
