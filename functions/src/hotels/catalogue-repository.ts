import { type CatalogueCity, readCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/**
 * Counts the given cities again and corrects the summary. Counting instead of adding makes it right
 * whatever the order or number of deliveries; the summary's version, read before counting, rejects a
 * write that another rebuild overtook.
 * @param cities keys of the cities that changed, with the spelling to show.
 * @param others what happens to cities that are not counted; dropped when these are all there are.
 */
export async function rebuildCatalogue(
  cities: ReadonlyMap<string, string>,
  others: 'kept' | 'dropped' = 'kept',
): Promise<void> {
  const db = firestore();
  const active = db.collection(collections.hotels).where('isActive', '==', true);
  const ref = db.collection(collections.meta).doc(catalogueDocumentId);
  await writeOptimistically(async () => {
    const stored = await ref.get();
    const catalogue = readCatalogue(stored.data());
    const [hotelCount, featuredCount, ...cityCounts] = await Promise.all([
      count(active),
      count(active.where('featured', '==', true)),
      ...[...cities.keys()].map((key) => count(active.where('cityKey', '==', key))),
    ]);
    const known = new Map<string, CatalogueCity>(catalogue.cities.map((city) => [city.key, city]));
    const byKey = others === 'kept' ? new Map(known) : new Map<string, CatalogueCity>();
    for (const [index, [key, name]] of [...cities].entries()) {
      const counted = cityCounts[index] ?? 0;
      if (counted === 0) byKey.delete(key);
      else byKey.set(key, { key, name: known.get(key)?.name ?? name, count: counted });
    }
    const next = {
      cities: [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
      hotelCount,
      featuredCount,
    };
    const current = {
      cities: catalogue.cities,
      hotelCount: catalogue.hotelCount,
      featuredCount: catalogue.featuredCount,
    };
    if (stored.exists && JSON.stringify(next) === JSON.stringify(current)) return;
    const data = {
      ...next,
      version: catalogue.version + 1,
      updatedAt: FieldValue.serverTimestamp(),
    };
    const batch = db.batch();
    if (stored.updateTime === undefined) batch.create(ref, data);
    else batch.update(ref, data, { lastUpdateTime: stored.updateTime });
    await batch.commit();
  });
}

/**
 * Marks lists that were served with a page as outdated: they count as current only while the
 * catalogue's version is the same.
 */
export async function bumpCatalogueVersion(): Promise<void> {
  await firestore()
    .collection(collections.meta)
    .doc(catalogueDocumentId)
    .set(
      { version: FieldValue.increment(1), updatedAt: FieldValue.serverTimestamp() },
      { merge: true },
    );
}

/** Counts a category's hotels again; a category that is gone has nothing to correct. */
export async function rebuildCategoryCount(categoryId: string): Promise<void> {
  const db = firestore();
  const ref = db.collection(collections.categories).doc(categoryId);
  const members = db.collection(collections.hotels).where('category', '==', categoryId);
  await writeOptimistically(async () => {
    const stored = await ref.get();
    if (stored.updateTime === undefined) return;
    const hotelCount = await count(members);
    if (stored.get('hotelCount') === hotelCount) return;
    await ref.update({ hotelCount }, { lastUpdateTime: stored.updateTime });
  });
}
