import { isStaffRole, staffRoles } from '@kerala-stays/domain/people/staff-role';
import { demoProject } from '../launcher/stack-settings.ts';
import { oneOf, readCommandLine, someText } from '../shared/command-line.ts';
import { runMain } from '../shared/user-error.ts';
import { chooseProject } from './choose-project.ts';
import { firebaseStaff } from './firebase-staff.ts';
import { formatAccount, grantRole, revokeRole } from './staff.ts';

const { values, argument: email } = readCommandLine({
  name: 'npm run grant-admin',
  about: 'Says who may enter the back office, and in which role (decisions D16 and 078).',
  argument: { name: 'EMAIL', called: 'the address of an account', pattern: /^[^@\s]+@[^@\s]+$/ },
  options: {
    'keep-password': {
      help: 'leaves the password as it is: only when you saw its owner choose it',
    },
    role: {
      help: 'what the account may do, manager unless it is staff already; a changed role signs it out everywhere',
      value: oneOf(staffRoles),
    },
    revoke: { help: 'takes every role back, and signs the account out everywhere' },
    project: { help: 'id of a real project', value: someText, default: demoProject },
  },
});

await runMain(async () => {
  const { revoke, project, role } = values;
  if (role !== undefined && !isStaffRole(role)) throw new Error(`No role: ${role}`);
  // A withdrawal must go to the site's database to take effect.
  const { place, databaseId } = await chooseProject(project);
  console.log(`Looking for ${email} in ${place} …`);
  const directory = firebaseStaff(project, databaseId);
  // No impersonation risk in the emulators, and no mail arrives.
  const keepPassword = values['keep-password'] || project === demoProject;
  const account = revoke
    ? await revokeRole(directory, email)
    : await grantRole(directory, email, role, { keepPassword });
  const outcome = revoke
    ? 'is no longer staff, and is signed out everywhere'
    : `has the role ${role ?? 'manager'} from the next sign-in on`;
  const { uid } = account;
  console.log(`${email} (${uid}; ${formatAccount(account, new Date())}) ${outcome}, in ${place}.`);
  if (!revoke && !keepPassword) {
    console.log(
      'Unless it was staff before: it is signed out everywhere and its password is gone. Its owner signs in with Google, or chooses “Forgot your password?” on the site. Compare with them what is said above of the account.',
    );
  }
});
