import { roleOf, type StaffRole, withRole } from '@kerala-stays/domain/people/staff-role';
import { UserError } from '../shared/user-error.ts';

export type Account = {
  uid: string;
  email: string;
  name: string;
  image: string;
  claims: Record<string, unknown>;
  emailVerified: boolean;
  /** Sign-in methods, e.g. `password` or `google.com`, with the address known to the provider. */
  providers: readonly { id: string; email: string }[];
  createdAt: Date;
};

/** Operations of Firebase Auth and Firestore for granting and withdrawing staff rights. */
export type StaffDirectory = {
  findByEmail(email: string): Promise<Account | null>;
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>;
  /** Writes the role into the user's profile, which is created if missing. */
  mirrorRole(account: Account, role: StaffRole | null): Promise<void>;
  /** Records the time before which the rules reject sign-ins. */
  noteRevocation(uid: string): Promise<void>;
  endSessions(uid: string): Promise<void>;
  /** Sets a random password; the owner must request a new one by mail. */
  discardPassword(uid: string): Promise<void>;
};

async function findAccount(directory: StaffDirectory, email: string): Promise<Account> {
  const account = await directory.findByEmail(email);
  if (account !== null) return account;
  throw new UserError(`There is no account for ${email}: its owner signs up on the site first.`);
}

/** Sign-in methods and age of an account, to judge whether it is the right one. */
export function formatAccount({ providers, createdAt }: Account, now: Date): string {
  const days = Math.floor((now.getTime() - createdAt.getTime()) / 86_400_000);
  const age = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return `created ${age}, signs in with ${providers.map(({ id }) => id).join(' and ') || 'nothing yet'}`;
}

/**
 * Gives the account a role of staff by its claims, which are authoritative, and mirrors it for
 * display (decisions D16 and 078). Another role than before ends the sign-ins with that one.
 * Anyone can sign up with an address of the agency, so the account must have a verified address.
 * That may come from a click on a verification mail that an impostor requested, and the impostor's
 * password then still works. So any sign-in method that does not need the mailbox is removed first.
 * @param asked the role; without one an account that has none becomes a manager
 * @param keepPassword when its owner is certain
 * @throws UserError when there is no such account, its e-mail is not verified, another address opens
 *   it, too, or it has another role than manager and none is asked for
 */
export async function grantRole(
  directory: StaffDirectory,
  email: string,
  asked: StaffRole | undefined,
  { keepPassword = false, now = new Date() }: { keepPassword?: boolean; now?: Date } = {},
): Promise<Account> {
  const account = await findAccount(directory, email);
  if (!account.emailVerified) {
    throw new UserError(
      `The account of ${email} (${formatAccount(account, now)}) has not proved that the address is its own, so it may be anybody’s. Its owner chooses “Forgot your password?” on the site and opens the link in that mail, or signs in with Google; then run this again.`,
    );
  }
  const foreign = account.providers.filter(
    ({ email: known }) => !isSameAddress(known, account.email),
  );
  if (foreign.length > 0) {
    const ways = foreign.map(({ id, email: known }) => `${id} (${known || 'no address'})`);
    throw new UserError(
      `The account of ${email} also opens by ${ways.join(' and ')}, which is not that address, so it may be somebody else’s. Remove that in the Firebase console, or delete the account and let its owner sign up again; then run this again.`,
    );
  }
  const before = roleOf(account.claims);
  if (asked === undefined && before !== null && before !== 'manager') {
    throw new UserError(
      `The account of ${email} has the role ${before}: say with --role which one it should have now.`,
    );
  }
  const role = asked ?? 'manager';
  if (before !== null && before !== role) {
    await replaceRole(directory, account, role);
    return account;
  }
  if (!keepPassword && before === null) {
    if (account.providers.some(({ id }) => id === 'password')) {
      await directory.discardPassword(account.uid);
    }
    await directory.endSessions(account.uid);
  }
  await directory.setClaims(account.uid, withRole(account.claims, role));
  await directory.mirrorRole(account, role);
  return account;
}

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Sets another role, or none. The revocation comes first: ID tokens that still carry the old role
 * stay valid for an hour, and from that moment the rules reject them. It is recorded again after the
 * claims have changed: a sign-in between the two still carries the old role and is newer than the
 * first record.
 */
async function replaceRole(
  directory: StaffDirectory,
  account: Account,
  role: StaffRole | null,
): Promise<void> {
  await directory.noteRevocation(account.uid);
  await directory.setClaims(account.uid, withRole(account.claims, role));
  await directory.noteRevocation(account.uid);
  await directory.mirrorRole(account, role);
  await directory.endSessions(account.uid);
}

/**
 * Withdraws the role of staff, at once.
 * @throws UserError when there is no such account
 */
export async function revokeRole(directory: StaffDirectory, email: string): Promise<Account> {
  const account = await findAccount(directory, email);
  await replaceRole(directory, account, null);
  return account;
}
