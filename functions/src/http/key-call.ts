import { keyMessages } from '@kerala-stays/domain/people/api-key';
import type { Permission } from '@kerala-stays/domain/people/permissions';
import { AppError } from '../platform/errors.ts';
import type { Guarded } from './bearer.ts';
import type { Caller } from './client-address.ts';
import type { CallAccount } from './route.ts';

/** A program with a key that works. */
export type KeyHolder = {
  /** Stands for the key where an author is recorded; no account has it. */
  uid: string;
  name: string;
  /** Permissions that the key was made with. */
  given: ReadonlySet<Permission>;
  /** Those among them that its maker has now. */
  held: ReadonlySet<Permission>;
};

/**
 * Checks a key. @throws AppError `unauthenticated`, always with the same message, or
 * `too-many-requests` after many wrong keys of one network
 */
export type KeyGate = (key: string, caller: Caller, now: Date) => Promise<KeyHolder>;

/** A key of a call, wherever it stands. */
export type PresentedKey = {
  text: string;
  /** In the address, which lands in logs and histories: such a key opens nothing. */
  isInQuery: boolean;
};

/** The key that a call has in its header or its address; null without one. */
export function presentedKey(
  authorization: string | undefined,
  query: Readonly<Record<string, readonly string[]>>,
): PresentedKey | null {
  const values = Object.values(query).flat();
  const inQuery = values.find((value) => /^ks_[0-9A-Za-z]{20}/.test(value));
  if (inQuery !== undefined) return { text: inQuery, isInQuery: true };
  const inHeader = /^bearer +(ks_\S*)$/i.exec(authorization ?? '')?.[1];
  return inHeader === undefined ? null : { text: inHeader, isInQuery: false };
}

/** The program that calls; null without a key. @throws AppError as {@link KeyGate} */
export async function checkKey(
  gate: KeyGate,
  key: PresentedKey | null,
  { caller, now }: { caller: Caller; now: Date },
): Promise<KeyHolder | null> {
  if (key === null) return null;
  const holder = await gate(key.text, caller, now);
  if (key.isInQuery) throw new AppError('unauthenticated', { message: keyMessages.refused });
  return holder;
}

/** Whether a route is for people: guests with an account or a link, who act in their own name. */
const isPersonal = ({ access, method, permission }: Guarded & { method: string }) =>
  access === 'guest' || access === 'guest-or-link'
    ? permission === null || method !== 'get'
    : false;

/**
 * The account under which a key calls a route: it reads as staff with this one permission, and is
 * nobody otherwise. Null on routes open to anyone that give it nothing more.
 * @throws AppError `forbidden`, with what the key lacks
 */
export function authoriseKey(
  route: Guarded & { method: string },
  holder: KeyHolder,
): CallAccount | null {
  const { access, permission } = route;
  if (access === 'public') return null;
  if (isPersonal(route)) throw new AppError('forbidden', { message: keyMessages.personal });
  if (permission !== null && holder.held.has(permission)) {
    const { uid, name } = holder;
    const noPerson = { email: '', emailVerified: false, role: null, lostRole: false };
    return { uid, name, isStaff: true, isKey: true, ...noPerson };
  }
  if (access === 'optional' || permission === null) return null;
  const isLost = holder.given.has(permission);
  const message = isLost ? keyMessages.lost(permission) : keyMessages.lacks(permission);
  throw new AppError('forbidden', { message });
}
