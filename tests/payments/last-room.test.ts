import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readMonthSheet, takenOf } from '@kerala-stays/domain/bookings/month-sheet';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInKerala,
  nightsBetween,
} from '@kerala-stays/domain/core/calendar';
import { newCouponSchema } from '@kerala-stays/domain/rates/coupon-input';
import { size } from '@kerala-stays/domain/testing/size';
import { describe, expect, test } from 'vitest';
import { cancelBooking } from '../../functions/src/bookings/cancel-booking.ts';
import { createBooking } from '../../functions/src/bookings/create-booking.ts';
import { expireHold } from '../../functions/src/bookings/expire-holds.ts';
import { offerStay } from '../../functions/src/bookings/offer-stay.ts';
import { recordManualPayment } from '../../functions/src/bookings/record-payment.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import { createCoupon } from '../../functions/src/rates/coupons/save-coupon.ts';
import { db } from '../api/support/stack.ts';
import { soldIn } from '../support/site-currency.ts';
import {
  book,
  deliverEvent,
  hotelWith,
  inDays,
  inParallel,
  locksOf,
  rowsOf,
  services,
  sessionEvent,
  stayIn,
  storedBooking,
} from './support/payment-scene.ts';

import { clearRoomTypes, deleteHotel } from './support/staff-desk.ts';
import { interrupted } from './support/stale-services.ts';

const day = (text: string) => text as CalendarDate;

/** Makes all bookings at once. @returns the successful ones */
async function race(stays: { hotelId: string; checkIn: CalendarDate; nights: number }[]) {
  const tries = stays.map(({ hotelId, checkIn, nights }) =>
    book(hotelId, { checkIn, checkOut: addDays(checkIn, nights) }),
  );
  const settled = await Promise.allSettled(tries);
  const odd = settled.filter(
    (each) => each.status === 'rejected' && !String(each.reason).includes('no longer available'),
  );
  expect(odd).toEqual([]);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** The nights in the hotel's month sheets, with the names of their locks. */
async function sheetNightsOf(hotelId: string): Promise<string[]> {
  const { docs } = await db.collection('monthSheets').where('hotelId', '==', hotelId).get();
  const sheets = docs.flatMap((snapshot) => readMonthSheet(snapshot.data()) ?? []);
  return takenOf(sheets, 'double').map(({ unit, date }) => `${hotelId}_double_${unit}_${date}`);
}

/** No unit-night has two holders, and every holder has all of its nights; the sheets agree. */
async function expectWholeRanges(hotelId: string, winners: Booking[]): Promise<void> {
  const held = winners.flatMap(({ unit, checkInDate, checkOutDate }) =>
    nightsBetween(checkInDate, checkOutDate).map((night) => `${hotelId}_double_${unit}_${night}`),
  );
  expect(new Set(held).size).toBe(held.length);
  expect((await locksOf(hotelId)).sort()).toEqual(held.sort());
  expect((await sheetNightsOf(hotelId)).sort()).toEqual(held.sort());
}

test('B0, control: without locks the same race has several winners', async () => {
  const hotelId = await hotelWith(1);
  const contenders = 20;
  let ready = 0;
  let open: () => void = () => undefined;
  const barrier = new Promise<void>((resolve) => {
    open = resolve;
  });
  const winners = await Promise.all(
    Array.from({ length: contenders }, async () => {
      const { available } = await offerStay(services.documents, stayIn(hotelId), {
        now: new Date(),
        currency: soldIn,
        includeInactive: false,
      });
      if (++ready === contenders) open();
      await barrier;
      if (!available) return false;
      await db.collection('bookings').add({ hotel: { _id: hotelId }, control: true });
      return true;
    }),
  );
  expect(winners.filter(Boolean).length).toBeGreaterThanOrEqual(2);
});

test('B1: when many guests book one room for three nights, exactly one succeeds', {
  tags: ['sized'],
}, async () => {
  const hotelId = await hotelWith(1);
  const contenders = size(15, 60);
  const winners = await race(
    Array.from({ length: contenders }, () => ({ hotelId, checkIn: inDays(21), nights: 3 })),
  );
  expect(winners).toHaveLength(1);
  await expectWholeRanges(hotelId, winners);
});

test('B2: when three units are left for two nights, exactly three succeed, each for the whole range', {
  tags: ['sized'],
}, async () => {
  const hotelId = await hotelWith(3);
  const contenders = size(12, 40);
  const winners = await race(
    Array.from({ length: contenders }, () => ({ hotelId, checkIn: inDays(21), nights: 2 })),
  );
  expect(winners).toHaveLength(3);
  await expectWholeRanges(hotelId, winners);
});

test('B3: of five overlapping ranges, none share a night and each is booked whole or not at all', {
  tags: ['sized'],
}, async () => {
  const ranges = [
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 3],
  ] as const;
  for (let seed = 0; seed < size(1, 3); seed++) {
    const hotelId = await hotelWith(1);
    const stays = Array.from({ length: size(12, 20) }, (_, i) => {
      const [offset, nights] = ranges[(i * 7 + seed) % ranges.length] ?? ranges[0];
      return { hotelId, checkIn: inDays(21 + offset), nights };
    });
    const winners = await race(stays);
    expect(winners.length).toBeGreaterThanOrEqual(1);
    await expectWholeRanges(hotelId, winners);
  }
});

