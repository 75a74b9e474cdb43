import { randomUUID } from 'node:crypto';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { hotelCsv } from '@kerala-stays/domain/catalogue/import/hotel-export';
import { planImport } from '@kerala-stays/domain/catalogue/import/plan-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHotel } from '../../tools/import/hotel-store.ts';
import { importCommand } from './support/import-command.ts';
import { expectWrittenOnce } from './support/written-once.ts';

const { store, email, begin, end, saved, run: runImport, countIn } = importCommand();
const site = { categories: [], currency: 'usd' } as const;

let uid = '';
beforeAll(async () => {
  uid = await begin();
});
afterAll(end);

const header = 'Hotel ID,Hotel name,Phone,Address,City,Room type,Price per night (USD)';
const hotelRow = (id: string, name: string) => `${id},${name},0484 1,Fort,Kochi,Lake,4500`;
const storedHotels = async () => {
  const { docs } = await store.collection('hotels').orderBy('hotel_id').get();
  return docs.map((found) => readHotel(found.id, found.data()));
};
describe('npm run import', () => {
  it('previews, writes a hotel with stamp and reservation, and then finds it the same', async () => {
    const file = await saved(`${header}\n${hotelRow('k1', 'Kayal')}\nk2,,,,,,\n`);
    const preview = await runImport([file]);
    expect(preview.said).toContain('Line 3, Hotel name: Hotel name is missing.');
    expect(preview.said).toContain('Hotels: 1 new, 0 changed, 0 same, 1 wrong.');
    expect(preview.code).toBe(1);
    expect(await countIn('hotels')).toBe(0);

    const nobody = await runImport([file, '--apply', '--as', 'guest@example.com']);
    expect(nobody).toMatchObject({ code: 1, said: expect.stringContaining('Only staff can') });
    expect(await countIn('hotels')).toBe(0);

    expect((await runImport([file, '--apply', '--as', email])).said).toContain('1 hotel written.');
    const [hotel] = await storedHotels();
    expect(hotel).toMatchObject({
      _id: 'hotel-k1',
      name: 'Kayal',
      isActive: false,
      cityKey: 'kochi',
    });
    expect((await store.doc('hotelIds/k1').get()).data()).toEqual({ owner: 'hotel-k1' });
    const stamp = (await store.doc('hotelStamps/hotel-k1').get()).data();
    expect(stamp).toMatchObject({ addedBy: uid, updatedBy: uid });
    expect(stamp?.updatedAt).toEqual((await store.doc('hotels/hotel-k1').get()).get('updatedAt'));

    const exported = await saved(hotelCsv(await storedHotels(), site));
    expect(await runImport([exported])).toMatchObject({
      code: 0,
      said: expect.stringContaining('Hotels: 0 new, 0 changed, 1 same, 0 wrong.'),
    });
  });

  it('changes what the file changes, and sells no unit away', async () => {
    const hotel = store.doc('hotels/hotel-k1');
    const [room] = (await hotel.get()).get('roomTypes');
    await hotel.update({ roomTypes: [{ ...room, units: 4 }], rating: 4.8 });
    await store.doc('hotelCounts/hotel-k1').set({ soldUnits: { [room._id]: 3 } });
    const fewer = await saved('Hotel ID,Hotel name,Room type,Units\nk1,Kayal House,Lake,2');
    const refused = await runImport([fewer, '--apply', '--as', email]);
    expect(refused.said).toContain('3 rooms of this type are sold on one night ahead');
    expect(refused.code).toBe(1);
    expect((await hotel.get()).get('name')).toBe('Kayal');

    const enough = await saved('Hotel ID,Hotel name,Room type,Units\nk1,Kayal House,Lake,3');
    expect((await runImport([enough, '--apply', '--as', email])).code).toBe(0);
    const after = (await hotel.get()).data();
    expect(after).toMatchObject({ name: 'Kayal House', rating: 4.8, reviewCount: 0 });
    expect(after?.roomTypes).toEqual([{ ...room, units: 3 }]);
  });

  it('takes a new hotel that it finds written for its own, and no other with its Hotel ID', async () => {
    const plan = planImport(`${header}\n${hotelRow('lost', 'Lost')}\n`, [], site, randomUUID);
    const item = 'problem' in plan ? undefined : plan.items[0];
    if (item === undefined) throw new Error('no plan');
    const writer = { firestore: store, site, uid };
    const hotel = store.doc('hotels/hotel-lost');
    await expectWrittenOnce(hotel, () => writeHotel(writer, item));
    expect((await store.doc('hotelIds/lost').get()).data()).toEqual({ owner: 'hotel-lost' });

    const taken = { ok: false, problem: expect.stringContaining('lost') };
    await hotel.update({ name: 'Another' });
    expect(await writeHotel(writer, item)).toEqual(taken);
    expect((await hotel.get()).get('name')).toBe('Another');
    for (const owner of ['nobody', '']) {
      await store.doc('hotelIds/lost').set({ owner });
      expect(await writeHotel(writer, item)).toEqual(taken);
    }
  });

  it('writes 300 hotels, is broken off, and goes on without a second one of any', {
    tags: ['whole'],
  }, async () => {
    // The tests above may not have run, and this one may run a second time.
    const before = await countIn('hotels');
    const own = randomUUID().slice(0, 8);
    const rows = Array.from({ length: 300 }, (_, at) =>
      ['Garden', 'Lake', 'Loft']
        .map((room) => `${own}-${at},House ${at},0484 ${at},Fort,Kochi,${room},${1000 + at}`)
        .join('\n'),
    );
    const file = await saved(`${header}\n${rows.join('\n')}\n`);
    const apply = [file, '--apply', '--as', email];
    const broken = await runImport(apply, (child, said) => {
      if (/^25 of 300$/m.test(said)) child.kill('SIGINT');
    });
    const left = Number(/Stopped with (\d+) left/.exec(broken.said)?.[1]);
    expect(broken.code).toBe(1);
    expect(left).toBeGreaterThan(0);
    expect(await countIn('hotels')).toBe(before + 300 - left);
    const began = Date.now();
    const rest = await runImport(apply);
    console.log(`${left} hotels with 3 room types each in ${Date.now() - began} ms`);
    expect(rest.said).toContain(`Hotels: ${left} new, 0 changed, ${300 - left} same, 0 wrong.`);
    expect(rest.code).toBe(0);
    for (const collection of ['hotels', 'hotelIds', 'hotelStamps']) {
      expect(await countIn(collection)).toBe(before + 300);
    }
    expect((await runImport([file])).said).toContain('0 new, 0 changed, 300 same, 0 wrong.');
  });
});
