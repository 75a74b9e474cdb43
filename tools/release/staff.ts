import { UserError } from '../shared/user-error.ts';

export type Account = {
  uid: string;
  email: string;
  name: string;
  image: string;
  claims: Record<string, unknown>;
  emailVerified: boolean;
  /** How it signs in, e.g. `password` or `google.com`, and the address that the provider knows. */
  providers: readonly { id: string; email: string }[];
  createdAt: Date;
};

/** What granting and withdrawing needs of Firebase Auth and Firestore. */
export type StaffDirectory = {
  findByEmail(email: string): Promise<Account | null>;
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>;
  /** Writes the role into the user's profile, which is made when there is none yet. */
  mirrorRole(account: Account, role: 'admin' | 'user'): Promise<void>;
  /** Notes the moment from which the rules reject sign-ins that are older. */
  noteRevocation(uid: string): Promise<void>;
  endSessions(uid: string): Promise<void>;
  /** Sets a password that nobody knows: whoever wants in asks for a new one by mail. */
  discardPassword(uid: string): Promise<void>;
};

async function findAccount(directory: StaffDirectory, email: string): Promise<Account> {
  const account = await directory.findByEmail(email);
  if (account !== null) return account;
  throw new UserError(`There is no account for ${email}: its owner signs up on the site first.`);
}

/** How an account signs in and since when, for whoever decides whether it is the right one. */
export function describeAccount({ providers, createdAt }: Account, now: Date): string {
  const days = Math.floor((now.getTime() - createdAt.getTime()) / 86_400_000);
  const age = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return `created ${age}, signs in with ${providers.map(({ id }) => id).join(' and ') || 'nothing yet'}`;
}

/**
 * Gives the `admin` claim, which decides, and mirrors it for display (decision D16). Anybody can sign up
 * with an address of the agency, so the account has to have proved that the address is its own. A click on a
 * verification mail that somebody else asked for proves it, too, and leaves that somebody's password: so
 * whatever opened the account without its mailbox ends first.
 * @param keepPassword when it is certain whose it is
 * @throws UserError when there is no such account, its e-mail is not verified, or another address opens it, too
 */
export async function grantAdmin(
  directory: StaffDirectory,
  email: string,
  { keepPassword = false, now = new Date() }: { keepPassword?: boolean; now?: Date } = {},
): Promise<Account> {
  const account = await findAccount(directory, email);
  if (!account.emailVerified) {
    throw new UserError(
      `The account of ${email} (${describeAccount(account, now)}) has not proved that the address is its own, so it may be anybody’s. Its owner chooses “Forgot your password?” on the site and opens the link in that mail, or signs in with Google; then run this again.`,
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
  if (!keepPassword && account.claims.admin !== true) {
    if (account.providers.some(({ id }) => id === 'password')) {
      await directory.discardPassword(account.uid);
    }
    await directory.endSessions(account.uid);
  }
  await directory.setClaims(account.uid, { ...account.claims, admin: true });
  await directory.mirrorRole(account, 'admin');
  return account;
}

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Takes the `admin` claim away. The revocation comes first: ID tokens that still carry the claim stay
 * valid for an hour, and from that moment the rules reject them. It is noted once more when the claim is
 * gone: a sign-in between the two still carries the claim and is newer than the first note.
 */
export async function revokeAdmin(directory: StaffDirectory, email: string): Promise<Account> {
  const account = await findAccount(directory, email);
  await directory.noteRevocation(account.uid);
  const { admin: _, ...otherClaims } = account.claims;
  await directory.setClaims(account.uid, otherClaims);
  await directory.noteRevocation(account.uid);
  await directory.mirrorRole(account, 'user');
  await directory.endSessions(account.uid);
  return account;
}
