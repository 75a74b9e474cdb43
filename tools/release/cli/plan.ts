/** What a deploy by the Firebase CLI would meet, found before it starts. */
export type DeployPlan = {
  /** Questions at which the CLI would stop without `--force`, each with what `--force` answers. */
  answers: string[];
  /** What `--force` would delete without a word: a person agrees to it first. */
  removals: string[];
  /** What neither an answer nor a repetition cures. */
  problems: string[];
};

export function joinPlans(...plans: readonly DeployPlan[]): DeployPlan {
  return {
    answers: plans.flatMap(({ answers }) => answers),
    removals: plans.flatMap(({ removals }) => removals),
    problems: plans.flatMap(({ problems }) => problems),
  };
}

const wholeTargets = ['storage', 'firestore', 'functions', 'hosting'] as const;
export type Target = (typeof wholeTargets)[number];

/** Which parts `--only` leaves; all of them without it. */
export function targetsOf(only: string | undefined): readonly Target[] {
  if (only === undefined) return wholeTargets;
  const named = only.split(',').map((target) => target.split(':')[0]);
  return wholeTargets.filter((target) => named.includes(target));
}
