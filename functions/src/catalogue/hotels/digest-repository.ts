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
 * Brings a digest up to date: it is compared with what the queries say now, written when it differs, and
 * compared again. So the last one to write it has looked after writing, and an event that comes twice, late
 * or before another leaves what the queries say: whoever changes a hotel after that look has their own
 * event still to come.
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

/** The digests that a hotel's change may show in. @param cityKeys where it was and where it is */
export async function refreshListDigests(cityKeys: Iterable<string>): Promise<void> {
  await Promise.all([...sortDigests(), ...[...cityKeys].map(townDigest)].map(refreshList));
}

/** The digest of every list, in case an event was lost; those of towns without hotels are deleted. */
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
    // One that was written again since then has hotels again.
    if (!known.has(id)) await ref.delete({ lastUpdateTime: updateTime }).catch(() => undefined);
  }
}

/** The first page of a list as it is kept; null when it is not. */
export async function findListDigest(id: string): Promise<HotelPage | null> {
  return readListDigest((await lists().doc(id).get()).data());
}

/** What the home page shows as it is kept; null when it is not. */
export async function findHomeDigest(): Promise<HomeDigest | null> {
  return readHomeDigest((await lists().doc(homeDigestId).get()).data());
}
