import { demoProject } from '../launcher/stack-settings.ts';
import { readCommandLine, someText } from '../shared/command-line.ts';
import { runMain } from '../shared/user-error.ts';
import { chooseProject } from './choose-project.ts';
import { firebaseStaff } from './firebase-staff.ts';
import { formatAccount, grantAdmin, revokeAdmin } from './staff.ts';

const { values, argument: email } = readCommandLine({
  name: 'npm run grant-admin',
  about: 'Says who may enter the back office (decision D16).',
  argument: { name: 'EMAIL', called: 'the address of an account', pattern: /^[^@\s]+@[^@\s]+$/ },
  options: {
    'keep-password': {
      help: 'leaves the password as it is: only when you saw its owner choose it',
    },
    revoke: { help: 'takes the right back, and signs the account out everywhere' },
    project: { help: 'id of a real project', value: someText, default: demoProject },
  },
});

await runMain(async () => {
  const { revoke, project } = values;
  // A withdrawal must go to the site's database to take effect.
  const { place, databaseId } = await chooseProject(project);
  console.log(`Looking for ${email} in ${place} …`);
  const directory = firebaseStaff(project, databaseId);
  // No impersonation risk in the emulators, and no mail arrives.
  const keepPassword = values['keep-password'] || project === demoProject;
  const account = revoke
    ? await revokeAdmin(directory, email)
    : await grantAdmin(directory, email, { keepPassword });
  const outcome = revoke
    ? 'is no longer an admin, and is signed out everywhere'
    : 'is an admin from the next sign-in on';
  const { uid } = account;
  console.log(`${email} (${uid}; ${formatAccount(account, new Date())}) ${outcome}, in ${place}.`);
  if (!revoke && !keepPassword) {
    console.log(
      'Unless it was an admin before: it is signed out everywhere and its password is gone. Its owner signs in with Google, or chooses “Forgot your password?” on the site. Compare with them what is said above of the account.',
    );
  }
});
