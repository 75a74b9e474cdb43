import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../shared/paths.ts';
import { step } from '../shared/steps.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { functionsLog } from '../test-run/functions-log.ts';
import { startChild } from './child.ts';
import { runLocalJobs } from './local-jobs.ts';
import { parsePortOffset } from './ports.ts';
import { checkStartable } from './prerequisites.ts';
import { watchForShutdown } from './shutdown.ts';
import { buildSite, seedSite, untilHealthy } from './site.ts';
import { startStack } from './stack.ts';
import { stackFolder } from './stack-folder.ts';
import { stackSettings } from './stack-settings.ts';
import { welcome } from './welcome.ts';

/**
 * `npm run dev [-- --keep] [--verbose]`: the same emulators as `npm start`, with Vite's hot reload in
 * front of them and the functions rebuilt on change (firebase-tools reloads them by itself).
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
  const site = `http://127.0.0.1:${settings.ports.web}`;
  const shutdown = watchForShutdown();
  await checkStartable(settings);
  // Built once, so that what Hosting serves (links in mails, the page function) works as well.
  await buildSite();
  const onLine = values.verbose ? (line: string) => console.log(line) : functionsLog;
  const stack = await step('Starting the emulators', () =>
    shutdown.guard(startStack({ offset, keep: values.keep, live: true, site, onLine })),
  );
  await seedSite(stack);
  await untilHealthy(stack.settings.site);
  const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const start = (name: string, workspace: string, args: string[]) => {
    const child = startChild({
      name,
      command: process.execPath,
      args: [vite, ...args],
      cwd: join(repositoryRoot, workspace),
      env: stack.env,
      logFile: join(stackFolder(offset), `${workspace}.log`),
      onLine: (line) => console.log(`[${workspace}] ${line}`),
    });
    stack.adopt(child);
    return child;
  };
  const client = start('The dev server', 'web', ['--mode', 'emulator']);
  // Not emptied first: firebase-tools would try to load the functions while they are missing.
  start('The functions build', 'functions', [
    'build',
    '--watch',
    '--emptyOutDir=false',
    '--logLevel',
    'warn',
  ]);
  const failed = client.ended.then((): never => {
    throw new UserError(`The dev server ended:\n${client.tail()}`);
  });
  await Promise.race([untilHealthy(site), failed]);
  runLocalJobs(stack.settings);
  console.log(welcome(site));
  process.exit(await shutdown.exitCode);
});
