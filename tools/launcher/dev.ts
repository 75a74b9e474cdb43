import { join } from 'node:path';
import { readCommandLine } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { step } from '../shared/steps.ts';
import { runMain } from '../shared/user-error.ts';
import { functionsLog } from './functions-log.ts';
import { runLocalJobs } from './local-jobs.ts';
import { startProcess } from './managed-process.ts';
import { parsePortOffset } from './ports.ts';
import { checkStartable } from './prerequisites.ts';
import { watchForShutdown } from './shutdown.ts';
import { buildSite, seedSite, untilHealthy } from './site.ts';
import { startStack } from './stack.ts';
import { stackFolder } from './stack-folder.ts';
import { stackOptions } from './stack-options.ts';
import { emulatorNames, stackSettings } from './stack-settings.ts';
import { welcome } from './welcome.ts';

/**
 * The same emulators as `npm start`, with Vite's hot reload in front of them and the functions rebuilt on
 * change (`reload-functions.ts` has the emulator load them again).
 */
const { values } = readCommandLine({
  name: 'npm run dev',
  about: 'The same site as `npm start`, with hot reload.',
  options: stackOptions,
});

await runMain(async () => {
  const offset = parsePortOffset(process.env.KS_PORT_OFFSET);
  const settings = stackSettings(offset);
  const site = `http://127.0.0.1:${settings.ports.web}`;
  const shutdown = watchForShutdown();
  await shutdown.run(async () => {
    await checkStartable(settings, emulatorNames, ['web']);
    // Built once, so that what Hosting serves (links in mails, the page function) works as well.
    await buildSite();
    const onLine = values.verbose ? (line: string) => console.log(line) : functionsLog;
    const stack = await step('Starting the emulators', () =>
      shutdown.track(startStack({ offset, keep: values.keep, live: true, site, onLine })),
    );
    await seedSite(stack);
    await untilHealthy(settings.site);
    const start = (name: string, workspace: string, args: string[]) => {
      const program = startProcess({
        name,
        script: join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js'),
        args,
        cwd: join(repositoryRoot, workspace),
        env: stack.env,
        logFile: join(stackFolder(offset), `${workspace}.log`),
        onLine: (line) => console.log(`[${workspace}] ${line}`),
      });
      stack.add(program);
    };
    start('The dev server', 'web', ['--mode', 'emulator']);
    // Not emptied first: firebase-tools would try to load the functions while they are missing.
    const watch = ['build', '--watch', '--emptyOutDir=false', '--logLevel', 'warn'];
    start('The functions build', 'functions', watch);
    await untilHealthy(site, stack.broken);
    runLocalJobs(settings);
    console.log(welcome(site));
  });
  process.exit(await shutdown.exitCode);
});
