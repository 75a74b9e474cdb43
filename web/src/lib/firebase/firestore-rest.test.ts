import { featuredHotelsQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  FirestoreReadError,
  findDocument,
  getDocument,
  runQuery,
  structuredQuery,
} from './firestore-rest.ts';

const fetchSpy = vi.fn();
beforeEach(() => {
  fetchSpy.mockReset();
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => vi.unstubAllGlobals());

const response = (body: unknown, status = 200) =>
  fetchSpy.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

describe('a read of Firestore over REST', () => {
  test('finds a document, or finds that there is none, without a rejection on the console', async () => {
    const name = 'projects/p/databases/(default)/documents/lists/home';
    response([{ found: { name, fields: { form: { integerValue: '1' } } } }]);
    expect(await findDocument('lists', 'home')).toEqual({ id: 'home', data: { form: 1 } });
    const [url, init] = fetchSpy.mock.lastCall ?? [];
    expect(url).toMatch(/\/documents:batchGet$/);
    expect(init.headers).toBeUndefined();
    response([{ missing: name }]);
    expect(await findDocument('lists', 'home')).toBeNull();
    response({}, 503);
    await expect(findDocument('lists', 'home')).rejects.toBeInstanceOf(FirestoreReadError);
  });

  test('sends the domain’s query with a field mask and no additional headers', async () => {
    response([{ readTime: 'now' }]);
    expect(await runQuery(featuredHotelsQuery(6), ['name'])).toEqual([]);
    const [url, init] = fetchSpy.mock.lastCall ?? [];
    expect(url).toMatch(/\/documents:runQuery$/);
    expect(init.headers).toBeUndefined();
    expect(JSON.parse(init.body).structuredQuery).toMatchObject({
      from: [{ collectionId: 'hotels' }],
      select: { fields: [{ fieldPath: 'name' }] },
      limit: 6,
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            {
              fieldFilter: {
                field: { fieldPath: 'isActive' },
                op: 'EQUAL',
                value: { booleanValue: true },
              },
            },
            { fieldFilter: { field: { fieldPath: 'featured' } } },
          ],
        },
      },
    });
  });

  test('continues after a cursor: instants as timestamps, ids as references', () => {
    const query = {
      collection: 'hotels' as const,
      where: [{ field: 'cityKey', op: 'in' as const, value: ['munnar', 'vagamon'] }],
      orderBy: [
        { field: 'createdAt', direction: 'desc' as const },
        { field: '__name__', direction: 'desc' as const },
      ],
      limit: 13,
      after: ['2026-01-01T00:00:00.123456Z', 'lotus'],
    };
    expect(structuredQuery(query, [])).toMatchObject({
      startAt: {
        before: false,
        values: [
          { timestampValue: '2026-01-01T00:00:00.123456Z' },
          { referenceValue: expect.stringMatching(/\/documents\/hotels\/lotus$/) },
        ],
      },
    });
  });

  test('decodes every kind of value', async () => {
    response([
      {
        document: {
          name: 'projects/p/databases/(default)/documents/hotels/lotus',
          fields: {
            name: { stringValue: 'Lotus' },
            price: { integerValue: '1200' },
            rating: { doubleValue: 4.5 },
            active: { booleanValue: false },
            none: { nullValue: null },
            at: { timestampValue: '2026-01-01T00:00:00Z' },
            tags: { arrayValue: { values: [{ stringValue: 'Pool' }] } },
            empty: { arrayValue: {} },
            room: { mapValue: { fields: { units: { integerValue: '2' } } } },
          },
        },
      },
    ]);
    expect(await runQuery(featuredHotelsQuery(1))).toEqual([
      {
        id: 'lotus',
        data: {
          name: 'Lotus',
          price: 1200,
          rating: 4.5,
          active: false,
          none: null,
          at: '2026-01-01T00:00:00Z',
          tags: ['Pool'],
          empty: [],
          room: { units: 2 },
        },
      },
    ]);
  });

  test.each([400, 403, 404])('a document that gets status %i does not exist', async (status) => {
    response({}, status);
    expect(await getDocument('hotels', 'lotus')).toBeNull();
  });

  test('a failure carries its status, which is 0 when offline', async () => {
    response({}, 503);
    await expect(getDocument('hotels', 'lotus')).rejects.toMatchObject({ status: 503 });
    fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(runQuery(featuredHotelsQuery(1))).rejects.toEqual(new FirestoreReadError(0));
  });
});
