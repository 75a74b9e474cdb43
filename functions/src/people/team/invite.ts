import { roleOf } from '@kerala-stays/domain/people/staff-role';
import {
  type Invitation,
  isJustInvited,
  isWaiting,
  maxTeam,
  type TeamMember,
  teamMessages,
} from '@kerala-stays/domain/people/team';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { findDecider } from './change-role.ts';
import { completeMember } from './complete-team.ts';
import { tryToFollow } from './follow-decision.ts';
import { invitationWrite } from './invitation-mail.ts';
import { closeOldWays, foreignProviders, type StaffAccount } from './staff-accounts.ts';
import {
  decisionWrite,
  findMember,
  findTeam,
  type StoredMember,
  type TeamDeps,
  unchangedWrite,
} from './team-records.ts';

export type InviteDeps = TeamDeps & { siteUrl: string };

/**
 * Gives a role to the account of an address, which is made where there is none, and mails the
 * invitation. API and rules ask for a verified address, so the role works once its owner has opened
 * the mailbox; whatever opened the account without it is closed first. Again for one who has not
 * come yet, it sends the mail again.
 * @param by uid of the manager who invites
 * @throws AppError `conflict` when the address is on the team, the team is full, or the account may
 *   be somebody else's; `forbidden` when `by` is no manager any more
 */
export async function invite(
  deps: InviteDeps,
  by: string,
  { email, role }: Invitation,
  now: Date,
): Promise<{ member: TeamMember; isFollowed: boolean }> {
  const { documents, accounts } = deps;
  await findDecider(deps, by);
  const first = await accounts.byEmail(email);
  await checkRoom(deps, email, first);
  const made = first === null ? await accounts.create(email) : null;
  // Somebody may have signed up since, or a second click was faster.
  const known = made === null ? (first ?? (await accounts.byEmail(email))) : null;
  if (known !== null) checkAccount(known);
  const account = made ?? known;
  if (account === null) throw new AppError('unavailable');
  // One who was invited before may have chosen the password since.
  const isOpen = known !== null && roleOf(known.claims) === null;
  const hadPassword = isOpen && (await closeOldWays(accounts, known)) && first !== null;
  const uid = account.uid;
  const member = await writeOptimistically(async () => {
    const decider = await findDecider(deps, by);
    const before = await findMember(documents, uid);
    checkPlace(email, before);
    if (before !== null && isJustInvited(before.member, role, now)) return before.member;
    const isAccountMade = first === null || (before?.member.isAccountMade ?? false);
    const invitation = { invitedAt: now, lastSeenOn: '', isAccountMade };
    await documents.commit([
      decisionWrite({ uid, email, name: account.name }, before, { role, by, now }, invitation),
      invitationWrite({ uid, email, role, hadPassword, siteUrl: deps.siteUrl }, now),
      unchangedWrite(decider),
    ]);
    const instant = now.toISOString();
    const decided = { role, by, since: instant, invitedAt: instant, isPending: true } as const;
    return {
      _id: uid,
      email,
      name: account.name,
      lastSeenOn: '' as const,
      isAccountMade,
      ...decided,
    };
  });
  const isFollowed = await tryToFollow(deps, uid);
  return { member: { ...member, isPending: !isFollowed }, isFollowed };
}

function checkAccount(account: StaffAccount): void {
  const { email, isDisabled } = account;
  if (isDisabled) throw new AppError('conflict', { message: teamMessages.disabled(email) });
  if (foreignProviders(account).length > 0) {
    throw new AppError('conflict', { message: teamMessages.foreignSignIn(email) });
  }
}

/** @throws AppError `conflict` when somebody works with this address already */
function checkPlace(email: string, found: StoredMember | null): void {
  if (found === null || found.member.role === null || isWaiting(found.member)) return;
  const { role } = found.member;
  throw new AppError('conflict', { message: teamMessages.alreadyOn(email, role) });
}

/** @throws AppError `conflict` when they are on the team, or it is full */
async function checkRoom(
  deps: TeamDeps,
  email: string,
  account: StaffAccount | null,
): Promise<void> {
  const { documents } = deps;
  if (account !== null) {
    checkAccount(account);
    await completeMember(deps, account.uid);
    const found = await findMember(documents, account.uid);
    checkPlace(email, found);
    if (found !== null && found.member.role !== null) return;
  }
  if ((await findTeam(documents)).length < maxTeam) return;
  throw new AppError('conflict', { message: teamMessages.full });
}
