import type { App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import type { SeedDocument } from './build-catalogue.ts';

/**
 * Firestore accepts 500 writes per batch; smaller batches stay well below the request limit of 10
 * MB.
 */
const batchSize = 250;
const batchesAtOnce = 4;

/** Writes every document, overwriting existing ones. */
export async function seedDocuments(app: App, documents: readonly SeedDocument[]): Promise<void> {
  const db = getFirestore(app);
  const batches = Array.from({ length: Math.ceil(documents.length / batchSize) }, (_, i) =>
    documents.slice(i * batchSize, (i + 1) * batchSize),
  );
  await pLimit(batchesAtOnce).map(batches, async (part) => {
    const batch = db.batch();
    for (const { collection, id, data } of part) batch.set(db.collection(collection).doc(id), data);
    await batch.commit();
  });
}
