import { createHash } from 'node:crypto';
import {
  homeDigestId,
  readHomeDigest,
  readListDigest,
  sortDigests,
  townDigest,
} from '@kerala-stays/domain/content/list-digests';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { roleOf } from '@kerala-stays/domain/people/staff-role';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import {
  buildCatalogue,
  imageUploads,
  type SeedDocument,
} from '../../../seed/src/build-catalogue.ts';
import { imageNames } from '../../../seed/src/catalogue/images.ts';
import { demoAccounts } from '../../../seed/src/demo-accounts.ts';
import { imageVariants } from '../../../seed/src/image-variants.ts';
import { siteCurrency } from '../../support/site-currency.ts';
import { accounts, bucket, database, stack } from '../../support/stack.ts';

/*
 * The initial data of a stack, imported or freshly seeded, compared with the sources of the demo
 * data. Runs before the API's tests, which change it.
 */

const dayMs = 86_400_000;

type Stored = { id: string; data: Record<string, unknown> };

/** As the seed writes it: with Dates. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDates(each)]));
}

async function storedIn(collection: CollectionName): Promise<Stored[]> {
  const { docs } = await database.collection(collection).get();
  return docs.map((doc) => ({ id: doc.id, data: withDates(doc.data()) as Stored['data'] }));
}

/** Fields that triggers add to seeded documents. */
const followed: Partial<Record<CollectionName, readonly string[]>> = {
  inquiries: ['personKeys', 'expiresAt', 'unchecked'],
  meta: ['version', 'cityVersions', 'updatedAt'],
  threads: ['expiresAt'],
};

const without = (data: Stored['data'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** Documents by id, without the triggers' fields. */
function comparable(collection: CollectionName, documents: readonly Stored[]) {
  const names = followed[collection] ?? [];
  return Object.fromEntries(documents.map(({ id, data }) => [id, without(data, names)]));
}

/** Time of the seed: the unpaid booking is a day old. */
async function seededAt(): Promise<Date> {
  const booking = await database.collection(collections.bookings).doc('demo-booking-unpaid').get();
  return new Date((booking.get('createdAt') as Timestamp).toMillis() + dayMs);
}

const now = await seededAt();
const source = Map.groupBy(buildCatalogue(now, 0, siteCurrency), ({ collection }) => collection);
const sourceOf = (name: CollectionName): SeedDocument[] => source.get(name) ?? [];

test('it is dated from today', () => {
  const age = Date.now() - now.getTime();
  expect(age).toBeGreaterThanOrEqual(0);
  // Plus an hour: the stack may have started before midnight.
  expect(age).toBeLessThan(dayMs + dayMs / 24);
});

/** Fails until triggers have recorded, counted and listed everything. */
async function expectTriggersToBeDone(): Promise<void> {
  const { hotels, categories, banners, inquiries } = collections;
  const recorded = [hotels, categories, banners, inquiries].flatMap((name) =>
    sourceOf(name).map(({ id }) => `created ${name} ${id}`),
  );
  const audited = (await storedIn(collections.auditLog)).map(
    ({ data }) => `${data.action} ${data.collection} ${data.documentId}`,
  );
  expect(audited.toSorted()).toEqual(recorded.toSorted());

  const asked = sourceOf(inquiries).map(({ id, data }) => [id, data.status]);
  const counted = (await storedIn(collections.inquiryCounts)).map(({ id, data }) => [
    id,
    data.status,
  ]);
  expect(counted.toSorted()).toEqual(asked.toSorted());

  const told = (await storedIn(collections.mail)).map(({ id }) => id);
  const isTold = (mailId: string) =>
    sourceOf(inquiries).some(
      ({ id }) =>
        mailId.includes(`inquiry-received-${id}`) || mailId.includes(`office-inquiry-${id}`),
    );
  expect(told.filter((id) => !isTold(id))).toEqual([]);

  const towns = new Set(
    sourceOf(hotels).flatMap(({ data }) => (data.isActive ? [String(data.cityKey)] : [])),
  );
  const lists = new Map((await storedIn(collections.lists)).map(({ id, data }) => [id, data]));
  const wanted = [...sortDigests(), ...[...towns].map(townDigest)].map(({ id }) => id);
  expect([...lists.keys()].toSorted()).toEqual([...wanted, homeDigestId].toSorted());
  for (const id of wanted)
    expect(readListDigest(lists.get(id))?.cards.length, id).toBeGreaterThan(0);
  const featured = sourceOf(hotels).flatMap(({ id, data }) => (data.featured ? [id] : []));
  const shown = readHomeDigest(lists.get(homeDigestId))?.featured.map(({ _id }) => _id) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  expect(featured).toEqual(expect.arrayContaining(shown));
}

describe('documents', () => {
  test.each([...source.keys()])('%s are those of the source', async (name) => {
    expect(comparable(name, await storedIn(name))).toEqual(comparable(name, sourceOf(name)));
  });

  test('what triggers make of them is there: records, counts and lists', async () => {
    // The seed finishes before its last trigger.
    await vi.waitFor(expectTriggersToBeDone, { timeout: 170_000, interval: 500 });
  });

  test('nothing else is stored', async () => {
    const { auditLog, inquiryCounts, lists, searchDirty, searchParts, totals } = collections;
    const { mail, rateLimits } = collections;
    const made = [auditLog, inquiryCounts, lists, searchDirty, searchParts, totals];
    // New inquiries are acknowledged and reported to the office, as usual.
    const followed = [...made, mail, rateLimits];
    const known = new Set<string>([...source.keys(), ...followed]);
    const found = await database.listCollections();
    expect(found.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  });
});

test('files: every image under each of its names, with the bytes of the source', async () => {
  const [stored] = await bucket.getFiles();
  const found = new Map(stored.map(({ name, metadata }) => [name, metadata]));
  const byImage = Map.groupBy(imageUploads(), ({ image }) => image);
  const wanted: string[] = [];
  for (const [image, copies] of byImage) {
    for (const { suffix, contentType, isCommitted, bytes } of imageVariants(image)) {
      // Encoding them all would take longer than the seed, so encoded variants of one image
      // suffice.
      const isCompared = isCommitted || image === imageNames[0];
      const expected = {
        contentType,
        cacheControl: 'public, max-age=31536000, immutable',
        ...(isCompared && {
          md5Hash: createHash('md5')
            .update(await bytes())
            .digest('base64'),
        }),
      };
      for (const { stem } of copies) {
        const name = `${stem}${suffix}`;
        wanted.push(name);
        expect(found.get(name), name).toMatchObject(expected);
      }
    }
  }
  expect([...found.keys()].toSorted()).toEqual(wanted.toSorted());
});

test('accounts: those of the demo data, who can sign in', async () => {
  const { users } = await accounts.listUsers();
  const found = users.map(({ uid, email, displayName, emailVerified, customClaims }) => {
    return { uid, email, displayName, emailVerified, role: roleOf(customClaims) };
  });
  const wanted = demoAccounts.map(({ uid, email, displayName, role }) => {
    return { uid, email, displayName, emailVerified: true, role };
  });
  const byId = (a: { uid: string }, b: { uid: string }) => a.uid.localeCompare(b.uid);
  expect(found.toSorted(byId)).toEqual(wanted.toSorted(byId));
  const signIn = `http://127.0.0.1:${stack.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  for (const { email, password } of demoAccounts) {
    const body = JSON.stringify({ email, password, returnSecureToken: true });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(signIn, { method: 'POST', headers, body });
    expect(response.status, email).toBe(200);
  }
});
