import { parseArgs } from 'node:util';
import { step } from '../shared/steps.ts';
import { runMain } from '../shared/user-error.ts';
import { functionsLog } from './functions-log.ts';
import { runLocalJobs } from './local-jobs.ts';
import { parsePortOffset } from './ports.ts';
import { checkStartable } from './prerequisites.ts';
import { watchForShutdown } from './shutdown.ts';
import { buildSite, seedSite, untilHealthy } from './site.ts';
import { startStack } from './stack.ts';
import { stackSettings } from './stack-settings.ts';
import { welcome } from './welcome.ts';

/**
 * `npm start [-- --keep] [--verbose]`: builds, starts the emulators, seeds, and prints the addresses.
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
  const settings = stackSettings(offset);
  const shutdown = watchForShutdown();
  await shutdown.run(async () => {
    await checkStartable(settings);
    await buildSite();
    const onLine = values.verbose ? (line: string) => console.log(line) : functionsLog;
    const stack = await step('Starting the emulators', () =>
      shutdown.track(startStack({ offset, keep: values.keep, onLine })),
    );
    await seedSite(stack);
    await untilHealthy(settings.site);
    runLocalJobs(settings);
    console.log(welcome(settings.site));
  });
  process.exit(await shutdown.exitCode);
});
