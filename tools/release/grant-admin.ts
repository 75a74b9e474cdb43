import { parseArgs } from 'node:util';
import { isPortFree } from '../launcher/free-ports.ts';
import { parsePortOffset } from '../launcher/ports.ts';
import { clientEnvironment, demoProject, stackSettings } from '../launcher/stack-settings.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { firebaseStaff } from './firebase-staff.ts';
import { grantAdmin, revokeAdmin } from './staff.ts';

const usage = 'Usage: npm run grant-admin -- EMAIL [--revoke] [--project PROJECT]';

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { revoke: { type: 'boolean', default: false }, project: { type: 'string' } },
  });
  const [email] = positionals;
  if (positionals.length !== 1 || !email?.includes('@')) throw new UserError(usage);
  return { email, ...values };
}

/** Points the Admin SDK at the local emulators of KS_PORT_OFFSET. */
async function pointAtEmulators(): Promise<void> {
  const settings = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
  if (await isPortFree(settings.ports.auth)) {
    throw new UserError(
      'The emulators are not running: start them with `npm start`, or name a real project with --project.',
    );
  }
  Object.assign(process.env, clientEnvironment(settings));
}

/** `npm run grant-admin -- EMAIL [--revoke] [--project ID]`: who may enter the back office (decision D16). */
await runMain(async () => {
  const { email, revoke, project = demoProject } = readArguments();
  if (project === demoProject) await pointAtEmulators();
  const change = revoke ? revokeAdmin : grantAdmin;
  const { uid } = await change(firebaseStaff(project), email);
  const outcome = revoke
    ? 'is no longer an admin, and is signed out everywhere'
    : 'is an admin from the next sign-in on';
  console.log(`${email} (${uid}) ${outcome}, in ${project}.`);
});
