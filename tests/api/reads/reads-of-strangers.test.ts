/** @module-tag whole */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { popularRoomTypes } from '@kerala-stays/domain/catalogue/hotel-filters';
import { priceBuckets } from '@kerala-stays/domain/catalogue/price-buckets';
import { type ServedPageName, servedPageNames } from '@kerala-stays/domain/content/site-pages';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  clientEnvironment,
  functionsSecrets,
  stackSettings,
} from '../../../tools/launcher/stack-settings.ts';
import { accessRows } from '../../rules/firestore/access-table.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { watchFirestore } from './count-reads.ts';
import { hotelCount, storeLargeSite } from './large-site.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn(), info: vi.fn(), warn: vi.fn() }));

/** The most reads that any single call may cause. */
const mostReads = 20;

/** A separate project in the emulator: no triggers, and no data of other tests. */
const projectId = 'demo-reads';
const settings = stackSettings(Number(process.env.KS_PORT_OFFSET ?? 0));
Object.assign(process.env, clientEnvironment(settings), functionsSecrets(), {
  GCLOUD_PROJECT: projectId,
  FUNCTIONS_EMULATOR: 'true',
});
const db = getFirestore(initializeApp({ projectId }));
const readsOf = watchFirestore(db);
const emulator = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;

const { apiRoutes } = await import('../../../functions/src/entry/routes.ts');
const { testApi } = await import('../../../functions/src/testing/test-api.ts');
const { pageStore } = await import('../../../functions/src/pages/page-store.ts');
const { readSnapshot } = await import('../../../functions/src/pages/read-snapshot.ts');
const { refreshAllDigests } = await import(
  '../../../functions/src/catalogue/hotels/refresh-digests.ts'
);
const api = testApi(apiRoutes);

const now = new Date();
const today = dateInKerala(now);
/** The end of next January: 31 nights from here span three months, except in a leap year. */
const inJanuary = `${Number(today.slice(0, 4)) + 1}-01-30` as CalendarDate;
let site: Awaited<ReturnType<typeof storeLargeSite>>;

const everyFilter = [
  ...priceBuckets.map(({ id }) => `price=${id}`),
  ...popularRoomTypes.map(({ key }) => `roomTypes=${key}`),
].join('&');

type Call = { path: string; json?: unknown };
const stay = (nights: number) => ({
  hotelId: site.hotelId,
  roomTypeId: site.roomTypeId,
  checkIn: today,
  checkOut: addDays(today, nights),
  guests: 1,
});

