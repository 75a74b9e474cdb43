import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { beforeAll, expect, it } from 'vitest';
import { buildCatalogue } from '../../seed/src/build-catalogue.ts';
import { demoProject } from '../../tools/launcher/stack-settings.ts';
import { openCollections } from '../rules/firestore/open-collections.ts';
import { createGuest } from './support/accounts.ts';
import { db } from './support/stack.ts';

const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${demoProject}/databases/(default)/documents`;
const seeded = Map.groupBy(buildCatalogue(new Date()), ({ collection }) => collection);

let token: string;
beforeAll(async () => {
  ({ token } = await createGuest());
});

/** Documents of the demo; all that are stored where functions alone write. */
async function storedIn(name: CollectionName) {
  const ids = seeded.get(name)?.map(({ id }) => id);
  const { docs } = await db.collection(name).get();
  return docs.filter(({ id }) => ids === undefined || ids.includes(id));
}

it.each(Object.entries(openCollections))(
  'documents of %s have no field that only staff may know',
  async (name, { fields }) => {
    const found = await storedIn(name as CollectionName);
    expect(found.length).toBeGreaterThan(0);
    const stored = new Set(found.flatMap((document) => Object.keys(document.data())));
    expect([...stored].filter((field) => !fields.includes(field))).toEqual([]);
  },
);

it.each(Object.values(collections).filter((name) => !(name in openCollections)))(
  'a guest reads no document of %s',
  async (name) => {
    const { docs } = await db.collection(name).limit(3).get();
    for (const id of [...docs.map((document) => document.id), 'none']) {
      const response = await fetch(`${documents}/${name}/${encodeURIComponent(id)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([id, response.status]).toEqual([id, 403]);
    }
  },
);

it('a guest reads no booking of theirs past the API, by its id or by a list', async () => {
  const { token: own, uid } = await createGuest();
  const id = `booking-of-${uid}`;
  await db.collection(collections.bookings).doc(id).set({ userId: uid, priceReason: 'Difficult' });
  const headers = { authorization: `Bearer ${own}`, 'content-type': 'application/json' };
  expect((await fetch(`${documents}/bookings/${id}`, { headers })).status).toBe(403);
  const value = { stringValue: uid };
  const where = { fieldFilter: { field: { fieldPath: 'userId' }, op: 'EQUAL', value } };
  const structuredQuery = { from: [{ collectionId: 'bookings' }], where, limit: 1 };
  const body = JSON.stringify({ structuredQuery });
  const listed = await fetch(`${documents}:runQuery`, { method: 'POST', headers, body });
  expect(listed.status).toBe(403);
  await db.collection(collections.bookings).doc(id).delete();
});
