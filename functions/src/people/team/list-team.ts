import { roleOf } from '@kerala-stays/domain/people/staff-role';
import type { TeamMember } from '@kerala-stays/domain/people/team';
import { completeTeam } from './complete-team.ts';
import { tryToFollow } from './follow-decision.ts';
import type { StaffAccount } from './staff-accounts.ts';
import { findTeam, type TeamDeps } from './team-records.ts';

/**
 * Everybody with a role, by name. Accounts that do not follow their documents are made to, so the
 * list is what holds.
 */
export async function listTeam(deps: TeamDeps): Promise<TeamMember[]> {
  await completeTeam(deps);
  let { members, accounts } = await readTeam(deps);
  const behind = members.filter((member) => !isFollowed(member, accounts.get(member._id)));
  if (behind.length > 0) {
    for (const { _id } of behind) await tryToFollow(deps, _id);
    ({ members, accounts } = await readTeam(deps));
  }
  const key = ({ name, email }: TeamMember) => name || email;
  return members
    .map((member) => {
      const account = accounts.get(member._id);
      const name = account?.name || member.name;
      return { ...member, name, email: account?.email || member.email };
    })
    .sort((a, b) => key(a).localeCompare(key(b), 'en') || (a._id < b._id ? -1 : 1));
}

async function readTeam(deps: TeamDeps) {
  const members = (await findTeam(deps.documents)).map(({ member }) => member);
  const accounts = await deps.accounts.byIds(members.map(({ _id }) => _id));
  return { members, accounts: new Map(accounts.map((account) => [account.uid, account])) };
}

function isFollowed({ isPending, role }: TeamMember, account: StaffAccount | undefined): boolean {
  return !isPending && account !== undefined && roleOf(account.claims) === role;
}
