import { collections } from '@kerala-stays/domain/core/collections';
import { roleOf, type StaffRole, withRole } from '@kerala-stays/domain/people/staff-role';
import { isWaiting, type TeamMember } from '@kerala-stays/domain/people/team';
import { profileRole } from '@kerala-stays/domain/people/user';
import { removed } from '../../platform/documents.ts';
import type { JobClock } from '../../platform/job-clock.ts';
import { log } from '../../platform/log.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import type { StaffAccount } from './staff-accounts.ts';
import { findMember, type StoredMember, type TeamDeps } from './team-records.ts';

/**
 * Makes an account follow its document: claims, mirrored role, end of earlier sign-ins. It may run
 * again at any time, and beside another run: a document that changed meanwhile is followed once more.
 * A role that was taken off a settled account by hand, in an emergency, is not given back: there the
 * document follows.
 */
export function followDecision(deps: TeamDeps, uid: string): Promise<void> {
  const { documents, accounts } = deps;
  let hasSet = false;
  return writeOptimistically(async () => {
    const found = await findMember(documents, uid);
    if (found === null) return;
    const [account] = await accounts.byIds([uid]);
    if (account === undefined) {
      await forget(deps, found);
      return;
    }
    const { role, isPending } = found.member;
    const before = roleOf(account.claims);
    if (before === null && role !== null && !isPending && !hasSet) {
      await settle(deps, found, { role: null, by: '', since: new Date() });
      return;
    }
    if (before !== role) {
      hasSet = true;
      await setRole(deps, account, role);
    }
    if (isUnused(found.member, account)) {
      await forget(deps, found);
      await accounts.remove(uid);
      return;
    }
    if (before !== role || isPending) await mirrorRole(deps, uid, role);
    if (isPending) await settle(deps, found);
  });
}

/**
 * An account that an invitation made, which was taken back before its owner proved the address:
 * nobody can have signed in with it.
 */
function isUnused(member: TeamMember, account: StaffAccount): boolean {
  const isTakenBack = member.role === null && isWaiting(member);
  return isTakenBack && member.isAccountMade && !account.emailVerified;
}

function forget({ documents }: TeamDeps, { member, version }: StoredMember): Promise<void> {
  const at = { collection: collections.staff, id: member._id } as const;
  return documents.commit([{ kind: 'delete', ...at, version }]);
}

function settle(
  { documents }: TeamDeps,
  { member, version }: StoredMember,
  change: { role?: null; by?: string; since?: Date } = {},
): Promise<void> {
  const at = { collection: collections.staff, id: member._id } as const;
  // From now on the document may go: the account would not bring it back.
  const isEnded = change.role === null || member.role === null;
  const patch = { isPending: removed, ...change, ...(isEnded && { withdrawnAt: new Date() }) };
  return documents.commit([{ kind: 'update', ...at, patch, version }]);
}

/**
 * Sets another role, or none. The revocation comes first: ID tokens that still carry the old role
 * stay valid for an hour, and from that moment the rules reject them. It is recorded again after the
 * claims have changed: a sign-in between the two still carries the old role and is newer than the
 * first record.
 */
async function setRole(
  { accounts }: TeamDeps,
  { uid, claims }: StaffAccount,
  role: StaffRole | null,
): Promise<void> {
  if (roleOf(claims) === null) {
    await accounts.setClaims(uid, withRole(claims, role));
    return;
  }
  await accounts.noteRevocation(uid);
  await accounts.setClaims(uid, withRole(claims, role));
  await accounts.noteRevocation(uid);
  await accounts.endSessions(uid);
}

/** The profile shows the role; one that is made later takes it from the claims. */
async function mirrorRole(
  { documents }: TeamDeps,
  uid: string,
  staffRole: StaffRole | null,
): Promise<void> {
  const role = profileRole(staffRole);
  const profile = await documents.get(collections.users, uid);
  if (profile === null || profile.data.role === role) return;
  const at = { collection: collections.users, id: uid } as const;
  await documents.commit([{ kind: 'update', ...at, patch: { role } }]);
}

/**
 * {@link followDecision} of one that must not fail its call: the document has decided already.
 * @returns whether the account follows; else the next run of the job tries again
 */
export async function tryToFollow(deps: TeamDeps, uid: string): Promise<boolean> {
  try {
    await followDecision(deps, uid);
    return true;
  } catch (error) {
    log.error('staff-role-waits', error);
    return false;
  }
}

/** Most decisions of one run. */
const atOnce = 50;

/** Follows decisions whose call could not tell the identity provider. */
export async function followWaiting(deps: TeamDeps, clock: JobClock): Promise<void> {
  const waiting = await deps.documents.find(collections.staff, {
    where: [['isPending', '==', true]],
    limit: atOnce,
  });
  for (const { id } of waiting) {
    if (clock.isOver()) return;
    await tryToFollow(deps, id);
  }
}
