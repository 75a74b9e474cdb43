import { parseArgs } from 'node:util';
import { functionsLog } from './functions-log.ts';
import { parsePortOffset } from './local/ports.ts';
import { checkStartable } from './local/prerequisites.ts';
import { watchForShutdown } from './local/shutdown.ts';
import { startStack } from './local/stack.ts';
import { stackSettings } from './local/stack-settings.ts';
import { runLocalJobs } from './local-jobs.ts';
import { buildSite, seedSite, untilHealthy } from './site.ts';
import { step } from './steps.ts';
import { runMain } from './user-error.ts';
import { welcome } from './welcome.ts';

/**
 * `npm start [-- --keep] [--verbose]`: builds, starts the emulators, seeds, and says where to look.
 * `--keep` keeps the data between runs under `.emulator-data/`.
 */
const { values } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

await runMain(async () => {
  const offset = parsePortOffset(process.env.KS_PORT_OFFSET);
  const shutdown = watchForShutdown();
  await checkStartable(stackSettings(offset));
  await buildSite();
  const onLine = values.verbose ? (line: string) => console.log(line) : functionsLog;
  const stack = await step('Starting the emulators', () =>
    shutdown.guard(startStack({ offset, keep: values.keep, onLine })),
  );
  await seedSite(stack);
  await untilHealthy(stack.settings.site);
  runLocalJobs(stack.settings);
  console.log(welcome(stack.settings.site));
  process.exit(await shutdown.exitCode);
});
