/** @module-tag whole */

import { doc, setDoc, Timestamp, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirestoreWorld, firestoreWorld } from '../rules/support/environment.ts';
import {
  copyDatabase,
  drillDatabase,
  drillRestore,
  takeInventory,
} from '../rules/support/restore-drill.ts';
import { checkRestoredRules } from '../rules/support/restored-rules.ts';
import { serveFunction } from '../served/serve-function.ts';

const projectId = 'demo-restore-drill';
let world: FirestoreWorld;
beforeAll(async () => {
  world = await firestoreWorld(undefined, projectId);
  await world.environment.clearFirestore();
});
afterAll(() => world.close());

it('data that was exported, wiped and imported is identical to the last value, under the same rules, also in a database of another id', async () => {
  await world.pastRules(async (firestore) => {
    const batch = writeBatch(firestore);
    for (let index = 0; index < 320; index += 1) {
      batch.set(doc(firestore, 'hotels', `h${index}`), {
        name: `Tea Hill ${index} – തേയില`,
        isActive: index % 2 === 0,
        lowestPrice: index % 3 === 0 ? null : index * 1.5,
        createdAt: Timestamp.fromMillis(1_700_000_000_000 + index),
        roomTypes: [{ _id: 'a', amenities: ['WiFi', ''], units: 2 }],
      });
    }
    batch.set(doc(firestore, 'inquiries', 'i1'), { name: 'Meera', status: 'pending' });
    batch.set(doc(firestore, 'bookings', 'b1'), { totalMinor: 24_000, lines: [] });
    await batch.commit();
  });
  const { before, wiped, after } = await drillRestore(projectId);
  expect(before.counts).toEqual({ bookings: 1, hotels: 320, inquiries: 1 });
  expect(wiped.documents).toBe(0);
  expect(after).toEqual(before);
  expect(await checkRestoredRules(projectId)).toEqual([]);

  // A changed value in one document is detected.
  await world.pastRules((firestore) =>
    setDoc(doc(firestore, 'bookings', 'b1'), { totalMinor: 24_001, lines: [] }),
  );
  const changed = await takeInventory(projectId);
  expect(changed.counts).toEqual(before.counts);
  expect(changed.sha256).not.toBe(before.sha256);

  // Into a database with another id, as selected by the site's settings.
  await copyDatabase(projectId);
  expect(await takeInventory(projectId, drillDatabase)).toEqual(changed);
  expect(await checkRestoredRules(projectId, drillDatabase)).toEqual([]);
  await world.environment.clearFirestore();
  const site = await serveFunction({
    target: 'api',
    env: {
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      GCLOUD_PROJECT: projectId,
      FIRESTORE_DATABASE: drillDatabase,
    },
  });
  const response = await fetch(`${site.url}/api/hotels/h4`).finally(site.stop);
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { hotel: { name: 'Tea Hill 4 – തേയില' } },
  ]);
});
