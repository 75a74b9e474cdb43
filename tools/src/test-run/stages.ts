/** Stages of `npm test`, in the order they run; the later ones need the emulators. */
export const stageNames = [
  'lint',
  'typecheck',
  'unit',
  'build',
  'performance',
  'rules',
  // Before the suites that leave hotels and banners of their own behind: the browser looks at the seed.
  'e2e',
  'api',
  'payments',
  'faults',
] as const;
export type StageName = (typeof stageNames)[number];

export const unitProjects = ['domain', 'seed', 'tools', 'functions', 'web'] as const;

/** Files that show that a stage has something to run. */
export const stageFiles: Partial<Record<StageName, string>> = {
  rules: 'tests/rules/**/*.rules.test.ts',
  api: 'tests/api/**/*.test.ts',
  payments: 'tests/payments/**/*.test.ts',
  faults: 'tests/faults/**/*.test.ts',
  e2e: 'tests/e2e/**/*.{e2e,spec}.ts',
};

/** Stages that need the whole site: built, seeded, with functions and Hosting. */
const siteStages: readonly StageName[] = ['api', 'payments', 'faults', 'e2e'];

export type Plan = {
  stages: StageName[];
  /** Start the emulators: all of them, or only what the rules tests talk to. */
  emulators: 'none' | 'rules' | 'site';
};

/** Reads `--only unit,rules`; without it everything runs. Stages that use the built site bring the build. */
export function planStages(only: string | undefined): Plan {
  const asked = only === undefined ? stageNames : only.split(',').map(parseStage);
  const site = asked.some((stage) => siteStages.includes(stage));
  const built = site || asked.includes('performance');
  const stages = stageNames.filter(
    (stage) => asked.includes(stage) || (stage === 'build' && built),
  );
  const rules = stages.includes('rules') ? 'rules' : 'none';
  return { stages, emulators: site ? 'site' : rules };
}

function parseStage(name: string): StageName {
  const stage = stageNames.find((known) => known === name.trim());
  if (stage === undefined) {
    throw new RangeError(`--only takes ${stageNames.join(', ')}, not "${name}".`);
  }
  return stage;
}