/** Instants around both midnights: Kerala's day begins at 18:30 UTC. */
const midnights = ['T18:29:59Z', 'T18:30:00Z', 'T23:59:59Z', 'T00:00:00Z'];

/** Within two years of the days below. */
const newYear = new Date('2027-01-01T06:00:00Z');

/**
 * Days on which one guest leaves and the next arrives: each month's last and first, including leap
 * days.
 */
const turnovers = Array.from({ length: 23 }, (_, i) => addMonths(day('2027-02-01'), i));
const edges = [
  ...turnovers.map((turnover) => [turnover, 1, 1] as const),
  ...turnovers.map((turnover) => [turnover, 2, 3] as const),
  ...[
    '2028-02-29',
    '2028-02-28',
    '2027-02-28',
    '2027-03-28',
    '2027-06-15',
    '2028-10-29',
    '2028-12-31',
  ]
    .map(day)
    .flatMap((turnover) => [[turnover, 1, 2] as const, [turnover, 3, 1] as const]),
];

test('B4: stays may follow each other across any end of month, year or leap day', {
  tags: ['sized'],
}, async () => {
  expect(edges).toHaveLength(60);
  const chosen = edges.filter((_, i) => i % size(8, 5) === 0);
  await inParallel(chosen, 4, async ([turnover, before, after]) => {
    const hotelId = await hotelWith(1);
    const stay = (checkIn: CalendarDate, nights: number) =>
      createBooking(
        services,
        stayIn(hotelId, { checkIn, checkOut: addDays(checkIn, nights) }),
        newYear,
      );
    const made = await Promise.all([
      stay(addDays(turnover, -before), before),
      stay(turnover, after),
    ]);
    await expectWholeRanges(
      hotelId,
      made.map(({ booking }) => booking),
    );
  });
});

test('B4, control: when the second stay begins a night earlier, only one of the two is booked', async () => {
  const hotelId = await hotelWith(1);
  const winners = await race([
    { hotelId, checkIn: inDays(30), nights: 2 },
    { hotelId, checkIn: inDays(31), nights: 2 },
  ]);
  expect(winners).toHaveLength(1);
});

test.each(midnights)(
  'B4: at %s, the date in Kerala decides whether a stay is in the past',
  async (time) => {
    const now = new Date(`2027-03-09${time}`);
    const today = dateInKerala(now);
    expect(today).toBe(
      time.startsWith('T18:30') || time.startsWith('T23') ? '2027-03-10' : '2027-03-09',
    );
    const hotelId = await hotelWith(1);
    const stay = (checkIn: CalendarDate) =>
      createBooking(services, stayIn(hotelId, { checkIn, checkOut: addDays(checkIn, 1) }), now);
    await expect(stay(addDays(today, -1))).rejects.toThrow('today or later');
    const { booking } = await stay(today);
    await expectWholeRanges(hotelId, [booking]);
  },
);

