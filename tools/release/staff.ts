import { collections } from '@kerala-stays/domain/core/collections';
import { roleOf, type StaffRole } from '@kerala-stays/domain/people/staff-role';
import { completeMember } from '../../functions/src/people/team/complete-team.ts';
import { followDecision } from '../../functions/src/people/team/follow-decision.ts';
import {
  closeOldWays,
  foreignProviders,
  type StaffAccount,
} from '../../functions/src/people/team/staff-accounts.ts';
import {
  decisionWrite,
  findMember,
  type TeamDeps,
} from '../../functions/src/people/team/team-records.ts';
import type { Write } from '../../functions/src/platform/documents.ts';
import { writeOptimistically } from '../../functions/src/platform/optimistic-write.ts';
import { UserError } from '../shared/user-error.ts';

async function findAccount({ accounts }: TeamDeps, email: string): Promise<StaffAccount> {
  const account = await accounts.byEmail(email);
  if (account !== null) return account;
  throw new UserError(`There is no account for ${email}: its owner signs up on the site first.`);
}

/** Sign-in methods and age of an account, to judge whether it is the right one. */
export function formatAccount({ providers, createdAt }: StaffAccount, now: Date): string {
  const days = Math.floor((now.getTime() - createdAt.getTime()) / 86_400_000);
  const age = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return `created ${age}, signs in with ${providers.map(({ id }) => id).join(' and ') || 'nothing yet'}`;
}

/**
 * Gives the account a role of staff: its document decides, its claims follow (decisions D16, 078 and
 * 079). Another role than before ends the sign-ins with that one.
 * Anyone can sign up with an address of the agency, so the account must have a verified address.
 * That may come from a click on a verification mail that an impostor requested, and the impostor's
 * password then still works. So any sign-in method that does not need the mailbox is removed first.
 * @param asked the role; without one an account that has none becomes a manager
 * @param keepPassword when its owner is certain
 * @throws UserError when there is no such account, its e-mail is not verified, another address opens
 *   it, too, or it has another role than manager and none is asked for
 */
export async function grantRole(
  deps: TeamDeps,
  email: string,
  asked: StaffRole | undefined,
  { keepPassword = false, now = new Date() }: { keepPassword?: boolean; now?: Date } = {},
): Promise<StaffAccount> {
  const account = await findAccount(deps, email);
  if (!account.emailVerified) {
    throw new UserError(
      `The account of ${email} (${formatAccount(account, now)}) has not proved that the address is its own, so it may be anybody’s. Its owner chooses “Forgot your password?” on the site and opens the link in that mail, or signs in with Google; then run this again.`,
    );
  }
  const foreign = foreignProviders(account);
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
  if (!keepPassword && before === null) await closeOldWays(deps.accounts, account);
  await decide(deps, account, asked ?? 'manager', now);
  return account;
}

/**
 * Withdraws the role of staff, at once; also that of the last manager, for an account that somebody
 * else has entered.
 * @throws UserError when there is no such account
 */
export async function revokeRole(
  deps: TeamDeps,
  email: string,
  now: Date = new Date(),
): Promise<StaffAccount> {
  const { accounts } = deps;
  const account = await findAccount(deps, email);
  await decide(deps, account, null, now);
  if (roleOf(account.claims) === null) {
    // The claim may have been taken away by hand: tokens that still have it end as well.
    await accounts.noteRevocation(account.uid);
    await accounts.endSessions(account.uid);
  }
  return account;
}

/** The document of the decision with its row in the change log; then the account follows it. */
async function decide(
  deps: TeamDeps,
  account: StaffAccount,
  role: StaffRole | null,
  now: Date,
): Promise<void> {
  const { documents } = deps;
  const { uid } = account;
  await completeMember(deps, uid);
  await writeOptimistically(async () => {
    const before = await findMember(documents, uid);
    const from = before?.member.role ?? null;
    // The claim may have been taken away by hand.
    if (from === role && roleOf(account.claims) === role) return;
    await documents.commit([
      decisionWrite(account, before, { role, by: '', now }),
      auditWrite(uid, { from, to: role }, now),
    ]);
  });
  await followDecision(deps, uid);
}

function auditWrite(uid: string, role: { from: unknown; to: unknown }, now: Date): Write {
  const changes = { 'Role given by command': {}, role };
  return {
    kind: 'create',
    collection: collections.auditLog,
    id: `staff-${uid}-${now.getTime()}`,
    data: {
      collection: collections.staff,
      documentId: uid,
      action: 'updated',
      who: '',
      changes,
      outcome: 'done',
      at: now,
    },
  };
}
