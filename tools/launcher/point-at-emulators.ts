import { UserError } from '../shared/user-error.ts';
import { isPortFree } from './free-ports.ts';
import { parsePortOffset } from './ports.ts';
import { clientEnvironment, type StackSettings, stackSettings } from './stack-settings.ts';

/** Points the Admin SDK at the local emulators of KS_PORT_OFFSET, which must be running. */
export async function pointAtEmulators(): Promise<StackSettings> {
  const settings = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
  if (await isPortFree(settings.ports.auth)) {
    throw new UserError(
      `No emulators run for ${settings.site}: start them with \`npm start\`, name their KS_PORT_OFFSET, or name a real project with --project.`,
    );
  }
  Object.assign(process.env, clientEnvironment(settings));
  return settings;
}
