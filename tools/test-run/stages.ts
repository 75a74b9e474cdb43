/**
 * Stages of `npm test`, one after the other: side by side on CI's two processors each took two to three times as long,
 * and pages met time limits that are meant for people (decision 051). A part's stages share a stack of the part's own:
 * the browser looks at the seed, so nothing else writes to its stack.
 */
const parts = [
  ['site', 'lint', 'typecheck', 'unit', 'rules', 'api', 'faults', 'payments', 'build'],
  ['e2e'],
] as const;

export type Stage = (typeof parts)[number][number];

export const unitProjects = ['domain', 'seed', 'tools', 'functions', 'web'] as const;

export const stages: readonly Stage[] = parts.flat();
/** They need the whole site: built, seeded, with functions and Hosting. */
const siteStages: readonly Stage[] = ['e2e', 'api', 'payments', 'faults'];

export const needsSite = (stage: Stage): boolean => siteStages.includes(stage);
/** They look at what was built, or run on it. */
const needsBuild = (stage: Stage): boolean => stage === 'build' || needsSite(stage);
export const needsEmulators = (stage: Stage): boolean => stage === 'rules' || needsSite(stage);

function parseStage(name: string): Stage {
  const stage = stages.find((known) => known === name.trim());
  if (stage === undefined)
    throw new RangeError(`--only takes ${stages.join(', ')}, not "${name}".`);
  return stage;
}

/** Reads `--only unit,rules`; without it everything runs. Stages that use the built site bring the build. */
export function planParts(only: string | undefined): Stage[][] {
  const asked = only === undefined ? stages : only.split(',').map(parseStage);
  const wanted = asked.some(needsBuild) ? ['site', ...asked] : asked;
  return parts
    .map((part) => part.filter((stage) => wanted.includes(stage)))
    .filter((part) => part.length > 0);
}
