import { readCommandLine } from '../shared/command-line.ts';
import { step } from '../shared/steps.ts';
import { runMain } from '../shared/user-error.ts';
import { functionsLog } from './functions-log.ts';
import { runLocalJobs } from './local-jobs.ts';
import { payBy } from './payment-provider.ts';
import { parsePortOffset } from './ports.ts';
import { checkStartable, findPrerequisites } from './prerequisites.ts';
import { watchForShutdown } from './shutdown.ts';
import { buildSite, seedForPeople, untilHealthy } from './site.ts';
import { currencyOption, sellIn, sellingIn } from './site-currency.ts';
import { startStack } from './stack.ts';
import { stackOptions } from './stack-options.ts';
import { inboxPage, portalPage, stackSettings } from './stack-settings.ts';
import { welcome } from './welcome.ts';

const { values } = readCommandLine({
  name: 'npm start',
  about: 'Builds, starts the emulators, seeds the demo data and prints the addresses.',
  options: { ...stackOptions, currency: currencyOption },
});

await runMain(async () => {
  sellIn(values.currency);
  payBy();
  const offset = parsePortOffset(process.env.KS_PORT_OFFSET);
  const settings = stackSettings(offset);
  const shutdown = watchForShutdown();
  await shutdown.run(async () => {
    await checkStartable(settings);
    await Promise.all([buildSite(), findPrerequisites()]);
    const onLine = values.verbose ? (line: string) => console.log(line) : functionsLog;
    const stack = await step('Starting the emulators', () =>
      shutdown.track(
        startStack({ offset, keep: values.keep, users: 'people', demoData: true, onLine }),
      ),
    );
    const { prepared } = await seedForPeople(stack);
    await untilHealthy(settings.site);
    const parts = { ui: stack.ui, portals: portalPage(settings), inbox: inboxPage(settings) };
    console.log(welcome(settings.site, parts, sellingIn()));
    await prepared;
    runLocalJobs(settings);
  });
  process.exit(await shutdown.exitCode);
});
