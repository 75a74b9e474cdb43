import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import {
  type ApiKey,
  heldPermissions,
  keyMessages,
  keyState,
} from '@kerala-stays/domain/people/api-key';
import { LRUCache } from 'lru-cache';
import { createCallerLimiter } from '../../http/caller-limit.ts';
import type { KeyGate, KeyHolder } from '../../http/key-call.ts';
import { insist, maxKeys, type RateLimit } from '../../http/rate-limit.ts';
import { AppError } from '../../platform/errors.ts';
import { log } from '../../platform/log.ts';
import { isLostRace } from '../../platform/optimistic-write.ts';
import { findMember, type TeamDeps } from '../team/team-records.ts';
import { isKeyForm, keyIdOf } from './key-form.ts';
import { findKey, makerRoles, type StoredKey, usedOnWrite } from './key-repository.ts';

/** Takes the place of a maker where there is no key, so that every bad key takes the same reads. */
const nobody = 'nobody';

/**
 * Checks who holds a key, and what it may do at this moment. Everything is asked at each call: a key
 * ends with its revocation, its day, or the role of its maker, whichever comes first. Every key that
 * opens nothing takes the same reads and gets the same answer, so that neither tells which it is.
 * @param wrongKeys per network; keys that worked a moment ago do not count
 */
export function createKeyGate(deps: () => TeamDeps, wrongKeys: RateLimit): KeyGate {
  const wrong = createCallerLimiter(wrongKeys);
  const good = new LRUCache<string, true>({ max: maxKeys });
  return async (given, caller, now) => {
    const id = keyIdOf(given);
    const isKnown = good.has(id);
    if (!isKnown) insist(wrong.take(caller, now.getTime()));
    const holder = await readHolder(deps(), given, id, now);
    if (holder === null) {
      good.delete(id);
      throw new AppError('unauthenticated', { message: keyMessages.refused });
    }
    if (!isKnown) wrong.giveBack(caller);
    good.set(id, true);
    return holder;
  };
}

async function readHolder(
  deps: TeamDeps,
  given: string,
  id: string,
  now: Date,
): Promise<KeyHolder | null> {
  const { documents, accounts } = deps;
  const found = await findKey(documents, id);
  const maker = found?.key.createdBy || nobody;
  const [member, [account]] = await Promise.all([
    findMember(documents, maker),
    accounts.byIds([maker]),
  ]);
  if (found === null || !isKeyForm(given)) return null;
  const { key } = found;
  const roles = makerRoles(member?.member, account);
  if (keyState(key, roles, now) !== 'works') return null;
  await noteUse(deps, found, now);
  return holderOf(key, heldPermissions(key, roles));
}

function holderOf(key: ApiKey, held: ApiKey['permissions']): KeyHolder {
  const { _id, name, permissions } = key;
  return { uid: `key-${_id.slice(0, 16)}`, name, given: new Set(permissions), held: new Set(held) };
}

/** Notes the day of use: one write a day, and none that fails the call. */
async function noteUse({ documents }: TeamDeps, stored: StoredKey, now: Date): Promise<void> {
  const today = dateInKerala(now);
  if (stored.key.lastUsedOn >= today) return;
  try {
    await documents.commit([usedOnWrite(stored, today)]);
  } catch (error) {
    // Another call of today was first, or the key was revoked meanwhile: the next call reads that.
    if (!isLostRace(error)) log.warn('key-use-unknown', {});
  }
}
