import { checkPrerequisites, needsOfStages } from '../entry/prerequisites.mjs';
import { watchForShutdown } from '../launcher/shutdown.ts';
import { noteTestedCommit } from '../release/tested-commit.ts';
import { findBrowser } from '../shared/browser.ts';
import { listOf, readCommandLine, someText } from '../shared/command-line.ts';
import { UserError } from '../shared/user-error.ts';
import { overBudget } from './budget.ts';
import { planChanged } from './changed.ts';
import { type Choice, formatChoice, isChosen } from './choice.ts';
import { countTests, failures, type StageResult, summary, timeTable } from './results.ts';
import { runStage } from './run-stage.ts';
import type { Scope } from './scope.ts';
import { inSteps, needsEmulators, planStages, type Stage, stages } from './stages.ts';
import { runningStack, setUpFor, TestStacks } from './test-stack.ts';

const { values, words } = readCommandLine({
  name: 'npm test',
  about:
    'Checks and tests what a commit should pass; the last line is the count. Words choose test files by a part of their path, e.g. npm run test:unit -- slug.',
  words: { ...someText, name: 'WORD', called: 'a part of a test file’s path' },
  options: {
    all: { help: 'everything, with simulations at their full size (npm run test:all)' },
    rest: { help: 'what a run without options leaves out' },
    changed: { help: 'only what belongs to files changed since main (npm run test:changed)' },
    name: { help: 'only tests in whose title this is', value: someText, short: 't' },
    only: { help: `these stages: ${stages.join(', ')}`, value: listOf(stages) },
    running: { help: 'over the stack of KS_PORT_OFFSET that runs already, as it is' },
  },
});
const choice: Choice = { words, title: values.name };
if (isChosen(choice) && values.only === undefined) {
  console.error(
    'Say of which kind: npm run test:unit, test:rules, test:api or test:e2e -- WORD, or npm test -- --only STAGE WORD.',
  );
  process.exit(2);
}

function readScope(): Scope {
  if (values.all) return 'all';
  if (values.rest) return 'rest';
  return isChosen(choice) || values.changed ? 'chosen' : 'default';
}

// A shell's own currency and provider decide about no test.
if (!values.running) setUpFor('site');
// Tests are of the demo's agency, also in the repository of another one (decision 057).
if (!values.running) process.env.KS_AGENCY = 'demo';
const scope = readScope();
const isWhole = values.only === undefined && !values.changed && !values.running;
const results: StageResult[] = [];
const shutdown = watchForShutdown(1);
// Stopped from outside, or an emulator died: the missing tests count as one failure.
void shutdown.exitCode.then(() => {
  const { passed, failed } = countTests(results.flatMap(({ tests }) => tests));
  console.log(`\n${failures(results)}\n\n${summary({ passed, failed: failed + 1 })}`);
  process.exit(1);
});

async function readPlan(): Promise<Map<Stage, Choice>> {
  if (values.changed) return planChanged();
  return new Map(planStages(values.only, scope).map((stage) => [stage, choice]));
}

const stacks = new TestStacks(shutdown);

function environment(stage: Stage, planned: readonly Stage[]): Promise<NodeJS.ProcessEnv> {
  if (!needsEmulators(stage)) return Promise.resolve(process.env);
  return values.running ? runningStack(stage) : stacks.environment(stage, planned);
}

async function runPlan(): Promise<void> {
  const plan = await readPlan();
  // Before the first stage: a missing browser must not surface only at the end of a run.
  await checkPrerequisites(needsOfStages([...plan.keys()], values.running), findBrowser);
  try {
    // With `--running` the site is already built.
    const planned = [...plan.keys()].filter((stage) => !(values.running && stage === 'site'));
    const steps = inSteps(planned);
    for (const [at, step] of steps.entries()) {
      const runs = step.map(async (stage) => {
        const wanted = { choice: plan.get(stage) ?? choice, scope };
        results.push(await runStage(stage, wanted, () => environment(stage, planned)));
      });
      await Promise.all(runs);
      await stacks.keepOnlyFor(steps.slice(at + 1).flat());
    }
  } finally {
    await stacks.keepOnlyFor([]);
  }
}

try {
  const started = performance.now();
  await runPlan();
  const minutes = (performance.now() - started) / 60_000;
  console.log(`\n${timeTable(results)}\n${minutes.toFixed(1)} minutes in all`);
} catch (error) {
  console.error(error instanceof UserError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
const journeys = results
  .flatMap(({ tests }) => tests)
  .filter(({ file }) => file.endsWith('.e2e.ts')).length;
const over = isWhole ? overBudget(scope, { journeys, emulatorStarts: stacks.starts }) : [];
const text = failures(results);
if (text !== '') console.log(`\n${text}`);
for (const sentence of over) console.error(`\nOver the budget: ${sentence}`);
const { passed, failed } = countTests(results.flatMap(({ tests }) => tests));
const unexplained = (process.exitCode === 1 ? 1 : 0) + over.length;
const isGreen = failed + unexplained === 0;
if (isGreen && scope === 'all' && isWhole) await noteTestedCommit();
const mayBeEmpty = values.changed || scope === 'rest';
if (isChosen(choice) && passed + failed === 0) {
  console.error(`\nNo test has ${formatChoice(choice)}.`);
}
if (values.changed && passed + failed === 0) console.log('\nNothing that changed has a test.');
console.log(`\n${summary({ passed, failed: failed + unexplained })}`);
process.exit(isGreen && (passed > 0 || mayBeEmpty) ? 0 : 1);
