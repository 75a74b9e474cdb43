import { rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import { beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../payments/support/payment-scene.ts';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { storeHotel } from './support/scene.ts';
import { db } from './support/stack.ts';

let token: string;
let hotelId: string;
beforeAll(async () => {
  ({ token } = await createAdmin());
  hotelId = await storeHotel();
});

const card = (version: number, fields: object = {}) => ({
  version,
  weekend: [],
  standard: { all: {}, rooms: {} },
  seasons: [
    {
      id: 'fair',
      name: 'Fair',
      from: inDays(31),
      to: inDays(32),
      all: { minStay: 2 },
      rooms: { double: { rate: 2600 }, gone: { rate: 1 } },
    },
  ],
  specials: [],
  guests: {},
  offers: [],
  ...fields,
});
const save = (json: object) => callApi('PUT', `/hotels/${hotelId}/rates`, { token, json });

describe('a rate card over the API', () => {
  it('is empty at first, saved by version, and seen by travellers in the calendar', async () => {
    const first = await callApi('GET', `/hotels/${hotelId}/rates`, { token });
    expect(first.body.card).toMatchObject({ version: 0, seasons: [], weekend: [5, 6] });
    const saved = await save(card(0));
    expect([saved.status, saved.body.message]).toEqual([200, 'Rates saved']);
    expect(saved.body).toMatchObject({ dropped: ['gone'], card: { version: 1 } });
    const { body } = await callApi(
      'GET',
      `/hotels/${hotelId}/room-types/double/availability?from=${inDays(30)}&days=2`,
    );
    const shown = body.nights.map(({ priceMinor, minStay }) => [priceMinor / 100, minStay]);
    expect(shown).toEqual([
      [1800, 1],
      [2600, 2],
    ]);
  });

  it('stands in the history of its hotel with what changed, and nowhere else', async () => {
    const id = await storeHotel();
    const saved = await callApi('PUT', `/hotels/${id}/rates`, { token, json: card(0) });
    expect(saved.body).not.toHaveProperty('changes');
    const found = await db.collection('auditLog').where('documentId', '==', id).get();
    const rows = found.docs.map((row) => row.data());
    expect(rows.filter(({ changes }) => 'Rates saved' in changes)).toMatchObject([
      {
        outcome: 'done',
        changes: {
          'rates.Weekend nights': { from: 'Fri, Sat', to: 'none' },
          'rates.Fair': { from: '–', to: expect.stringContaining('minimum stay 2') },
        },
      },
    ]);
  });

  it('explains the price of a stay to staff, and to no one else', async () => {
    const id = await storeHotel();
    await callApi('PUT', `/hotels/${id}/rates`, { token, json: card(0) });
    const stay = { hotelId: id, roomTypeId: 'double', checkIn: inDays(31), checkOut: inDays(32) };
    const asked = await callApi('POST', '/bookings/quote', { token, json: stay });
    expect(asked.body).toMatchObject({
      explain: [
        {
          date: inDays(31),
          rateFrom: expect.stringMatching(/^Fair, /),
          rules: ['at least 2 nights (Fair, all rooms)'],
        },
      ],
    });
    const stranger = await callApi('POST', '/bookings/quote', { json: stay });
    expect(stranger.status).toBe(200);
    expect(stranger.body).not.toHaveProperty('explain');
  });

  it('of an older version, or one that cannot be, changes nothing and says why', async () => {
    const again = await save(card(0));
    expect([again.status, again.body.message]).toEqual([
      409,
      'Somebody else changed these rates. Reload to see them.',
    ]);
    const [season] = card(1).seasons;
    const wrong = await save(card(1, { seasons: [{ ...season, to: inDays(30) }] }));
    expect([wrong.status, wrong.body.message]).toEqual([400, 'The last night is before the first']);
    const huge = await save(card(1, { filler: 'x'.repeat(rateCardLimits.bytes) }));
    expect(huge.status).toBe(413);
    const stored = await db.collection('rateCards').doc(hotelId).get();
    expect([stored.get('version'), stored.get('seasons')[0].to]).toEqual([1, inDays(32)]);
  });

  it('goes with its hotel', async () => {
    const gone = await callApi('DELETE', `/hotels/${hotelId}`, { token });
    expect(gone.status).toBe(200);
    expect((await db.collection('rateCards').doc(hotelId).get()).exists).toBe(false);
  });
});
