/**
 * Which tests a run includes: the default of `npm test`, everything (`npm run test:all`), the rest
 * that a default run leaves out (`--rest`), chosen files and titles of either, or what runs once more over a site in
 * rupees.
 */
export type Scope = 'default' | 'rest' | 'all' | 'chosen' | 'rupees';

/**
 * Vitest's tag filter (vitest.config.ts): `whole` runs only in the full run; `sized` runs in both,
 * with more cases in the full one.
 */
const tagFilters: Record<Scope, string | null> = {
  default: '!whole',
  rest: 'whole || sized',
  all: null,
  chosen: null,
  rupees: '!whole',
};

export function vitestScope(scope: Scope): string[] {
  const filter = tagFilters[scope];
  // A file may contain no matching test.
  return filter === null ? [] : ['--passWithNoTests', `--tagsFilter=${filter}`];
}

/**
 * Environment for tests: `KS_TEST_SIZE` sets the number of cases, `KS_TEST_SCOPE` Playwright's
 * selection.
 */
export function scopeEnvironment(scope: Scope): NodeJS.ProcessEnv {
  const isFull = scope === 'rest' || scope === 'all';
  return { KS_TEST_SCOPE: scope, ...(isFull && { KS_TEST_SIZE: 'full' }) };
}

type Width = 'desktop' | 'phone';
/** Patterns that Playwright matches against a test's title with its tags. */
type Greps = { grep?: RegExp; grepInvert: RegExp };

/** Tags that put a test into the default run at this width; `@core` alone means desktop. */
const inDefault: Record<Width, RegExp> = {
  desktop: /@core/,
  phone: /@core-both|@core.*@phone|@phone.*@core/,
};
/** Tag of the journeys that run once more over a site in rupees; on a phone only if they are for phones. */
const inRupees: Record<Width, RegExp> = {
  desktop: /@rupees/,
  phone: /@rupees.*@phone|@phone.*@rupees/,
};
/** Tests for the other width only. */
const ofOtherWidth: Record<Width, RegExp> = { desktop: /@phone/, phone: /@desktop/ };

const either = (a: RegExp, b: RegExp): RegExp => new RegExp(`${a.source}|${b.source}`);

/**
 * The browser tests to run at this width.
 * @internal read by Playwright’s configuration
 */
export function playwrightScope(scope: Scope, width: Width): Greps {
  const grepInvert = ofOtherWidth[width];
  switch (scope) {
    case 'default':
      return { grep: inDefault[width], grepInvert };
    case 'rupees':
      return { grep: inRupees[width], grepInvert };
    case 'rest':
      return { grepInvert: either(grepInvert, inDefault[width]) };
    default:
      return { grepInvert };
  }
}

/**
 * The scope that `npm test` passed to Playwright; by default, as in `npx playwright test`,
 * everything.
 * @internal read by Playwright’s configuration
 */
export function scopeOfEnvironment({ KS_TEST_SCOPE: scope }: NodeJS.ProcessEnv): Scope {
  return scope === 'default' || scope === 'rest' || scope === 'rupees' ? scope : 'all';
}
