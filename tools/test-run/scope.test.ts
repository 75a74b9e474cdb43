import { describe, expect, it } from 'vitest';
import { playwrightScope, type Scope, scopeEnvironment, scopeOfEnvironment } from './scope.ts';

/** As in Playwright: matches the title followed by the tags. */
function runs(scope: Scope, width: 'desktop' | 'phone', tags: string): boolean {
  const { grep, grepInvert } = playwrightScope(scope, width);
  const text = `admin-board.e2e.ts shows a month ${tags}`;
  return (grep?.test(text) ?? true) && !grepInvert.test(text);
}

describe('browser tests', () => {
  const cases: [tags: string, inDefault: string[], inAll: string[]][] = [
    ['', [], ['desktop', 'phone']],
    ['@desktop', [], ['desktop']],
    ['@phone', [], ['phone']],
    ['@core', ['desktop'], ['desktop', 'phone']],
    ['@core @desktop', ['desktop'], ['desktop']],
    ['@core @phone', ['phone'], ['phone']],
    ['@phone @core', ['phone'], ['phone']],
    ['@core-both', ['desktop', 'phone'], ['desktop', 'phone']],
  ];
  const widths = ['desktop', 'phone'] as const;

  it.each(cases)('tagged "%s" run at their widths', (tags, inDefault, inAll) => {
    expect(widths.filter((width) => runs('default', width, tags))).toEqual(inDefault);
    expect(widths.filter((width) => runs('all', width, tags))).toEqual(inAll);
  });

  it.each(cases)('tagged "%s" run once in the default and the rest together', (tags) => {
    for (const width of widths) {
      const times = (['default', 'rest'] as const).filter((scope) => runs(scope, width, tags));
      expect(times).toHaveLength(runs('all', width, tags) ? 1 : 0);
    }
  });
});

it.each([
  ['', []],
  ['@core @desktop', []],
  ['@rupees', ['desktop']],
  ['@core @rupees', ['desktop']],
  ['@rupees @phone', ['phone']],
])('journeys tagged "%s" run once more in rupees at %j', (tags, expected) => {
  const widths = (['desktop', 'phone'] as const).filter((width) => runs('rupees', width, tags));
  expect(widths).toEqual(expected);
});

it('a scope reaches Playwright through the environment', () => {
  for (const scope of ['default', 'rest', 'all', 'rupees'] as const) {
    expect(scopeOfEnvironment(scopeEnvironment(scope))).toBe(scope);
  }
  expect(scopeOfEnvironment({})).toBe('all');
});

it('simulations are small in the default run, and where a file was chosen', () => {
  expect(scopeEnvironment('chosen').KS_TEST_SIZE).toBeUndefined();
  expect(scopeEnvironment('default').KS_TEST_SIZE).toBeUndefined();
  expect(scopeEnvironment('rupees').KS_TEST_SIZE).toBeUndefined();
  expect(scopeEnvironment('rest').KS_TEST_SIZE).toBe('full');
  expect(scopeEnvironment('all').KS_TEST_SIZE).toBe('full');
});
