import { parseEnv } from 'node:util';
import { isPortFree } from '../launcher/free-ports.ts';
import { parsePortOffset } from '../launcher/ports.ts';
import {
  clientEnvironment,
  demoProject,
  type StackSettings,
  stackSettings,
} from '../launcher/stack-settings.ts';
import { UserError } from '../shared/user-error.ts';
import { databaseIdOf } from './deploy-config.ts';
import { readOrNull } from './gather-facts.ts';

/** A project that a command works on. */
type ChosenProject = {
  /** For messages. */
  place: string;
  databaseId: string;
  /** Settings of its functions. */
  settings: NodeJS.Dict<string>;
  /** Settings of the local emulators; null for a real project. */
  emulators: StackSettings | null;
};

/** Points the Admin SDK at the local emulators of KS_PORT_OFFSET, which must be running. */
async function pointAtEmulators(): Promise<StackSettings> {
  const settings = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
  if (await isPortFree(settings.ports.auth)) {
    throw new UserError(
      `No emulators run for ${settings.site}: start them with \`npm start\`, name their KS_PORT_OFFSET, or name a real project with --project.`,
    );
  }
  Object.assign(process.env, clientEnvironment(settings));
  return settings;
}

/**
 * The project of `--project`; the demo's is that of the local emulators.
 * @throws UserError when they do not run
 */
export async function chooseProject(project: string): Promise<ChosenProject> {
  const emulators = project === demoProject ? await pointAtEmulators() : null;
  const settings = parseEnv((await readOrNull(`functions/.env.${project}`)) ?? '');
  return {
    place: emulators === null ? `the project ${project}` : `the emulators of ${emulators.site}`,
    databaseId: databaseIdOf(settings.FIRESTORE_DATABASE),
    settings,
    emulators,
  };
}
