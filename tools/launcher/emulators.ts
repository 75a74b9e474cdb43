import { listOf, readCommandLine } from '../shared/command-line.ts';
import { runMain } from '../shared/user-error.ts';
import { parsePortOffset } from './ports.ts';
import { watchForShutdown } from './shutdown.ts';
import { type StackOptions, startStack } from './stack.ts';
import { stackOptions } from './stack-options.ts';
import { emulatorNames } from './stack-settings.ts';

const { values } = readCommandLine({
  name: 'npm run emulators',
  about: 'Starts the emulators alone, without building or seeding; they follow later builds.',
  options: { only: { help: 'these and no others', value: listOf(emulatorNames) }, ...stackOptions },
});

function readOptions(): StackOptions {
  const only = emulatorNames.filter((name) => values.only?.split(',').includes(name) ?? true);
  return {
    offset: parsePortOffset(process.env.KS_PORT_OFFSET),
    only,
    keep: values.keep,
    users: 'people',
    code: 'followed',
    ...(values.verbose ? { onLine: (line: string) => console.log(line) } : {}),
  };
}

await runMain(async () => {
  const options = readOptions();
  const shutdown = watchForShutdown();
  await shutdown.run(async () => {
    const { settings, ui } = await shutdown.track(startStack(options));
    const { ports } = settings;
    console.log(
      `Emulators ready: hosting ${ports.hosting}, functions ${ports.functions}, firestore ${ports.firestore}, auth ${ports.auth}, storage ${ports.storage}${ui === null ? '' : `, the data at ${ui}`}. Ctrl-C stops them.`,
    );
  });
  process.exit(await shutdown.exitCode);
});
