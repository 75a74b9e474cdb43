import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  type ApiKey,
  type MakerRoles,
  maxListedKeys,
  type NewKey,
  readApiKey,
} from '@kerala-stays/domain/people/api-key';
import { roleOf } from '@kerala-stays/domain/people/staff-role';
import type { TeamMember } from '@kerala-stays/domain/people/team';
import type { Documents, Version, Write } from '../../platform/documents.ts';
import type { StaffAccount } from '../team/staff-accounts.ts';

const collection = collections.apiKeys;

export type StoredKey = { key: ApiKey; version: Version };

export async function findKey(documents: Documents, id: string): Promise<StoredKey | null> {
  const found = await documents.get(collection, id);
  return found === null ? null : { key: readApiKey(id, found.data), version: found.version };
}

/** Keys, newest first. */
export async function findKeys(documents: Documents): Promise<ApiKey[]> {
  const found = await documents.find(collection, {
    where: [],
    orderBy: ['createdAt', 'desc'],
    limit: maxListedKeys,
  });
  return found.map(({ id, data }) => readApiKey(id, data));
}

export function createKeyWrite(
  id: string,
  { name, permissions }: NewKey,
  at: { uid: string; now: Date; expiresAt: Date },
): Write {
  const data = {
    name,
    permissions,
    createdBy: at.uid,
    createdAt: at.now,
    expiresAt: at.expiresAt,
    revokedAt: null,
    lastUsedOn: '',
  };
  return { kind: 'create', collection, id, data };
}

/** Ends a key; its document goes with those that expired. */
export function revokeKeyWrite(id: string, now: Date): Write {
  return { kind: 'update', collection, id, patch: { revokedAt: now, expiresAt: now } };
}

/** Notes the day of a use, unless the document has changed since it was read. */
export function usedOnWrite({ key, version }: StoredKey, lastUsedOn: CalendarDate): Write {
  return { kind: 'update', collection, id: key._id, patch: { lastUsedOn }, version };
}

/** The roles of a key's maker now: of the team's document, and of the account, where it is usable. */
export function makerRoles(
  member: TeamMember | undefined,
  account: StaffAccount | undefined,
): MakerRoles {
  const isUsable = account !== undefined && !account.isDisabled && account.emailVerified;
  return {
    decided: member?.role ?? null,
    claimed: isUsable ? roleOf(account.claims) : null,
  };
}
