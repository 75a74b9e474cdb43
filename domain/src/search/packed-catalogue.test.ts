import { expect, test } from 'vitest';
import { readHotel } from '../catalogue/hotel-read.ts';
import { emptyRateCard } from '../rates/rate-card.ts';
import { packedRoomKey, packHotel, packNights, unitMasks } from './packed-catalogue.ts';

test('a packed hotel keeps what finds and prices it, and nothing of who settled its tax', () => {
  const hotel = readHotel('h', {
    name: 'Lake House',
    city: 'Kumarakom',
    roomTypes: [{ _id: 'deluxe', name: 'Deluxe', pricePerNight: 4000, description: 'By the lake' }],
  });
  const tax = {
    mode: 'property' as const,
    supplierId: 's',
    propertyStateCode: '32',
    confirmedWith: 'Anitha',
    confirmedOn: '' as const,
    confirmedBy: 'uid',
  };
  const packed = packHotel(hotel, {
    card: { ...emptyRateCard, tax },
    houseTraits: ['pets'],
    beach: { name: 'Cherai beach', km: 1.4 },
    stayVersion: 'v1',
  });
  expect(packed).toMatchObject({
    _id: 'h',
    isListed: true,
    stayVersion: 'v1',
    houseTraits: ['pets'],
    beach: { name: 'Cherai beach', km: 1.4 },
    // No guest has rated it: what lists assume is no average of guests.
    rating: null,
  });
  expect(packed.roomTypes).toEqual([
    { _id: 'deluxe', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 1 },
  ]);
  expect(JSON.stringify(packed)).not.toMatch(/Anitha|uid|By the lake/);
  expect(packed.card.tax).toMatchObject({ mode: 'property', supplierId: 's' });
});

test('nights are found by the whole id of a room type, whose key is short', () => {
  const roomTypeId = '0b7c4a52-93c1-4f1e-9d0e-5a1f0c6f7b21';
  expect(packedRoomKey(roomTypeId).length).toBeLessThanOrEqual(6);
  const taken = packNights({ [roomTypeId]: { 1: 5 } });
  const key = packedRoomKey(roomTypeId);
  expect(unitMasks(taken, key)).toEqual({ 1: 5 });
  expect(unitMasks(taken, 'other')).toEqual({});
  expect(unitMasks(undefined, key)).toEqual({});
});

test('two room types of one key are both taken when either is: nothing is free that is not', () => {
  // Found by search: their 31-bit hashes collide.
  const [one, two] = collidingIds();
  const taken = packNights({ [one]: { 1: 1 }, [two]: { 1: 2, 2: 4 } });
  expect([...taken]).toEqual([[packedRoomKey(one), { 1: 3, 2: 4 }]]);
});

function collidingIds(): [string, string] {
  const seen = new Map<string, string>();
  for (let n = 0; ; n++) {
    const id = `room-type-${n}`;
    const other = seen.get(packedRoomKey(id));
    if (other !== undefined) return [other, id];
    seen.set(packedRoomKey(id), id);
  }
}