test('B5: nights released by a cancellation can be booked once', { tags: ['sized'] }, async () => {
  for (let round = 0; round < size(2, 3); round++) {
    const hotelId = await hotelWith(1);
    const first = await book(hotelId);
    const [, ...others] = await Promise.allSettled([
      cancelBooking(services, first._id, { by: 'guest' }, new Date()),
      book(hotelId),
      book(hotelId),
      book(hotelId),
    ]);
    const winners = others.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(winners.length).toBeLessThanOrEqual(1);
    if (winners.length === 0) winners.push(await book(hotelId));
    await expectWholeRanges(hotelId, winners);
  }
});

test('B5: a hold that expires while it is paid ends either expired or paid', {
  tags: ['sized'],
}, async () => {
  for (let round = 0; round < size(2, 5); round++) {
    const hotelId = await hotelWith(1);
    const { _id } = await book(hotelId, { holdHours: 1 });
    const late = new Date(Date.now() + 2 * 3_600_000);
    await Promise.allSettled([
      expireHold(services, _id, late),
      recordManualPayment(services, _id, { method: 'upi', note: 'ref' }, { uid: 's' }, late),
    ]);
    const booking = await storedBooking(_id);
    expect(booking.status).toBe(booking.isPaid ? 'paid' : 'expired');
    await expectWholeRanges(hotelId, booking.isPaid ? [booking] : []);
  }
});

test('B5, control: without a cancellation no other booking succeeds', async () => {
  const hotelId = await hotelWith(1);
  const first = await book(hotelId);
  await expect(book(hotelId)).rejects.toThrow('no longer available');
  await expectWholeRanges(hotelId, [first]);
});

test('B5: a payment that arrives after the hold has ended takes its nights again, or is kept when they are sold', {
  tags: ['sized'],
}, async () => {
  for (let round = 0; round < size(1, 2); round++) {
    const hotelId = await hotelWith(1);
    const booking = await book(hotelId, { holdHours: 1 });
    await startPayment(services, booking._id, new Date());
    await db
      .collection('bookings')
      .doc(booking._id)
      .update({ holdUntil: new Date(Date.now() - 1000) });
    expect(await expireHold(services, booking._id, new Date())).toBe(true);
    const isSold = round % 2 === 0;
    const next = isSold ? await book(hotelId) : null;
    expect(await deliverEvent(sessionEvent(booking))).toBe(200);
    const after = await storedBooking(booking._id);
    expect(after).toMatchObject(
      isSold ? { status: 'expired', isPaid: false } : { status: 'paid', isPaid: true },
    );
    expect(await rowsOf('paymentExceptions', booking._id)).toMatchObject(
      isSold ? [{ reason: 'booking-not-payable', refundDue: true }] : [],
    );
    await expectWholeRanges(hotelId, [next ?? after]);
  }
});

test('B6, control: the same clicks without an inquiry make a booking each', async () => {
  const hotelId = await hotelWith(4);
  const made = await Promise.all(Array.from({ length: 4 }, () => book(hotelId)));
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(4);
});

test('B6: two members of staff who convert one inquiry at once make one booking', {
  tags: ['sized'],
}, async () => {
  for (let round = 0; round < size(1, 3); round++) {
    const hotelId = await hotelWith(4);
    const inquiry = await db.collection('inquiries').add({ status: 'pending' });
    const made = await Promise.all(
      Array.from({ length: 4 }, () => book(hotelId, { inquiryId: inquiry.id })),
    );
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(await locksOf(hotelId)).toHaveLength(2);
  }
});

test('a booking and its cancellation show no count in the hotel, which everybody may read', async () => {
  const hotelId = await hotelWith(1);
  const hotel = () => db.collection('hotels').doc(hotelId).get();
  const before = await hotel();
  const { _id } = await book(hotelId);
  const counts = await db.collection('hotelCounts').doc(hotelId).get();
  expect(counts.data()).toMatchObject({ bookingsCount: 1, soldUnits: { double: 1 } });
  await cancelBooking(services, _id, { by: 'guest' }, new Date());
  const after = await hotel();
  // The search compares `stayVersion`, a random text, with its packed copy; it shows that something
  // changed, as for calendars.
  const { stayVersion, ...seen } = after.data() ?? {};
  expect(stayVersion).toMatch(/^[\w-]{6,12}$/);
  expect({ ...before.data(), stayVersion }).toEqual({ ...seen, stayVersion });
});

