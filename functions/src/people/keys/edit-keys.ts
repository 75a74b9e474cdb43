import { collections } from '@kerala-stays/domain/core/collections';
import {
  type ApiKey,
  heldPermissions,
  keyMessages,
  keyState,
  maxKeys,
  type NewKey,
  readApiKey,
} from '@kerala-stays/domain/people/api-key';
import { readMember } from '@kerala-stays/domain/people/team';
import { AppError } from '../../platform/errors.ts';
import type { TeamDeps } from '../team/team-records.ts';
import { keyIdOf, newKey } from './key-form.ts';
import { createKeyWrite, findKey, findKeys, makerRoles, revokeKeyWrite } from './key-repository.ts';

const dayMs = 24 * 60 * 60_000;

/** A key as managers see it. */
export type ShownKey = Omit<ApiKey, 'createdBy' | 'revokedAt'> & {
  lost: ApiKey['permissions'];
  state: ReturnType<typeof keyState>;
  makerName: string;
};

/** Keys with what each may do now. */
async function shown(
  { documents, accounts }: TeamDeps,
  keys: readonly ApiKey[],
  now: Date,
): Promise<ShownKey[]> {
  const makers = [...new Set(keys.map(({ createdBy }) => createdBy))];
  const [members, found] = await Promise.all([
    documents.getMany(collections.staff, makers),
    accounts.byIds(makers),
  ]);
  const memberOf = new Map(members.map(({ id, data }) => [id, readMember(id, data)]));
  const accountOf = new Map(found.map((account) => [account.uid, account]));
  return keys.map((key) => {
    const { createdBy, revokedAt: _, ...fields } = key;
    const [member, account] = [memberOf.get(createdBy), accountOf.get(createdBy)];
    const roles = makerRoles(member, account);
    const held = heldPermissions(key, roles);
    return {
      ...fields,
      lost: key.permissions.filter((each) => !held.includes(each)),
      state: keyState(key, roles, now),
      makerName: account?.name || member?.name || account?.email || member?.email || '',
    };
  });
}

export async function listKeys(deps: TeamDeps, now: Date): Promise<ShownKey[]> {
  return shown(deps, await findKeys(deps.documents), now);
}

/**
 * Makes a key in a manager's name.
 * @returns the key itself, which is stored nowhere
 * @throws AppError `conflict` when as many work as may
 */
export async function makeKey(
  deps: TeamDeps,
  input: NewKey,
  { uid, now }: { uid: string; now: Date },
): Promise<{ key: ShownKey; secret: string }> {
  const working = (await listKeys(deps, now)).filter(({ state }) => state === 'works');
  if (working.length >= maxKeys) throw new AppError('conflict', { message: keyMessages.tooMany });
  const secret = newKey();
  const id = keyIdOf(secret);
  const expiresAt = new Date(now.getTime() + input.days * dayMs);
  const write = createKeyWrite(id, input, { uid, now, expiresAt });
  await deps.documents.commit([write]);
  const made = readApiKey(id, write.kind === 'create' ? write.data : {});
  const [key] = await shown(deps, [made], now);
  if (key === undefined) throw new Error('the key made is not shown');
  return { key, secret };
}

/**
 * Ends a key at once; one that has ended stays as it is.
 * @throws AppError `not-found` without it
 */
export async function revokeKey({ documents }: TeamDeps, id: string, now: Date): Promise<ApiKey> {
  const found = await findKey(documents, id);
  if (found === null) throw new AppError('not-found', { message: keyMessages.notFound });
  const hasEnded = found.key.revokedAt !== '' || !(Date.parse(found.key.expiresAt) > now.getTime());
  if (!hasEnded) await documents.commit([revokeKeyWrite(id, now)]);
  return found.key;
}
