import { UserError } from '../shared/user-error.ts';

export type Account = {
  uid: string;
  email: string;
  name: string;
  image: string;
  claims: Record<string, unknown>;
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
};

async function findAccount(directory: StaffDirectory, email: string): Promise<Account> {
  const account = await directory.findByEmail(email);
  if (account !== null) return account;
  throw new UserError(`There is no account for ${email}: its owner signs up on the site first.`);
}

/** Gives the `admin` claim, which decides, and mirrors it for display (decision D16). */
export async function grantAdmin(directory: StaffDirectory, email: string): Promise<Account> {
  const account = await findAccount(directory, email);
  await directory.setClaims(account.uid, { ...account.claims, admin: true });
  await directory.mirrorRole(account, 'admin');
  return account;
}

/**
 * Takes the `admin` claim away. The revocation comes first: ID tokens that still carry the claim stay
 * valid for an hour, and from that moment the rules reject them.
 */
export async function revokeAdmin(directory: StaffDirectory, email: string): Promise<Account> {
  const account = await findAccount(directory, email);
  await directory.noteRevocation(account.uid);
  const { admin: _, ...otherClaims } = account.claims;
  await directory.setClaims(account.uid, otherClaims);
  await directory.mirrorRole(account, 'user');
  await directory.endSessions(account.uid);
  return account;
}
