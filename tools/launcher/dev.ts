import { join } from 'node:path';
import { readCommandLine } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { step } from '../shared/steps.ts';
import { runMain } from '../shared/user-error.ts';
import { buildFunctionsForDevelopment, watchFunctions } from './functions-build.ts';
import { functionsLog } from './functions-log.ts';
import { runLocalJobs } from './local-jobs.ts';
import { startProcess } from './managed-process.ts';
import { payBy } from './payment-provider.ts';
import { parsePortOffset } from './ports.ts';
import { checkStartable, findPrerequisites } from './prerequisites.ts';
import { watchForShutdown } from './shutdown.ts';
import { buildSite, seedForPeople, untilHealthy } from './site.ts';
import { currencyOption, sellIn, sellingIn } from './site-currency.ts';
import { startStack } from './stack.ts';
import { stackFolder } from './stack-folder.ts';
import { stackOptions } from './stack-options.ts';
import { emulatorNames, inboxPage, portalPage, stackSettings } from './stack-settings.ts';
import { welcome } from './welcome.ts';

/**
 * Same emulators as `npm start`, with Vite's hot reload in front of them. The functions are
 * unminified, rebuilt and reloaded on change, with their errors and `console.log` in this terminal.
 */
const { values } = readCommandLine({
  name: 'npm run dev',
  about: 'The same site as `npm start`, with hot reload.',
  options: {
    inspect: { help: 'lets a debugger attach to the functions' },
    ...stackOptions,
    currency: currencyOption,
  },
});

await runMain(async () => {
  sellIn(values.currency);
  payBy();
  const offset = parsePortOffset(process.env.KS_PORT_OFFSET);
  const settings = stackSettings(offset);
  const site = `http://127.0.0.1:${settings.ports.web}`;
  const shutdown = watchForShutdown();
  await shutdown.run(async () => {
    await checkStartable(settings, emulatorNames, values.inspect ? ['web', 'inspect'] : ['web']);
    // Built once, so that content served by Hosting (links in mails, the page function) works as
    // well.
    await Promise.all([buildSite(buildFunctionsForDevelopment), findPrerequisites()]);
    const onLine = values.verbose ? (line: string) => console.log(line) : functionsLog;
    const { keep, inspect } = values;
    const stack = await step('Starting the emulators', () =>
      shutdown.track(
        startStack({
          offset,
          keep,
          inspect,
          users: 'people',
          demoData: true,
          code: 'development',
          site,
          onLine,
        }),
      ),
    );
    const { prepared } = await seedForPeople(stack);
    await untilHealthy(settings.site);
    stack.add(
      startProcess({
        name: 'The dev server',
        script: join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js'),
        args: ['--mode', 'emulator'],
        cwd: join(repositoryRoot, 'web'),
        env: stack.env,
        logFile: join(stackFolder(offset), 'web.log'),
        onLine: (line) => console.log(`[web] ${line}`),
      }),
    );
    stack.add(watchFunctions(settings, stack.env));
    await untilHealthy(site, stack.broken);
    const parts = { ui: stack.ui, portals: portalPage(settings), inbox: inboxPage(settings) };
    console.log(welcome(site, parts, sellingIn()));
    if (inspect) {
      console.log(`Debugger: attach to 127.0.0.1:${settings.ports.inspect} (docs/developing.md).`);
    }
    await prepared;
    runLocalJobs(settings);
  });
  process.exit(await shutdown.exitCode);
});
