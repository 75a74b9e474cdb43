import type { Currency } from '@kerala-stays/domain/core/currency';
import type { ProviderSettings } from '@kerala-stays/domain/money/payment-provider';
import { stagesOfNode } from '../entry/prerequisites.mjs';
import type { Scope } from './scope.ts';

/**
 * Stages of a run in order (decision 051), quickest feedback first. The browser comes before
 * everything else that uses the stack, since it expects the seed and the API's tests change it.
 */
export const stages = [
  ...(['site', 'lint', 'typecheck', 'unit', 'build'] as const),
  ...(['e2e', 'api', 'payments', 'faults', 'rules', 'import', 'rupees'] as const),
] as const;

export type Stage = (typeof stages)[number];

export const unitProjects = ['domain', 'seed', 'tools', 'functions', 'web'] as const;

/** Stages that need the whole site: built, seeded, with functions and Hosting. */
const siteStages: readonly Stage[] = ['e2e', 'api', 'payments', 'faults', 'rupees'];
/**
 * Stages that a scope skips: faults and rupees run only in the full run, and the rest does not repeat the
 * default's checks.
 */
const leftOut: Record<Scope, readonly Stage[]> = {
  default: ['faults', 'rupees'],
  rest: ['lint', 'typecheck'],
  all: [],
  chosen: [],
  rupees: [],
};

/** The currency of a stage's site; undefined for the demo's two. */
export const currencyOf = (stage: Stage): Currency | undefined =>
  stage === 'rupees' ? 'inr' : undefined;

/**
 * The payment providers of a stage's site. That in rupees has gone over to Razorpay from Stripe, of
 * which the demo's past payments are.
 */
export const providersOf = (stage: Stage): Required<ProviderSettings> =>
  stage === 'rupees'
    ? { PAYMENT_PROVIDER: 'razorpay', EARLIER_PROVIDER: 'stripe' }
    : { PAYMENT_PROVIDER: '', EARLIER_PROVIDER: '' };

export const needsSite = (stage: Stage): boolean => siteStages.includes(stage);
/** Stages that inspect or run the build of the stage `site`; one in another currency builds its own. */
const needsBuild = (stage: Stage): boolean =>
  stage === 'build' || (needsSite(stage) && currencyOf(stage) === undefined);
export const needsEmulators = (stage: Stage): boolean => !stagesOfNode.includes(stage);

function parseStage(name: string): Stage {
  const stage = stages.find((known) => known === name.trim());
  if (stage === undefined)
    throw new RangeError(`--only takes ${stages.join(', ')}, not "${name}".`);
  return stage;
}

/** These stages in the order of a run, with the build before the stages that use it. */
export function inOrder(asked: readonly Stage[]): Stage[] {
  const wanted = asked.some(needsBuild) ? ['site', ...asked] : asked;
  return stages.filter((stage) => wanted.includes(stage));
}

/**
 * Stages that begin with another one, whose tests wait a third of their time (decision 086): the rules and the import have
 * databases and buckets of their own, and rupees have a site and emulators of their own.
 */
const beside: readonly { stage: Stage; of: Stage; after?: Stage }[] = [
  // The first stage over the site compares all that is stored, where the rules note who is withdrawn.
  { stage: 'rules', of: 'api', after: 'e2e' },
  { stage: 'import', of: 'api' },
  { stage: 'rupees', of: 'payments' },
];

/** The stages of a run as they begin: one after the other, but for those that begin with another one. */
export function inSteps(planned: readonly Stage[]): Stage[][] {
  const pairs = beside.filter(({ stage, of, after = of }) =>
    [stage, of, after].every((each) => planned.includes(each)),
  );
  return planned
    .filter((each) => !pairs.some(({ stage }) => stage === each))
    .map((each) => [each, ...pairs.filter(({ of }) => of === each).map(({ stage }) => stage)]);
}

/** Parses `--only unit,rules`; without it everything of the scope runs. */
export function planStages(only: string | undefined, scope: Scope): Stage[] {
  if (only !== undefined) return inOrder(only.split(',').map(parseStage));
  return stages.filter((stage) => !leftOut[scope].includes(stage));
}
