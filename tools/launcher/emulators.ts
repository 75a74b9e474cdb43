import { parseArgs } from 'node:util';
import { runMain, UserError } from '../shared/user-error.ts';
import { parsePortOffset } from './ports.ts';
import { watchForShutdown } from './shutdown.ts';
import { type StackOptions, startStack } from './stack.ts';
import { type EmulatorName, emulatorNames } from './stack-settings.ts';

/**
 * `npm run emulators -- [--only firestore,auth,storage] [--keep] [--verbose]`: the emulators alone,
 * without building or seeding.
 */
function readOptions(): StackOptions {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  });
  const only = values.only?.split(',').map((name): EmulatorName => {
    const known = emulatorNames.find((emulator) => emulator === name);
    if (known === undefined) {
      throw new UserError(`--only takes ${emulatorNames.join(', ')}, not "${name}".`);
    }
    return known;
  });
  return {
    offset: parsePortOffset(process.env.KS_PORT_OFFSET),
    keep: values.keep,
    live: true,
    ...(only ? { only } : {}),
    ...(values.verbose ? { onLine: (line: string) => console.log(line) } : {}),
  };
}

await runMain(async () => {
  const options = readOptions();
  const shutdown = watchForShutdown();
  await shutdown.run(async () => {
    const { settings } = await shutdown.track(startStack(options));
    const { ports } = settings;
    console.log(
      `Emulators ready: hosting ${ports.hosting}, functions ${ports.functions}, firestore ${ports.firestore}, auth ${ports.auth}, storage ${ports.storage}. Ctrl-C stops them.`,
    );
  });
  process.exit(await shutdown.exitCode);
});