/** The most expensive calls of each public route. A missing route fails the test. */
const worstCalls: Record<string, () => Call[]> = {
  'get /health': () => [{ path: '/health?x=1' }],
  'get /health/ready': () => [{ path: '/health/ready?x=1' }],
  'post /client-errors': () => [
    { path: '/client-errors', json: { problem: 'x', frames: [], page: '/' } },
  ],
  'get /hotels': () => [{ path: '/hotels' }, { path: '/hotels?limit=1000&x=1' }],
  'get /hotels/featured': () => [
    { path: '/hotels/featured?limit=1000' },
    { path: '/hotels/featured?limit=20' },
  ],
  'get /policy': () => [{ path: '/policy' }],
  'post /inquiries/prepare': () => [
    { path: '/inquiries/prepare', json: { hotelId: site.hotelId } },
    { path: '/inquiries/prepare', json: { hotelId: 'nowhere' } },
  ],
  'get /hotels/:id': () => [{ path: `/hotels/${site.hotelId}` }],
  'post /inquiries': () => [
    {
      path: '/inquiries',
      json: {
        hotelId: site.hotelId,
        name: 'Meera Nair',
        email: 'meera@example.com',
        mobile: '+91 98470-12345',
        people: 2,
        message: 'Is the house free?',
        key: randomUUID(),
        leaveEmpty: '',
        startedAt: Date.now() - 60_000,
      },
    },
  ],
  'get /hotels/:hotelId/room-types/:roomTypeId/availability': () => {
    const path = `/hotels/${site.hotelId}/room-types/${site.roomTypeId}/availability`;
    return ['', '?days=124', '?days=100000', `?from=${addDays(today, 9)}&days=124`].map(
      (query) => ({ path: path + query }),
    );
  },
  'post /bookings/quote': () =>
    [1, 30, 90, 360].map((nights) => ({ path: '/bookings/quote', json: stay(nights) })),
  // A house that is off; where it is on, two open holds bound how often it books.
  'post /bookings/instant': () => [
    {
      path: '/bookings/instant',
      json: {
        ...stay(7),
        name: 'Meera Nair',
        email: 'meera@example.com',
        mobile: '+91 98470-12345',
        people: 2,
        seenTotalMinor: 100,
        key: randomUUID(),
        startedAt: Date.now() - 60_000,
      },
    },
  ],
  // Nothing is packed here; functions/src/search tests the reads of a search over packed hotels.
  'get /stays': () => [
    { path: `/stays?from=${addDays(today, 20)}&to=${addDays(today, 51)}&rooms=5&adults=50` },
    { path: '/stays?from=x' },
  ],
  'get /stays/days': () => [
    { path: `/stays/days?from=${addDays(today, 20)}&to=${addDays(today, 51)}&rooms=5&adults=50` },
    { path: '/stays/days?from=x' },
  ],
  // 31 nights in three months, in the hotel with the most locks.
  'get /stays/:hotelId': () => [
    { path: `/stays/${site.hotelId}?from=${inJanuary}&to=${addDays(inJanuary, 31)}&rooms=5` },
    { path: `/stays/nowhere?from=${today}&to=${addDays(today, 31)}` },
    { path: `/stays/${site.hotelId}?from=x` },
  ],
  // Nothing is packed here; list-houses.test.ts counts the reads over packed hotels.
  'get /stays/houses': () => [
    { path: '/stays/houses?has=pool,pets&rating=4.5' },
    { path: '/stays/houses?after=x' },
  ],
  'get /stays/words': () => [{ path: '/stays/words?q=nagara' }, { path: '/stays/words?q=' }],
  // Without the secret, a call ends at the signature check.
  'post /mail/events': () => [
    {
      path: '/mail/events',
      json: { events: [{ kind: 'bounced', messageId: '<0.bTE@x.example>' }] },
    },
  ],
  'post /mail/events/postmark': () => [{ path: '/mail/events/postmark', json: {} }],
  'post /mail/events/ses': () => [{ path: '/mail/events/ses', json: {} }],
  'post /payments/check-session': () => [
    { path: '/payments/check-session', json: { sessionId: 'cs_test_unknown' } },
  ],
};

const worstPages: Record<ServedPageName, () => string[]> = {
  home: () => ['/?utm_source=1'],
  hotels: () => [
    '/hotels?pages=10',
    `/hotels?${everyFilter}`,
    '/hotels?destination=a&sort=newest',
    `/hotels?destination=a&sort=price-asc&${everyFilter}`,
    '/hotels?destination=nagara a0',
  ],
  hotel: () => [`/hotels/${site.hotelId}?x=1`, '/hotels/nowhere'],
  category: () => ['/stays/category-0?pages=10&sort=price-asc', '/stays/nowhere'],
  about: () => ['/about'],
  privacy: () => ['/privacy'],
  terms: () => ['/terms'],
  accessibility: () => ['/accessibility'],
};

