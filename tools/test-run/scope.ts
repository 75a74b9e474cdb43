/**
 * How much of the tests a run takes: the default of `npm test`, everything (`npm run test:all`), what a default run has
 * left out (`--rest`), or files and titles that were chosen, whichever run they belong to.
 */
export type Scope = 'default' | 'rest' | 'all' | 'chosen';

/**
 * Vitest's filter by tags (vitest.config.ts): `whole` is left to the whole run; what is `sized` runs in both, with more
 * cases in the whole one.
 */
const tagFilters: Record<Scope, string | null> = {
  default: '!whole',
  rest: 'whole || sized',
  all: null,
  chosen: null,
};

export function vitestScope(scope: Scope): string[] {
  const filter = tagFilters[scope];
  // Files without a test of the rest are none of its business.
  return filter === null ? [] : ['--passWithNoTests', `--tagsFilter=${filter}`];
}

/** What tells the tests of it: `KS_TEST_SIZE` those that count their cases, `KS_TEST_SCOPE` Playwright's configuration. */
export function scopeEnvironment(scope: Scope): NodeJS.ProcessEnv {
  const isFull = scope === 'rest' || scope === 'all';
  return { KS_TEST_SCOPE: scope, ...(isFull && { KS_TEST_SIZE: 'full' }) };
}

type Width = 'desktop' | 'phone';
/** What Playwright matches against a test's title with its tags. */
type Greps = { grep?: RegExp; grepInvert: RegExp };

/** Playwright's tags that put a test into the default run at this width; `@core` alone is the desktop's. */
const inDefault: Record<Width, RegExp> = {
  desktop: /@core/,
  phone: /@core-both|@core.*@phone|@phone.*@core/,
};
/** Tests of the other width alone. */
const ofOtherWidth: Record<Width, RegExp> = { desktop: /@phone/, phone: /@desktop/ };

const either = (a: RegExp, b: RegExp): RegExp => new RegExp(`${a.source}|${b.source}`);

/** Which browser tests run at this width. */
export function playwrightScope(scope: Scope, width: Width): Greps {
  const grepInvert = ofOtherWidth[width];
  switch (scope) {
    case 'default':
      return { grep: inDefault[width], grepInvert };
    case 'rest':
      return { grepInvert: either(grepInvert, inDefault[width]) };
    default:
      return { grepInvert };
  }
}

/** The scope that `npm test` gave to Playwright; without it, as in `npx playwright test`, everything. */
export function scopeOfEnvironment({ KS_TEST_SCOPE: scope }: NodeJS.ProcessEnv): Scope {
  return scope === 'default' || scope === 'rest' ? scope : 'all';
}
