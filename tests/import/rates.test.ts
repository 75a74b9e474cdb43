import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { changedSince } from '@kerala-stays/domain/catalogue/import/apply-plan';
import { planRates } from '@kerala-stays/domain/rates/import/plan-rates';
import { ratesCsv } from '@kerala-stays/domain/rates/import/rates-export';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { noTax } from '@kerala-stays/domain/rates/rate-tax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCards, writeCard } from '../../tools/import/rates-store.ts';
import { importCommand } from './support/import-command.ts';

const { store, email, begin, end, saved, run, countIn } = importCommand();
let uid = '';
const roomTypes = ['Lake', 'Loft'].map((name) => ({
  _id: name.toLowerCase(),
  name,
  pricePerNight: 100,
  maxGuests: 2,
  units: 3,
  description: '',
  amenities: [],
}));
beforeAll(async () => {
  uid = await begin();
  for (const id of ['k1', 'k2']) {
    await store.doc(`hotels/h-${id}`).set({ name: `House ${id}`, hotel_id: id, roomTypes });
  }
});
afterAll(end);

const header = 'Hotel ID;Part;Season;First night;Last night;Room type;Rate (USD);Minimum stay';
const cardOf = async (id: string) =>
  readRateCard((await store.doc(`rateCards/h-${id}`).get()).data());
const apply = async (file: string) => run([file, '--apply', '--as', email]);

describe('npm run import with rates', () => {
  it('previews, writes each card with what the office writes, and then finds it the same', async () => {
    const rows = [
      'k1;Season;Christmas;20/12/2026;05/01/2027;Lake;1,200;3',
      'k1;Standard;;;;;;2',
      'k2;Season;Onam;05/08/2027;30/08/2027;Cave;90;',
      'k9;Standard;;;;;;2',
    ];
    const file = await saved(`\uFEFF${header}\r\n${rows.join('\r\n')}\r\n`);
    const preview = await run([file]);
    expect(preview.said).toContain('Line 4, Room type: This hotel has no room type “Cave”.');
    expect(preview.said).toContain('Line 5, Hotel ID: There is no hotel with this Hotel ID.');
    expect(preview.said).toContain('Rate cards: 1 new, 0 changed, 0 same, 2 wrong.');
    expect(await countIn('rateCards')).toBe(0);

    const written = await apply(file);
    expect(written.said).toContain('1 rate card written.');
    expect(written.code).toBe(1);
    expect(await cardOf('k1')).toMatchObject({
      version: 1,
      standard: { all: { minStay: 2 }, rooms: {} },
      seasons: [
        {
          name: 'Christmas',
          from: '2026-12-20',
          to: '2027-01-05',
          rooms: { lake: { rate: 1200, minStay: 3 } },
        },
      ],
      tax: noTax,
    });
    expect((await store.doc('rateCards/h-k1').get()).get('updatedBy')).toBe(uid);
    expect((await store.doc('hotels/h-k1').get()).get('stayVersion')).toMatch(/\S/);
    expect((await store.doc('searchDirty/h-k1').get()).get('card')).toBe(true);
    const [entry] = (await store.collection('auditLog').get()).docs;
    expect(entry?.data()).toMatchObject({
      collection: 'hotels',
      documentId: 'h-k1',
      who: uid,
      outcome: 'done',
      changes: { 'Rates saved': {} },
    });

    const again = await apply(file);
    expect(again.said).toContain('Rate cards: 0 new, 0 changed, 1 same, 2 wrong.');
    expect((await cardOf('k1')).version).toBe(1);
    const hotel = readHotel('h-k1', (await store.doc('hotels/h-k1').get()).data());
    const exported = await saved(ratesCsv([{ hotel, card: await cardOf('k1') }], 'usd'));
    expect(await run([exported])).toMatchObject({
      code: 0,
      said: expect.stringContaining('Rate cards: 0 new, 0 changed, 1 same, 0 wrong.'),
    });
  });

  it('refuses a card that was saved since the preview, and keeps offers', async () => {
    const offers = [{ id: 'o1', name: 'Early', kind: 'early-bird', percent: 10, threshold: 30 }];
    await store.doc('rateCards/h-k2').set({ version: 7, offers });
    const hotel = readHotel('h-k2', (await store.doc('hotels/h-k2').get()).data());
    const preview = async () => {
      const plan = await planRates(`${header}\nk2;Standard;;;;Lake;;4\n`, {
        hotels: [hotel],
        readCards: (ids) => readCards(store, ids),
        currency: 'usd',
        makeId: () => 'new',
      });
      if ('problem' in plan || plan.items[0] === undefined) throw new Error('no plan');
      return plan.items[0];
    };
    const writer = { firestore: store, uid };
    const before = await preview();
    await store.doc('rateCards/h-k2').update({ version: 8 });
    const entries = await countIn('auditLog');
    expect(await writeCard(writer, before)).toEqual({ ok: false, problem: changedSince });
    expect((await cardOf('k2')).standard.rooms).toEqual({});
    expect(await countIn('auditLog')).toBe(entries);

    const fresh = await preview();
    expect(await writeCard(writer, fresh)).toEqual({ ok: true });
    // Two at once, or a lost response: the second finds the work done.
    expect(await writeCard(writer, fresh)).toEqual({ ok: true });
    const card = await cardOf('k2');
    expect(card).toMatchObject({ version: 9, standard: { rooms: { lake: { minStay: 4 } } } });
    expect(card.offers).toMatchObject([{ name: 'Early', percent: 10 }]);
    expect(await countIn('auditLog')).toBe(entries + 1);
  });
});