beforeAll(async () => {
  await emptyDatabase(projectId);
  const rules = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  await fetch(`${emulator}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
  });
  site = await storeLargeSite(db, now);
});

describe(`one call of a stranger over ${hotelCount} hotels in 400 towns`, () => {
  it('counts reads at all', async () => {
    expect(await readsOf(() => db.collection('hotels').limit(3).get())).toBe(3);
    expect(await readsOf(() => db.doc('hotels/nowhere').get())).toBe(1);
    // Counting costs a read per thousand.
    const countCost = Math.ceil(hotelCount / 1000);
    expect(await readsOf(() => db.collection('hotels').count().get())).toBe(countCost);
    expect(await readsOf(() => db.collection('hotels').where('city', '==', 'x').get())).toBe(1);
  });

  it('reads the sitemap and a calendar from before they were written down once', async () => {
    const calendar = worstCalls['get /hotels/:hotelId/room-types/:roomTypeId/availability']?.();
    const first = await readsOf(() => Promise.resolve(api.request(`/api${calendar?.[1]?.path}`)));
    expect(first).toBeGreaterThan(1000);
    expect(await readsOf(() => pageStore.listForSitemap())).toBeGreaterThan(hotelCount);
    expect(await readsOf(() => pageStore.listForSitemap())).toBeLessThanOrEqual(2);
  });

  it.each(
    apiRoutes
      .filter(({ access }) => access === 'public' || access === 'optional')
      .map(({ method, path }) => `${method} ${path}`),
  )('%s reads at most 20 documents', async (route) => {
    const calls = worstCalls[route];
    if (calls === undefined) throw new Error(`Say what the worst call of ${route} is`);
    for (const { path, json } of calls()) {
      const init =
        json === undefined
          ? {}
          : {
              method: 'POST',
              body: JSON.stringify(json),
              headers: { 'content-type': 'application/json' },
            };
      let status = 0;
      const reads = await readsOf(async () => {
        status = (await api.request(`/api${path}`, init)).status;
      });
      // A call that fails would also read little.
      expect([path, status]).not.toEqual([path, 500]);
      expect([path, reads <= mostReads, reads]).toEqual([path, true, reads]);
    }
  });

  it('GET /api/hotels leads to every hotel, 20 at a time', async () => {
    const seen = new Set<string>();
    let path = '/api/hotels';
    for (let page = 0; page < 20; page++) {
      const response = await api.request(path);
      const { hotels, next } = (await response.json()) as {
        hotels: { _id: string }[];
        next: string;
      };
      for (const { _id } of hotels) seen.add(_id);
      path = `/api/hotels?cursor=${next}`;
    }
    expect(seen.size).toBe(400);
  });

  it.each(servedPageNames)('the served page %s reads at most 20 documents', async (name) => {
    for (const url of worstPages[name]()) {
      const reads = await readsOf(() => readSnapshot(pageStore, url));
      expect([url, reads <= mostReads, reads]).toEqual([url, true, reads]);
    }
  });

  it('the page of a hotel with reviews costs the hotel, its house, their sums and the newest three', async () => {
    const url = `/hotels/${site.hotelId}`;
    expect(await readsOf(() => readSnapshot(pageStore, url))).toBe(6);
    expect(await readsOf(() => readSnapshot(pageStore, '/hotels/nowhere'))).toBe(1);
  });

  it('home and lists cost two documents once they have digests: one, and the catalogue', async () => {
    const towns = site.towns.slice(0, 3).map((town) => town.toLowerCase());
    await refreshAllDigests(towns);
    expect(await readsOf(() => readSnapshot(pageStore, '/'))).toBe(2);
    expect(await readsOf(() => readSnapshot(pageStore, '/hotels'))).toBe(2);
    const url = `/hotels?destination=${towns[0]}`;
    expect(await readsOf(() => readSnapshot(pageStore, url))).toBe(2);
  });
});

describe('one list of a stranger under the rules', () => {
  const listed = accessRows
    .filter(({ operation, allowed }) => operation === 'list' && allowed.has('visitor'))
    .map(({ target }) => target.split(',')[0] ?? target);

  async function list(
    collection: string,
    change: object,
  ): Promise<{ status: number; found: number }> {
    const fieldPath = collection === 'reviews' ? 'isPublic' : 'isActive';
    const isActive = {
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { booleanValue: true } },
    };
    const query = {
      from: [{ collectionId: collection }],
      ...(collection === 'categories' ? {} : { where: isActive }),
      ...change,
    };
    const response = await fetch(
      `${emulator}/v1/projects/${projectId}/databases/(default)/documents:runQuery`,
      { method: 'POST', body: JSON.stringify({ structuredQuery: query }) },
    );
    const rows = (await response.json()) as { document?: object }[];
    const found = Array.isArray(rows) ? rows.filter(({ document }) => document).length : 0;
    return { status: response.status, found };
  }

  it('is of hotels, categories, banners or reviews', () => {
    expect([...new Set(listed)].sort()).toEqual(['banners', 'categories', 'hotels', 'reviews']);
  });

  it.each([...new Set(listed)])('of %s reads at most 20 documents', async (collection) => {
    const most = collection === 'reviews' ? 10 : mostReads;
    expect(await list(collection, { limit: most })).toEqual({ status: 200, found: most });
    for (const change of [
      {},
      { limit: most + 1 },
      { limit: 10_000 },
      { limit: 1, offset: 5_000 },
    ]) {
      expect([change, (await list(collection, change)).status]).toEqual([change, 403]);
    }
  });
});
