/**
 * Stages of `npm test`. A lane's stages run one after the other, over a stack of the lane's own; lanes run side by
 * side, two because CI has two processors: a third one only made every test of the others wait (decision 045). The
 * browser looks at the seed, so nothing else writes to its stack. `site` only builds, while the cheap checks begin.
 */
const lanes = {
  browser: ['site', 'e2e'],
  others: ['lint', 'typecheck', 'unit', 'rules', 'api', 'faults', 'payments', 'build'],
} as const;

export type Lane = keyof typeof lanes;
export type Stage = (typeof lanes)[Lane][number];

export const unitProjects = ['domain', 'seed', 'tools', 'functions', 'web'] as const;

export const stages: readonly Stage[] = Object.values(lanes).flat();
/** They need the whole site: built, seeded, with functions and Hosting. */
const siteStages: readonly Stage[] = ['e2e', 'api', 'payments', 'faults'];

export const needsSite = (stage: Stage): boolean => siteStages.includes(stage);
/** They look at what was built, or run on it. */
export const needsBuild = (stage: Stage): boolean => stage === 'build' || needsSite(stage);
export const needsEmulators = (stage: Stage): boolean => stage === 'rules' || needsSite(stage);

function parseStage(name: string): Stage {
  const stage = stages.find((known) => known === name.trim());
  if (stage === undefined)
    throw new RangeError(`--only takes ${stages.join(', ')}, not "${name}".`);
  return stage;
}

/** Reads `--only unit,rules`; without it everything runs. Stages that use the built site bring the build. */
export function planLanes(only: string | undefined): { lane: Lane; stages: Stage[] }[] {
  const asked = only === undefined ? stages : only.split(',').map(parseStage);
  const wanted = asked.some(needsBuild) ? ['site', ...asked] : asked;
  return (Object.keys(lanes) as Lane[])
    .map((lane) => ({ lane, stages: lanes[lane].filter((stage) => wanted.includes(stage)) }))
    .filter((planned) => planned.stages.length > 0);
}
