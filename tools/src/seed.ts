import { parsePortOffset } from './local/ports.ts';
import { clientEnvironment, stackSettings } from './local/stack-settings.ts';
import { mustRun, step } from './steps.ts';
import { runMain } from './user-error.ts';

/** `npm run seed`: fills the running emulators (of KS_PORT_OFFSET) with the demo data again. */
await runMain(async () => {
  const settings = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
  const env = { ...process.env, ...clientEnvironment(settings) };
  await step(`Seeding the emulators of ${settings.site}`, () =>
    mustRun('The seed', process.execPath, ['seed/src/main.ts'], env),
  );
});
