import { summariseCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { FieldPath } from 'firebase-admin/firestore';
import { refreshAllDigests } from '../functions/src/catalogue/hotels/refresh-digests.ts';
import { manyHotels } from '../seed/src/catalogue/many-hotels.ts';
import { database, stack } from '../tests/support/stack.ts';

const hotels = database.collection(collections.hotels);
const summary = database.collection(collections.meta).doc(catalogueDocumentId);
const batchSize = 250;
const synthetic = 'synthetic-';

/** Triggers would run once for each of thousands of hotels, each recounting the catalogue. */
async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
  const address = `http://127.0.0.1:${stack.ports.hub}/functions/${state}BackgroundTriggers`;
  const response = await fetch(address, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulators' hub responded with ${response.status}`);
}

async function inBatches<Item>(
  items: readonly Item[],
  write: (batch: FirebaseFirestore.WriteBatch, item: Item) => void,
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
  for (const part of parts) {
    const batch = database.batch();
    for (const item of part) write(batch, item);
    await batch.commit();
  }
}

const ownHotels = async () =>
  (await hotels.get()).docs
    .filter(({ id }) => !id.startsWith(synthetic))
    .map((document) => readHotel(document.id, document.data()));

/** As the trigger would update it. */
async function summarise(added: ReturnType<typeof manyHotels>): Promise<void> {
  const version = Number((await summary.get()).get('version') ?? 0) + 1;
  const all = [...(await ownHotels()), ...added.map(({ data }) => data)];
  const catalogue = summariseCatalogue(all, { version });
  await refreshAllDigests(catalogue.cities.map(({ key }) => key));
  await summary.set({ ...catalogue, updatedAt: new Date() });
}

/** Adds synthetic hotels until there are `count` of them, bypassing every trigger. */
export async function growCatalogue(count: number, from: number): Promise<void> {
  await setTriggers('disable');
  const added = manyHotels(count, new Date());
  await inBatches(added.slice(from), (batch, { id, data }) => batch.set(hotels.doc(id), data));
  await summarise(added);
}

/** Removes all synthetic hotels. */
export async function shrinkCatalogue(): Promise<void> {
  const last = `${synthetic}\uf8ff`;
  const added = await hotels
    .where(FieldPath.documentId(), '>=', synthetic)
    .where(FieldPath.documentId(), '<=', last)
    .select()
    .get();
  await inBatches(added.docs, (batch, { ref }) => batch.delete(ref));
  await summarise([]);
  await setTriggers('enable');
}

export async function hotelCount(): Promise<number> {
  return (await hotels.count().get()).data().count;
}
