import { glob } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { freeOffset } from '../launcher/free-ports.ts';
import { parsePortOffset } from '../launcher/ports.ts';
import { type Shutdown, watchForShutdown } from '../launcher/shutdown.ts';
import { buildSite, seedSite, untilHealthy } from '../launcher/site.ts';
import { type Stack, startStack } from '../launcher/stack.ts';
import { clientEnvironment, stackSettings } from '../launcher/stack-settings.ts';
import { noteTestedCommit } from '../release/tested-commit.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { step } from '../shared/steps.ts';
import { UserError } from '../shared/user-error.ts';
import { recordFigure } from './quality/record-figure.ts';
import type { TestOutcome } from './quality/test-outcomes.ts';
import { addTallies, finalLine, type Tally } from './test-run/reports.ts';
import { runPlaywright, runSingleCheck, runVitest, type StageOutcome } from './test-run/runners.ts';
import {
  type Plan,
  planStages,
  type StageName,
  stageFiles,
  unitProjects,
} from './test-run/stages.ts';
import { judgeTime, type StageTime, timeTable } from './test-run/time-budget.ts';
import { troubleText } from './test-run/trouble.ts';

const testOffset = 880;
const failure: Tally = { passed: 0, failed: 1 };

/** Tests run beside `npm start`, on ports of their own, unless KS_PORT_OFFSET says which. */
async function chooseOffset(): Promise<number> {
  if (process.env.KS_PORT_OFFSET) return parsePortOffset(process.env.KS_PORT_OFFSET);
  const offset = await freeOffset(testOffset - 1);
  if (offset === null) throw new UserError('No ports are free for the tests: set KS_PORT_OFFSET.');
  return offset;
}

async function hasFiles(stage: StageName): Promise<boolean> {
  const pattern = stageFiles[stage];
  if (pattern === undefined) return true;
  for await (const _ of glob(pattern, { cwd: repositoryRoot })) return true;
  return false;
}

async function runStage(stage: StageName, env: NodeJS.ProcessEnv): Promise<StageOutcome> {
  switch (stage) {
    case 'lint':
      return runSingleCheck('lint.ts');
    case 'typecheck':
      return runSingleCheck('typecheck.ts');
    case 'unit':
      return runVitest(stage, unitProjects, env);
    case 'build':
      return buildSite().then(() => ({ tally: { passed: 1, failed: 0 }, tests: [] }));
    case 'e2e':
      return runPlaywright(env);
    default:
      return runVitest(stage, [stage], env);
  }
}

/** A stage's own failure is counted and shown; the others still run. */
async function countStage(
  stage: StageName,
  times: StageTime[],
  run: () => Promise<StageOutcome>,
): Promise<StageOutcome> {
  const started = performance.now();
  console.log(`\n=== ${stage} ===`);
  const outcome = await run().catch((error: unknown): StageOutcome => {
    console.error(error instanceof UserError ? error.message : error);
    return { tally: failure, tests: [] };
  });
  const seconds = (performance.now() - started) / 1000;
  times.push({ stage, seconds });
  console.log(`=== ${stage}: ${finalLine(outcome.tally)}, ${seconds.toFixed(1)} s ===`);
  return outcome;
}

/** The emulators for the tests: with `--running` those that already run, else a stack of our own. */
class Emulators {
  readonly #plan: Plan;
  readonly #shutdown: Shutdown;
  readonly #running: boolean;
  #stack: Stack | null = null;
  #seeded = false;

  constructor(plan: Plan, shutdown: Shutdown, running: boolean) {
    this.#plan = plan;
    this.#shutdown = shutdown;
    this.#running = running;
  }

  /** Environment to reach them; started at the first call, seeded at the first that asks for it. */
  async environment(seeded: boolean): Promise<NodeJS.ProcessEnv> {
    if (this.#running) {
      const settings = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
      return { ...process.env, ...clientEnvironment(settings) };
    }
    if (this.#stack === null) {
      const offset = await chooseOffset();
      const only =
        this.#plan.emulators === 'rules' ? { only: ['firestore', 'auth', 'storage'] as const } : {};
      this.#stack = await step('Starting the emulators', () =>
        this.#shutdown.track(startStack({ offset, ...only })),
      );
    }
    if (seeded && !this.#seeded) {
      this.#seeded = true;
      await seedSite(this.#stack);
      await untilHealthy(this.#stack.settings.site);
    }
    return this.#stack.env;
  }

  async stop(): Promise<void> {
    await this.#stack?.stop();
  }
}

async function runAll(tallies: Tally[], tests: Map<string, TestOutcome[]>): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      running: { type: 'boolean', default: false },
      load: { type: 'boolean', default: false },
    },
  });
  // The full sizes of the plan instead of the quick ones (`tests/payments/support/sizes.ts`).
  if (values.load) process.env.KS_TEST_LOAD = 'full';
  const plan = planStages(values.only);
  const shutdown = watchForShutdown(1);
  // Stopped from outside, or an emulator died: what remains unrun counts as one failure.
  void shutdown.exitCode.then(() => {
    console.log(`\n${finalLine(addTallies([...tallies, failure]))}`);
    process.exit(1);
  });
  const times: StageTime[] = [];
  const emulators = new Emulators(plan, shutdown, values.running);
  for (const stage of plan.stages) {
    if (values.running && stage === 'build') continue;
    if (!(await hasFiles(stage))) {
      console.log(`\n=== ${stage}: no tests yet ===`);
      continue;
    }
    const needsEmulators = stage in stageFiles;
    const outcome = await countStage(stage, times, async () => {
      const env = needsEmulators ? await emulators.environment(stage !== 'rules') : process.env;
      return runStage(stage, env);
    });
    tallies.push(outcome.tally);
    tests.set(stage, outcome.tests);
  }
  await emulators.stop();
  console.log(`\n${timeTable(times)}`);
  // Parts of a run, and the plan's own sizes, take what they take.
  if (values.only === undefined && !values.load) tallies.push(countTime(times));
}

/** The time of a whole run is one of its checks. */
function countTime(times: readonly StageTime[]): Tally {
  const { minutes, verdict, text } = judgeTime(times, (loadavg()[2] ?? 0) / availableParallelism());
  console.log(`=== time: ${text} ===`);
  recordFigure({
    id: 'budget.test-minutes',
    measured: `${minutes.toFixed(1)} min`,
    verdict: verdict === 'over' ? 'fail' : 'pass',
    command: 'npm test',
    ...(verdict === 'busy' ? { note: 'on a busy machine' } : {}),
  });
  return verdict === 'over' ? failure : { passed: 1, failed: 0 };
}

/** `npm test [-- --only unit,rules] [--running]`: everything; the last line is the count. */
const tallies: Tally[] = [];
const tests = new Map<string, TestOutcome[]>();
await runAll(tallies, tests).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  tallies.push(failure);
});
const trouble = troubleText(tests);
if (trouble !== '') console.log(`\n${trouble}`);
const total = addTallies(tallies);
if (total.failed === 0 && process.argv.length === 2) await noteTestedCommit();
console.log(`\n${finalLine(total)}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
