import { watchForShutdown } from '../launcher/shutdown.ts';
import { noteTestedCommit } from '../release/tested-commit.ts';
import { listOf, readCommandLine, someText } from '../shared/command-line.ts';
import { type Choice, describeChoice, isChosen } from './choice.ts';
import { PartStack, runningStack } from './part-stack.ts';
import { countTests, failures, type StageResult, summary, timeTable } from './results.ts';
import { runStage } from './run-stage.ts';
import { needsEmulators, planParts, type Stage, stages } from './stages.ts';

const { values, words } = readCommandLine({
  name: 'npm test',
  about:
    'Checks and tests everything; the last line is the count. Words choose test files by a part of their path, e.g. npm run test:unit -- slug.',
  words: { ...someText, name: 'WORD', called: 'a part of a test file’s path' },
  options: {
    name: { help: 'only tests in whose title this is', value: someText, short: 't' },
    only: { help: `these stages: ${stages.join(', ')}`, value: listOf(stages) },
    running: { help: 'over the stack of KS_PORT_OFFSET that runs already, as it is' },
    load: { help: 'with the large sizes of tests/payments/support/sizes.ts' },
  },
});
if (values.load) process.env.KS_TEST_LOAD = 'full';
const choice: Choice = { words, title: values.name };
if (isChosen(choice) && values.only === undefined) {
  console.error(
    'Say of which kind: npm run test:unit, test:rules, test:api or test:e2e -- WORD, or npm test -- --only STAGE WORD.',
  );
  process.exit(2);
}

const results: StageResult[] = [];
const shutdown = watchForShutdown(1);
// Stopped from outside, or an emulator died: what did not run counts as one failure.
void shutdown.exitCode.then(() => {
  const { passed, failed } = countTests(results.flatMap(({ tests }) => tests));
  console.log(`\n${failures(results)}\n\n${summary({ passed, failed: failed + 1 })}`);
  process.exit(1);
});

async function runPart(wanted: readonly Stage[]): Promise<void> {
  const stack = new PartStack(wanted, shutdown);
  const environment = async (stage: Stage): Promise<NodeJS.ProcessEnv> => {
    if (!needsEmulators(stage)) return process.env;
    return values.running ? runningStack() : stack.environment(stage);
  };
  try {
    for (const stage of wanted) {
      // With `--running` the site was built before.
      if (values.running && stage === 'site') continue;
      results.push(await runStage(stage, choice, () => environment(stage)));
    }
  } finally {
    await stack.stop();
  }
}

try {
  const started = performance.now();
  for (const wanted of planParts(values.only)) await runPart(wanted);
  const minutes = (performance.now() - started) / 60_000;
  console.log(`\n${timeTable(results)}\n${minutes.toFixed(1)} minutes in all`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
const text = failures(results);
if (text !== '') console.log(`\n${text}`);
const { passed, failed } = countTests(results.flatMap(({ tests }) => tests));
const unexplained = process.exitCode === 1 ? 1 : 0;
if (failed + unexplained === 0 && process.argv.length === 2) await noteTestedCommit();
if (isChosen(choice) && passed + failed === 0) {
  console.error(`\nNo test has ${describeChoice(choice)}.`);
}
console.log(`\n${summary({ passed, failed: failed + unexplained })}`);
process.exit(failed + unexplained === 0 && passed > 0 ? 0 : 1);
