import { runCommand } from '../shared/steps.ts';
import { parsePortOffset } from './ports.ts';
import { startedCurrency } from './site-currency.ts';
import { clientEnvironment, stackSettings } from './stack-settings.ts';

/**
 * `npm run seed [-- --hotels N]`: refills the running emulators (of KS_PORT_OFFSET) with the demo
 * data; `seed/README.md` lists the options. With `--project` it uses the caller's credentials.
 */
const options = process.argv.slice(2);
const forProject = options.some((option) => option.startsWith('--project'));
const settings = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
const sold = { SITE_CURRENCY: (await startedCurrency(settings.offset)) ?? '' };
const env = forProject ? process.env : { ...process.env, ...clientEnvironment(settings), ...sold };
const { code } = await runCommand(process.execPath, ['seed/src/main.ts', ...options], {
  env,
  echo: true,
});
process.exitCode = code;
