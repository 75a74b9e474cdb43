import { collections } from '@kerala-stays/domain/core/collections';
import { type StaffRole, staffRoles } from '@kerala-stays/domain/people/staff-role';
import { maxTeam, readMember, type TeamMember } from '@kerala-stays/domain/people/team';
import { type Documents, removed, type Version, type Write } from '../../platform/documents.ts';
import type { StaffAccounts } from './staff-accounts.ts';

export type TeamDeps = { documents: Documents; accounts: StaffAccounts };

export type StoredMember = { member: TeamMember; version: Version };

export async function findMember(documents: Documents, uid: string): Promise<StoredMember | null> {
  const found = await documents.get(collections.staff, uid);
  if (found === null) return null;
  return { member: readMember(found.id, found.data), version: found.version };
}

/** Everybody with one of the roles; by default with any. */
export async function findTeam(
  documents: Documents,
  roles: readonly StaffRole[] = staffRoles,
): Promise<StoredMember[]> {
  const found = await Promise.all(
    roles.map((role) =>
      documents.find(collections.staff, { where: [['role', '==', role]], limit: maxTeam }),
    ),
  );
  return found.flat().map(({ id, data, version }) => ({ member: readMember(id, data), version }));
}

/** A decision about a role: the account's claims do not follow yet. */
export type Decision = {
  role: StaffRole | null;
  /** Uid of who decided; '' for the operator's command. */
  by: string;
  now: Date;
};

const decided = ({ role, by, now }: Decision) => ({ role, by, since: now, isPending: true });

/**
 * The write of a decision about an account, on condition that its document has not changed since.
 * @param before null without a document
 * @param more other fields, e.g. of an invitation
 */
export function decisionWrite(
  account: { uid: string; email: string; name: string },
  before: StoredMember | null,
  decision: Decision,
  more: Record<string, unknown> = {},
): Write {
  const { uid, email, name } = account;
  const at = { collection: collections.staff, id: uid } as const;
  const fields = { ...decided(decision), ...more };
  if (before !== null) {
    const patch = { email, name, withdrawnAt: removed, ...fields };
    return { kind: 'update', ...at, patch, version: before.version };
  }
  return {
    kind: 'create',
    ...at,
    data: { email, name, lastSeenOn: '', invitedAt: null, isAccountMade: false, ...fields },
  };
}

/** Changes nothing, and fails when the member's document has changed since it was read. */
export function unchangedWrite({ member, version }: StoredMember): Write {
  const patch = { isWitness: removed };
  return { kind: 'update', collection: collections.staff, id: member._id, patch, version };
}
