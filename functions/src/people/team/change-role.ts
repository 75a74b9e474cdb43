import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { roleOf, type StaffRole } from '@kerala-stays/domain/people/staff-role';
import {
  isActingManager,
  type RoleChange,
  type TeamMember,
  teamMessages,
} from '@kerala-stays/domain/people/team';
import type { Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { tryToFollow } from './follow-decision.ts';
import {
  decisionWrite,
  findMember,
  findTeam,
  type StoredMember,
  type TeamDeps,
  unchangedWrite,
} from './team-records.ts';

export type Decided = {
  before: TeamMember;
  after: TeamMember;
  /** False when the identity provider did not answer: the account follows some minutes later. */
  isFollowed: boolean;
};

/** Gives a member another role. @throws AppError as {@link decide} */
export function changeRole(
  deps: TeamDeps,
  by: string,
  uid: string,
  change: RoleChange,
  now: Date,
): Promise<Decided> {
  return decide(deps, by, uid, change, now);
}

/** Takes a role or an invitation back. @throws AppError as {@link decide} */
export function withdraw(deps: TeamDeps, by: string, uid: string, now: Date): Promise<Decided> {
  return decide(deps, by, uid, null, now);
}

/**
 * Decides about a member, in one commit that fails when anything it rests on has changed: the member,
 * and the manager who stays. So two managers who demote each other at once leave one, whichever was
 * first. A second click finds it done.
 * @param by uid of the manager who decides
 * @throws AppError `not-found` without such a member, `conflict` when the role is another one than
 *   was seen, or no manager would be left, `forbidden` when `by` is no manager any more
 */
async function decide(
  deps: TeamDeps,
  by: string,
  uid: string,
  change: RoleChange | null,
  now: Date,
): Promise<Decided> {
  const { documents } = deps;
  const role = change?.role ?? null;
  const { before, after } = await writeOptimistically(async () => {
    const found = await findMember(documents, uid);
    if (found === null) throw new AppError('not-found', { message: teamMessages.notFound });
    const { member } = found;
    const witness = await findWitness(deps, by, uid, role);
    if (member.role === role) return { before: member, after: member };
    if (member.role === null) throw new AppError('not-found', { message: teamMessages.notFound });
    if (change !== null && member.role !== change.seenRole) {
      throw new AppError('conflict', { message: teamMessages.changedMeanwhile });
    }
    const { email, name } = member;
    const write = decisionWrite({ uid, email, name }, found, { role, by, now });
    const kept = witness === null ? [] : [unchangedWrite(witness)];
    await documents.commit([write, revocationWrite(uid, now), ...kept]);
    const decided = { role, by, since: now.toISOString(), isPending: true };
    return { before: member, after: { ...member, ...decided } };
  });
  const isFollowed = after.isPending ? await tryToFollow(deps, uid) : true;
  return { before, after: { ...after, isPending: !isFollowed }, isFollowed };
}

/** From the commit on the rules reject the sign-ins of before, whatever the sign-in service does. */
function revocationWrite(uid: string, now: Date): Write {
  const at = { collection: collections.staffRevocations, id: uid } as const;
  return { kind: 'merge', ...at, patch: { revokedAt: now } };
}

/**
 * The manager who stays one by this decision: who decides, or another one where they decide about
 * themselves. Null when they stay a manager themselves.
 */
async function findWitness(
  deps: TeamDeps,
  by: string,
  uid: string,
  role: StaffRole | null,
): Promise<StoredMember | null> {
  if (by !== uid) return findDecider(deps, by);
  if (role === 'manager') return null;
  const managers = await findTeam(deps.documents, ['manager']);
  const others = managers.filter(({ member }) => isActingManager(member) && member._id !== by);
  const accounts = await deps.accounts.byIds(others.map(({ member }) => member._id));
  const usable = accounts
    .filter(({ isDisabled, emailVerified, claims }) => {
      return !isDisabled && emailVerified && roleOf(claims) === 'manager';
    })
    .map((account) => account.uid);
  const other = others.find(({ member }) => usable.includes(member._id));
  if (other === undefined) throw new AppError('conflict', { message: teamMessages.lastManager });
  return other;
}

/** @throws AppError `forbidden` when they are no manager any more, though their token still says so */
export async function findDecider(deps: TeamDeps, by: string): Promise<StoredMember> {
  const found = await findMember(deps.documents, by);
  if (found?.member.role !== 'manager') {
    throw new AppError('forbidden', { message: messages.adminAccessChanged });
  }
  return found;
}
