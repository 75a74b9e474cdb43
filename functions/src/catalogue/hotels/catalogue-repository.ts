import {
  type CatalogueCity,
  hasOwnVersion,
  listedCategories,
  readCatalogue,
} from '@kerala-stays/domain/catalogue/catalogue';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { maxCategories } from '@kerala-stays/domain/core/limits';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';

async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/**
 * Recounts the given cities and corrects the summary. Counting instead of adding makes it right
 * whatever the order or number of deliveries. The summary's version, read before counting, rejects
 * a write that another rebuild overtook.
 * @param cities keys of the cities, with their display spelling.
 * @param scope `changed` when a hotel of these cities has changed: their lists are outdated. `all`
 *   when these are all existing cities: others are dropped, and correct lists stay valid.
 */
export async function rebuildCatalogue(
  cities: ReadonlyMap<string, string>,
  scope: 'changed' | 'all',
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
    const byKey = scope === 'changed' ? new Map(known) : new Map<string, CatalogueCity>();
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
    const isSame = stored.exists && JSON.stringify(next) === JSON.stringify(current);
    if (isSame && scope === 'all') return;
    const changed =
      scope === 'changed' ? [...cities.keys()] : changedCities(catalogue.cities, next.cities);
    const data = {
      ...next,
      version: catalogue.version + 1,
      cityVersions: raised(catalogue.cityVersions, changed),
      updatedAt: FieldValue.serverTimestamp(),
    };
    const batch = db.batch();
    if (stored.updateTime === undefined) batch.create(ref, data);
    else batch.update(ref, data, { lastUpdateTime: stored.updateTime });
    await batch.commit();
  });
}

/**
 * Marks the lists of these cities, and the lists without a city, as outdated: a list is current
 * only while the version at its reading is unchanged.
 */
export async function bumpCatalogueVersion(cityKeys: Iterable<string>): Promise<void> {
  const bumps = [...cityKeys]
    .filter(hasOwnVersion)
    .map((key): [string, FieldValue] => [key, FieldValue.increment(1)]);
  await firestore()
    .collection(collections.meta)
    .doc(catalogueDocumentId)
    .set(
      {
        version: FieldValue.increment(1),
        cityVersions: Object.fromEntries(bumps),
        updatedAt: FieldValue.serverTimestamp(),
      },
      { merge: true },
    );
}

/** Keys of the cities whose entries differ. */
function changedCities(
  before: readonly CatalogueCity[],
  after: readonly CatalogueCity[],
): string[] {
  const known = new Map(before.map((city) => [city.key, JSON.stringify(city)]));
  const changed = after.filter((city) => known.get(city.key) !== JSON.stringify(city));
  const left = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !left.has(key));
  return [...changed, ...gone].map(({ key }) => key);
}

function raised(versions: Record<string, number>, keys: readonly string[]): Record<string, number> {
  const next = keys.filter(hasOwnVersion).map((key) => [key, (versions[key] ?? 0) + 1]);
  return { ...versions, ...Object.fromEntries(next) };
}

/**
 * Lists the categories that have hotels in the summary. They are read after the summary, whose
 * version rejects a write that another event overtook, so the last one is right.
 */
export async function refreshListedCategories(): Promise<void> {
  const db = firestore();
  const ref = db.collection(collections.meta).doc(catalogueDocumentId);
  await writeOptimistically(async () => {
    const stored = await ref.get();
    const { docs } = await db.collection(collections.categories).limit(maxCategories).get();
    const categories = listedCategories(docs.map((each) => readCategory(each.id, each.data())));
    const current = readCatalogue(stored.data()).categories;
    if (JSON.stringify(categories) === JSON.stringify(current)) return;
    if (stored.updateTime === undefined) await ref.create({ categories });
    else await ref.update({ categories }, { lastUpdateTime: stored.updateTime });
  });
}

/** Recounts a category's hotels; a deleted category needs no correction. */
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
