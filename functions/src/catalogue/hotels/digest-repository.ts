import type { HotelPage } from '@kerala-stays/domain/catalogue/hotel-query';
import { toHotelPage } from '@kerala-stays/domain/catalogue/hotel-query';
import {
  type HomeDigest,
  homeDigestId,
  type ListDigest,
  readHomeDigest,
  readListDigest,
  sortDigests,
  storedDigest,
  townDigest,
  townDigestPrefix,
} from '@kerala-stays/domain/content/list-digests';
import { collections } from '@kerala-stays/domain/core/collections';
import { FieldPath } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { findCards } from './public-hotel-repository.ts';

const lists = () => firestore().collection(collections.lists);

/**
 * Updates a digest: compares it with the current query results, writes it when it differs, and
 * compares again. The last writer thus checks after writing, so repeated, late or reordered events
 * end with the query results. A hotel changed after that check has its own event still to come.
 */
export async function refreshDigest(
  id: string,
  compose: () => Promise<HotelPage | HomeDigest>,
): Promise<void> {
  const ref = lists().doc(id);
  const isRight = async () => {
    const stored = await ref.get();
    const { form, content } = storedDigest(await compose());
    if (stored.get('form') === form && stored.get('content') === content) return true;
    const data = { form, content };
    if (stored.updateTime === undefined) await ref.create(data);
    else await ref.update(data, { lastUpdateTime: stored.updateTime });
    return false;
  };
  while (!(await writeOptimistically(isRight)));
}

const refreshList = ({ id, query, filters }: ListDigest) =>
  refreshDigest(id, async () => toHotelPage(await findCards(query), filters.sort));

/** Refreshes the digests that may show a changed hotel. @param cityKeys its old and new cities */
export async function refreshListDigests(cityKeys: Iterable<string>): Promise<void> {
  await Promise.all([...sortDigests(), ...[...cityKeys].map(townDigest)].map(refreshList));
}

/**
 * Refreshes every list's digest, in case an event was lost; deletes those of towns without hotels.
 */
export async function refreshAllLists(cityKeys: readonly string[]): Promise<void> {
  const towns = cityKeys.map(townDigest);
  for (const digest of [...sortDigests(), ...towns]) await refreshList(digest);
  const known = new Set(towns.map(({ id }) => id));
  const stored = await lists()
    .where(FieldPath.documentId(), '>=', townDigestPrefix)
    .where(FieldPath.documentId(), '<', `${townDigestPrefix}\uf8ff`)
    .select()
    .get();
  for (const { id, ref, updateTime } of stored.docs) {
    // One rewritten since then has hotels again.
    if (!known.has(id)) await ref.delete({ lastUpdateTime: updateTime }).catch(() => undefined);
  }
}

/** The stored first page of a list; null when missing. */
export async function findListDigest(id: string): Promise<HotelPage | null> {
  return readListDigest((await lists().doc(id).get()).data());
}

/** The stored content of the home page; null when missing. */
export async function findHomeDigest(): Promise<HomeDigest | null> {
  return readHomeDigest((await lists().doc(homeDigestId).get()).data());
}
