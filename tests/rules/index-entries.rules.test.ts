import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { MoneyHistory } from '../../functions/src/testing/money-history.ts';
import { buildCatalogue } from '../../seed/src/build-catalogue.ts';
import { toCompositeIndex } from './support/composite-index.ts';
import { countIndexEntries, modesOf } from './support/index-entries.ts';
import type { FieldOverride, IndexFile } from './support/index-file.ts';
import { queryShapes } from './support/query-registry.ts';
import type { QueryShape } from './support/query-shape.ts';
import { repositoryFile } from './support/repository-file.ts';
import { toSingleIndexes } from './support/single-index.ts';

const file = JSON.parse(
  readFileSync(repositoryFile('firestore.indexes.json'), 'utf8'),
) as IndexFile;

/** Indexes that a query needs and the file lacks; empty when production can run it. */
function missing(indexes: IndexFile, shape: QueryShape): string[] {
  const composite = toCompositeIndex(shape);
  const texts = new Set(indexes.indexes.map((index) => JSON.stringify(index)));
  if (composite !== null)
    return texts.has(JSON.stringify(composite)) ? [] : [JSON.stringify(composite)];
  return toSingleIndexes(shape)
    .filter(({ field, mode }) => !modesOf(indexes, shape.collection, field).includes(mode))
    .map(({ field, mode }) => `${shape.collection}.${field} ${mode}`);
}

test('every registered query has its composite index, or an index of each field that it names', () => {
  expect(queryShapes().flatMap((shape) => missing(file, shape))).toEqual([]);
});

test('a query whose field is exempt is noticed', () => {
  const exempt: IndexFile = {
    ...file,
    fieldOverrides: file.fieldOverrides.map((override) => ({ ...override, indexes: [] })),
  };
  const lost = new Set(queryShapes().flatMap((shape) => missing(exempt, shape)));
  expect(lost).toContain('bookings.room.images CONTAINS');
  expect(lost).toContain('bookings.updatedAt DESCENDING');
  expect(lost).toContain('payments.bookingId ASCENDING');
  expect(lost).toContain('auditLog.action ASCENDING');
});

test('no entry is for all fields of a collection: on a live site it would take the others’ indexes away', () => {
  expect(file.fieldOverrides.filter(({ fieldPath }) => fieldPath.includes('*'))).toEqual([]);
});

test('documents expire by the two policies that readers rely on', () => {
  const expiring = file.fieldOverrides.filter(({ ttl }) => ttl === true);
  expect(
    expiring.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).sort(),
  ).toEqual(['inquiries.expiresAt', 'rateLimits.expiresAt']);
});

vi.mock('firebase-functions/logger', () => ({ write: vi.fn(), info: vi.fn() }));

const catalogue = buildCatalogue(new Date('2026-11-21T05:00:00Z'));
/** The largest document of a collection in the demo data. */
const seeded = (name: string): Record<string, unknown> => {
  const sizeOf = (data: object) => JSON.stringify(data).length;
  const documents = catalogue.filter(({ collection }) => collection === name);
  const [largest] = documents.sort((a, b) => sizeOf(b.data) - sizeOf(a.data));
  return largest?.data ?? {};
};
const auditRow = {
  collection: 'hotels',
  documentId: 'h1',
  action: 'updated',
  at: new Date(),
  who: 'staff',
  changes: Object.fromEntries(
    ['name', 'address', 'city', 'price'].map((field) => [field, { from: 'a', to: 'b' }]),
  ),
};

/** Writes of services about money that the demo data lacks. */
vi.stubEnv('TRIP_KEY_SECRET', 'k'.repeat(32));
const history = new MoneyHistory(7);
await history.play(60);
const written = Object.entries(history.fixture.documents.snapshot()).map(([path, data]) => ({
  collection: path.split('/')[0] ?? '',
  data,
}));

/**
 * 200 without billing (Firestore, Quotas and limits, Indexes). The site has billing, which
 * deploying functions requires.
 */
const maxOverrides = 1_000;

test('stays below the settings of single fields that a database of a project with billing may have', () => {
  expect(file.fieldOverrides.length).toBeLessThanOrEqual(maxOverrides);
});

/** By collection: a stored document, and the maximum number of its index entries. */
const bounds: [collection: string, document: object, most: number][] = [
  // Each key by which staff find it twice: alone, and newest first (`desk-search.ts`).
  ['bookings', seeded('bookings'), 160],
  ['inquiries', seeded('inquiries'), 160],
  ['payments', seeded('payments'), 6],
  ['ledger', seeded('ledger'), 8],
  ['nightLocks', seeded('nightLocks'), 4],
  ['auditLog', auditRow, 6],
];

test.each(bounds)('a document of %s has few index entries', (collection, document, most) => {
  const fields = document as Record<string, unknown>;
  const count = countIndexEntries(file, collection, fields);
  const automatic = countIndexEntries({ ...file, fieldOverrides: [] }, collection, fields);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(most);
  expect(automatic).toBeGreaterThan(count);
});

const writtenOften = new Set([
  ...bounds.map(([collection]) => collection),
  'mail',
  'paymentAttempts',
]);

test('every field of a document that is written often is either asked for by a query or exempt', () => {
  const known = new Set(
    file.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
  );
  const documents = [...catalogue, ...written].filter(({ collection }) =>
    writtenOften.has(collection),
  );
  const unknown = documents.flatMap(({ collection, data }) =>
    Object.keys(data)
      .map((field) => `${collection}.${field}`)
      .filter((field) => !known.has(field)),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test('entries are counted as Firestore makes them', () => {
  const override = (fieldPath: string, indexes: FieldOverride['indexes']): FieldOverride => ({
    collectionGroup: 'bookings',
    fieldPath,
    indexes,
  });
  const document = { a: 1, map: { b: 2, c: 3 }, list: ['x', 'y', 'x'], empty: null };
  const none: IndexFile = { indexes: [], fieldOverrides: [] };
  // Both directions for each of a, map.b, map.c and empty; one for each of x and y.
  expect(countIndexEntries(none, 'bookings', document)).toBe(10);
  const some: IndexFile = {
    indexes: [
      {
        collectionGroup: 'bookings',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'list', arrayConfig: 'CONTAINS' },
          { fieldPath: 'a', order: 'ASCENDING' },
        ],
      },
    ],
    fieldOverrides: [
      override('a', []),
      override('list', []),
      override('empty', []),
      override('map', [{ order: 'ASCENDING', queryScope: 'COLLECTION' }]),
      override('map.c', []),
    ],
  };
  // map.b through its map; list and a together for each of x and y.
  expect(countIndexEntries(some, 'bookings', document)).toBe(3);
  expect(countIndexEntries(some, 'hotels', document)).toBe(10);
});