/**
 * Staff changes to a hotel while it is being booked, and the resulting error; either may come
 * first.
 */
const removals = [
  ['a hotel', deleteHotel, '1 bookings'],
  ['a room type', clearRoomTypes, 'permission-denied'],
] as const;

/** Whether the room of a booking still exists; a booking without one is an orphan. */
async function hasRoom(hotelId: string): Promise<boolean> {
  const hotel = await db.collection('hotels').doc(hotelId).get();
  return hotel.exists && readHotel(hotelId, hotel.data()).roomTypes.length > 0;
}

describe.each(removals)(
  'B6: %s that staff remove while it is being booked',
  (_, remove, refusal) => {
    test('never leaves an orphaned booking, in either order', { tags: ['sized'] }, async () => {
      const won = { booking: 0, removal: 0 };
      for (let round = 0; round < size(2, 5); round++) {
        const hotelId = await hotelWith(1);
        // A booking reads more before it writes, so it sometimes gets a head start.
        const late = sleep((round % 5) * 25).then(() => remove(hotelId));
        const [removed, booked] = await Promise.allSettled([late, book(hotelId)]);
        expect([removed.status, booked.status].sort()).toEqual(['fulfilled', 'rejected']);
        const isBooked = booked.status === 'fulfilled';
        expect(await hasRoom(hotelId)).toBe(isBooked);
        expect(await locksOf(hotelId)).toHaveLength(isBooked ? 2 : 0);
        won[isBooked ? 'booking' : 'removal']++;
      }
      console.log(`B6: ${won.booking} bookings and ${won.removal} removals were first`);
    });

    test('cannot be removed once the booking exists', async () => {
      const hotelId = await hotelWith(1);
      const { _id } = await book(hotelId);
      await expect(remove(hotelId)).rejects.toMatchObject({ code: refusal });
      expect(await hasRoom(hotelId)).toBe(true);
      await cancelBooking(services, _id, { by: 'guest' }, new Date());
      await expect(remove(hotelId)).resolves.toBeUndefined();
    });

    test('makes the booking fail that had read it before', async () => {
      const hotelId = await hotelWith(1);
      const deps = {
        ...services,
        documents: interrupted(services.documents, () => remove(hotelId)),
      };
      await expect(createBooking(deps, stayIn(hotelId), new Date())).rejects.toThrow('Not found');
      expect(await locksOf(hotelId)).toEqual([]);
    });

    test('leaves an orphaned booking when the booking does not write its hotel (control)', async () => {
      const hotelId = await hotelWith(1);
      const documents = interrupted(
        services.documents,
        () => remove(hotelId),
        (writes) => writes.filter(({ collection }) => collection !== 'hotels'),
      );
      const deps = { ...services, documents };
      const { booking } = await createBooking(deps, stayIn(hotelId), new Date());
      expect(booking.status).toBe('pending-payment');
      expect(await hasRoom(hotelId)).toBe(false);
    });
  },
);

test('B9: when many guests want a coupon of three uses in houses of their own, exactly three have it', {
  tags: ['sized'],
}, async () => {
  const code = `B9-${randomUUID().slice(0, 8).toUpperCase()}`;
  const said = { code, name: 'Three', kind: 'percent', value: 10, maxUses: 3 };
  const by = { uid: 'staff', now: new Date(), currency: soldIn };
  await createCoupon(services.documents, newCouponSchema.parse(said), by);
  const contenders = size(5, 8);
  const hotels = await Promise.all(Array.from({ length: contenders }, () => hotelWith(1)));
  const settled = await Promise.allSettled(
    hotels.map((hotelId) => book(hotelId, { couponCode: code })),
  );
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused.map(({ message }) => message)).toEqual(
    Array(contenders - 3).fill('This code is not valid here'),
  );
  const uses = await db.collection('couponUses').where('code', '==', code).get();
  const coupon = await db.collection('coupons').doc(code).get();
  expect([uses.size, coupon.get('usedCount')]).toEqual([3, 3]);
});
