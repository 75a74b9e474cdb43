import { readCommandLine } from '../shared/command-line.ts';
import { runCommand, step } from '../shared/steps.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { freeOffset } from './free-ports.ts';
import { parsePortOffset } from './ports.ts';
import { watchForShutdown } from './shutdown.ts';
import { seedSite } from './site.ts';
import { startStack } from './stack.ts';

const drillOffset = 990;

/** docs/operations.md, Backups and restore. */
readCommandLine({
  name: 'npm run drill',
  about:
    'Seeds separate emulators, exports, wipes and restores them, also into another database, and compares the copies.',
  options: {},
});

await runMain(async () => {
  const shutdown = watchForShutdown();
  const offset = process.env.KS_PORT_OFFSET
    ? parsePortOffset(process.env.KS_PORT_OFFSET)
    : await freeOffset(drillOffset - 1);
  if (offset === null) throw new UserError('No ports are free for the drill: set KS_PORT_OFFSET.');
  const stack = await step('Starting the emulators', () =>
    shutdown.track(startStack({ offset, only: ['firestore', 'auth', 'storage'] })),
  );
  try {
    await seedSite(stack);
    const { code } = await runCommand(process.execPath, ['tests/rules/drill.ts'], {
      env: stack.env,
      echo: true,
    });
    process.exitCode = code;
  } finally {
    await stack.stop();
  }
  process.exit();
});
