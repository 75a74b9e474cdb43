import type { Currency } from '@kerala-stays/domain/core/currency';
import type { Scope } from './scope.ts';

/**
 * Stages of a run in order, quickest feedback first. Over one stack the browser comes before
 * everything else, since it expects the seed and the API's tests change it. Rupees come last: they
 * have a site and emulators of their own.
 */
export const stages = [
  ...(['site', 'lint', 'typecheck', 'unit', 'build'] as const),
  ...(['e2e', 'api', 'payments', 'faults', 'rules', 'rupees'] as const),
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

export const needsSite = (stage: Stage): boolean => siteStages.includes(stage);
/** Stages that inspect or run the build of the stage `site`; one in another currency builds its own. */
const needsBuild = (stage: Stage): boolean =>
  stage === 'build' || (needsSite(stage) && currencyOf(stage) === undefined);
export const needsEmulators = (stage: Stage): boolean => stage === 'rules' || needsSite(stage);

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

/** Parses `--only unit,rules`; without it everything of the scope runs. */
export function planStages(only: string | undefined, scope: Scope): Stage[] {
  if (only !== undefined) return inOrder(only.split(',').map(parseStage));
  return stages.filter((stage) => !leftOut[scope].includes(stage));
}

/** Stages that mostly wait for the emulators: they leave the processors to the others. */
const waiting: readonly Stage[] = ['api', 'payments', 'faults', 'rules'];

/**
 * The steps of a run (decision 057). The lanes of a step run beside each other, each over a stack of
 * its own, and the stages of a lane one after the other.
 */
export function planLanes(planned: readonly Stage[]): Stage[][][] {
  const isBeside = (stage: Stage) => stage !== 'site' && currencyOf(stage) === undefined;
  const beside = planned.filter(isBeside);
  const steps = [
    // Everything else looks at what it builds, and in rupees another site takes its place.
    [planned.filter((stage) => stage === 'site')],
    [
      beside.filter((stage) => !waiting.includes(stage)),
      beside.filter((stage) => waiting.includes(stage)),
    ],
    [planned.filter((stage) => currencyOf(stage) !== undefined)],
  ];
  return steps
    .map((lanes) => lanes.filter((lane) => lane.length > 0))
    .filter((lanes) => lanes.length > 0);
}
