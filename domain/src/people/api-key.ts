import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { readInstant } from '../core/instant.ts';
import { readFields, readText, readTexts } from '../core/read-values.ts';
import {
  isKeyPermission,
  type KeyPermission,
  keyPermissions,
  keyRefusals,
} from './key-permissions.ts';
import { may, permissions } from './permissions.ts';
import type { StaffRole } from './staff-role.ts';

/** A key by which a program calls /api (decision 080); only its hash is stored, as the id. */
export type ApiKey = {
  _id: string;
  /** Of the program that has it, e.g. "n8n". */
  name: string;
  permissions: KeyPermission[];
  /** Id of the account that made it: the key can never do more than its maker can. */
  createdBy: string;
  createdAt: string;
  /** Instant from which it opens nothing; that of its end when it was revoked. */
  expiresAt: string;
  /** Instant at which it was revoked; '' while it was not. */
  revokedAt: string;
  /** Last day in Kerala on which it was used; '' when never. */
  lastUsedOn: CalendarDate | '';
};

/** Longest life of a key, in days. */
export const maxKeyDays = 365;

/** Most keys that work at the same time. */
export const maxKeys = 20;

/** Most keys in the list: those that work, and those that ended in the last weeks. */
export const maxListedKeys = 100;

/** Reads a stored key tolerantly; permissions that no key may have are left out. */
export function readApiKey(_id: string, data: unknown): ApiKey {
  const fields = readFields(data);
  return {
    _id,
    name: readText(fields.name),
    permissions: readTexts(fields.permissions).filter(isKeyPermission),
    createdBy: readText(fields.createdBy),
    createdAt: readInstant(fields.createdAt),
    expiresAt: readInstant(fields.expiresAt),
    revokedAt: readInstant(fields.revokedAt),
    lastUsedOn: parseCalendarDate(readText(fields.lastUsedOn)) ?? '',
  };
}

/** Roles of a key's maker, as the team's document and as the account has it; null for none. */
export type MakerRoles = { decided: StaffRole | null; claimed: StaffRole | null };

/** Permissions that a key has now: those given to it that its maker still has, by document and account. */
export function heldPermissions(
  key: Pick<ApiKey, 'permissions'>,
  { decided, claimed }: MakerRoles,
): KeyPermission[] {
  return key.permissions.filter((each) => may(decided, each) && may(claimed, each));
}

export const keyStates = ['works', 'expired', 'revoked', 'withdrawn'] as const;
export type KeyState = (typeof keyStates)[number];

/** Whether a key opens anything, or why not. A key without its end has ended. */
export function keyState(
  key: Pick<ApiKey, 'expiresAt' | 'revokedAt'>,
  { decided, claimed }: MakerRoles,
  now: Date,
): KeyState {
  if (key.revokedAt !== '') return 'revoked';
  if (!(Date.parse(key.expiresAt) > now.getTime())) return 'expired';
  return decided === null || claimed === null ? 'withdrawn' : 'works';
}

export const keyMessages = {
  made: 'Key made. Copy it now: it is not shown again.',
  revoked: 'Key revoked. It opens nothing any more.',
  notFound: 'This key is not in the list any more.',
  nameMissing: 'Give the key a name: the program that gets it.',
  nameTooLong: 'The name can have 60 characters at most.',
  noPermission: 'Choose at least one thing that the key may do.',
  lifetime: `A key lives for 1 to ${maxKeyDays} days.`,
  tooMany: `There are ${maxKeys} keys that work. Revoke one first.`,
  loadFailed: 'The keys could not be loaded. Please try again.',
  failed: 'That could not be saved. Please try again.',
  /** The same for every key that opens nothing, whatever the reason. */
  refused: 'This key opens nothing. A manager can make one under Team.',
  personal: 'A key cannot do this: it is for guests and for people who have signed in.',
  lacks: (permission: keyof typeof permissions) =>
    `This key may not ${permissions[permission]}: it does not have “${permission}”.`,
  lost: (permission: keyof typeof permissions) =>
    `This key may not ${permissions[permission]} any more: its maker’s role does not have “${permission}”.`,
} as const;

/** The reason why keys do not get a permission, where it is one. */
function whyNot({ input }: { input?: unknown }): string {
  const refused = Object.entries(keyRefusals).find(([name]) => name === input);
  return refused === undefined
    ? keyMessages.noPermission
    : `No key gets ${refused[0]}: ${refused[1]}.`;
}

export const newKeySchema = z.object({
  name: z
    .string(keyMessages.nameMissing)
    .trim()
    .min(1, keyMessages.nameMissing)
    .max(60, keyMessages.nameTooLong),
  permissions: z
    .array(z.enum(keyPermissions, { error: whyNot }), keyMessages.noPermission)
    .min(1, keyMessages.noPermission)
    .max(keyPermissions.length, keyMessages.noPermission)
    .transform((given) => keyPermissions.filter((each) => given.includes(each))),
  days: z
    .int(keyMessages.lifetime)
    .min(1, keyMessages.lifetime)
    .max(maxKeyDays, keyMessages.lifetime)
    .describe('How long it works'),
});
export type NewKey = z.output<typeof newKeySchema>;
