import { collections } from '@kerala-stays/domain/core/collections';
import { roleOf, staffRoles } from '@kerala-stays/domain/people/staff-role';
import { maxTeam } from '@kerala-stays/domain/people/team';
import { profileRole } from '@kerala-stays/domain/people/user';
import type { JobClock } from '../../platform/job-clock.ts';
import { isLostRace } from '../../platform/optimistic-write.ts';
import { tryToFollow } from './follow-decision.ts';
import type { StaffAccount } from './staff-accounts.ts';
import { findTeam, type TeamDeps } from './team-records.ts';

/**
 * Documents for accounts that have a role from before there were documents. They are found by their
 * profiles, which mirror the role since roles are given by command: some reads, however many guests
 * there are.
 */
export async function completeTeam(deps: TeamDeps): Promise<void> {
  const { documents, accounts } = deps;
  const profiles = await Promise.all(
    staffRoles.map((role) =>
      documents.find(collections.users, {
        where: [['role', '==', profileRole(role)]],
        limit: maxTeam,
      }),
    ),
  );
  const uids = profiles.flat().map(({ id }) => id);
  const missing = await withoutDocument(deps, uids);
  await adopt(deps, await accounts.byIds(missing));
}

/**
 * The document of an account whose role the API has just checked, where it has none yet.
 * @param uid of a member of staff
 */
export async function completeMember(deps: TeamDeps, uid: string): Promise<void> {
  const missing = await withoutDocument(deps, [uid]);
  if (missing.length > 0) await adopt(deps, await deps.accounts.byIds(missing));
}

/**
 * The same for all accounts of the project, page by page, and every account follows its document:
 * also one whose claims somebody changed by hand.
 */
export async function completeFromAllAccounts(deps: TeamDeps, clock: JobClock): Promise<void> {
  const followed = new Set<string>();
  let token = '';
  do {
    const page = await deps.accounts.page(token);
    for (const uid of await adopt(deps, page.accounts)) followed.add(uid);
    token = page.token;
  } while (token !== '' && !clock.isOver());
  const team = await findTeam(deps.documents);
  for (const { member } of team) {
    if (!followed.has(member._id) && !clock.isOver()) await tryToFollow(deps, member._id);
  }
}

async function withoutDocument({ documents }: TeamDeps, uids: string[]): Promise<string[]> {
  const found = await documents.getMany(collections.staff, uids);
  const known = new Set(found.map(({ id }) => id));
  return uids.filter((uid) => !known.has(uid));
}

/** @returns uids of those that had a document, which they have been made to follow */
async function adopt(deps: TeamDeps, accounts: readonly StaffAccount[]): Promise<string[]> {
  const staff = accounts.filter(({ claims }) => roleOf(claims) !== null);
  const missing = new Set(
    await withoutDocument(
      deps,
      staff.map(({ uid }) => uid),
    ),
  );
  const followed: string[] = [];
  for (const { uid, email, name, claims } of staff) {
    if (missing.has(uid)) {
      await createOnce(deps, uid, { email, name, role: roleOf(claims) });
    } else {
      await tryToFollow(deps, uid);
      followed.push(uid);
    }
  }
  return followed;
}

async function createOnce(
  { documents }: TeamDeps,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  // Pending, so that the profile, too, gets what it shows.
  const rest = {
    by: '',
    since: null,
    lastSeenOn: '',
    invitedAt: null,
    isAccountMade: false,
    isPending: true,
  };
  try {
    const data = { ...rest, ...fields };
    await documents.commit([{ kind: 'create', collection: collections.staff, id, data }]);
  } catch (error) {
    // Another call was first, with this document or with a decision.
    if (!isLostRace(error)) throw error;
  }
}
