/** Outcome of a deploy with the Firebase CLI, determined before it starts. */
export type DeployPlan = {
  /**
   * Questions at which the CLI would stop without `--force`, each with the answer that `--force`
   * gives.
   */
  answers: string[];
  /** Deletions that `--force` would make silently; a person must agree first. */
  removals: string[];
  /** Problems that neither an answer nor a retry solves. */
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

/** Targets selected by `--only`; all of them without it. */
export function targetsOf(only: string | undefined): readonly Target[] {
  if (only === undefined) return wholeTargets;
  const named = only.split(',').map((target) => target.split(':')[0]);
  return wholeTargets.filter((target) => named.includes(target));
}
