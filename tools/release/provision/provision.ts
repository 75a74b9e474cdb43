import { UserError } from '../../shared/user-error.ts';
import { emptyCloud, explainGoogle, formatCall, GoogleError } from './google.ts';
import type { Action, ProjectContext, Step } from './project-context.ts';
import { isMissing, project } from './steps/foundation.ts';

export type Effects = {
  print(line: string): void;
  /** Writes a file of a call, from the repository's root. */
  writeFile(path: string, text: string): Promise<void>;
};

/** Runs `work` of a step; turns Google's refusal into a sentence with advice. */
async function during<Result>(
  step: Step,
  orElse: string,
  work: () => Promise<Result>,
  isPlan = false,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const advice = explainGoogle(error) ?? orElse;
    const soFar = isPlan ? 'Nothing was changed.' : 'Steps before it are done, and stay.';
    throw new UserError(
      `Stopped at “${step.title}”: ${advice}\nGoogle said: ${error.message}\n${soFar}`,
    );
  }
}

const cannotRead = 'It could not be read.';

function planOf(step: Step, context: ProjectContext, isPlan = false): Promise<Action[]> {
  return during(step, cannotRead, () => step.plan(context), isPlan);
}

/** Questions about a project that does not exist are refused, not answered: it has nothing. */
async function orEmpty(context: ProjectContext): Promise<ProjectContext> {
  if (!(await isMissing(context))) return context;
  return Object.assign({}, context, { cloud: emptyCloud });
}

/**
 * Prints what is missing in a project, each change with its command.
 * @returns how many changes are missing
 */
export async function printPlan(
  steps: readonly Step[],
  given: ProjectContext,
  { print }: Pick<Effects, 'print'>,
): Promise<number> {
  const context = await during(project, cannotRead, () => orEmpty(given), true);
  let count = 0;
  for (const step of steps) {
    const actions = await planOf(step, context, true);
    count += actions.length;
    if (actions.length === 0) continue;
    print(step.title);
    for (const { says, call, file } of actions) {
      print(`  - ${says}`);
      print(`    ${formatCall(call)}`);
      if (file !== undefined) print(`    (${file.path} is written first)`);
    }
  }
  return count;
}

/**
 * Makes the missing changes, step by step. What is there is left alone, so it may be stopped at
 * any moment and run again.
 * @returns how many changes were made
 */
export async function applySteps(
  steps: readonly Step[],
  context: ProjectContext,
  { print, writeFile }: Effects,
): Promise<number> {
  let count = 0;
  for (const step of steps) {
    const actions = await planOf(step, context);
    print(actions.length === 0 ? `${step.title}: as it should be` : step.title);
    for (const { says, call, file, orElse } of actions) {
      print(`  - ${says} …`);
      if (file !== undefined) await writeFile(file.path, file.text);
      await during(step, orElse, () => context.cloud.run(call));
      count += 1;
    }
  }
  return count;
}
