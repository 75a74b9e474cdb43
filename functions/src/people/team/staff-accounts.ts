/** An account at the identity provider, as far as a role of staff depends on it. */
export type StaffAccount = {
  uid: string;
  email: string;
  name: string;
  claims: Readonly<Record<string, unknown>>;
  emailVerified: boolean;
  isDisabled: boolean;
  /** Sign-in methods, e.g. `password` or `google.com`, with the address known to the provider. */
  providers: readonly { id: string; email: string }[];
  createdAt: Date;
};

/** The part of the identity provider on which roles of staff depend, and the record that the rules ask. */
export type StaffAccounts = {
  byEmail(email: string): Promise<StaffAccount | null>;
  /** Those that exist, however many are asked for. */
  byIds(uids: readonly string[]): Promise<StaffAccount[]>;
  /** One page of all accounts. @param token of the page before; '' for the first one */
  page(token: string): Promise<{ accounts: StaffAccount[]; token: string }>;
  /**
   * An account with a random password, which nobody knows: its owner chooses one by mail. Null where
   * somebody made one first.
   */
  create(email: string): Promise<StaffAccount | null>;
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>;
  /** Records the time before which the rules reject sign-ins. */
  noteRevocation(uid: string): Promise<void>;
  endSessions(uid: string): Promise<void>;
  /** Sets a random password; the owner must request a new one by mail. */
  discardPassword(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
};

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Sign-in methods of another address, or of none: they may be somebody else's. */
export function foreignProviders({ email, providers }: StaffAccount): StaffAccount['providers'] {
  return providers.filter(({ email: known }) => !isSameAddress(known, email));
}

/**
 * Ends what opens an account without its mailbox. Anyone can sign up with an address of the agency;
 * a click of its owner on the verification mail would leave the stranger's password working.
 * @returns whether a password was discarded
 */
export async function closeOldWays(
  accounts: StaffAccounts,
  { uid, providers }: StaffAccount,
): Promise<boolean> {
  const hasPassword = providers.some(({ id }) => id === 'password');
  if (hasPassword) await accounts.discardPassword(uid);
  await accounts.endSessions(uid);
  return hasPassword;
}
