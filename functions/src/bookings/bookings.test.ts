import { nightLockId } from '@kerala-stays/domain/bookings/availability';
import { addDays } from '@kerala-stays/domain/core/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hourMs,
  inDays,
  later,
  paymentWorld,
  stayInput,
  testNow,
} from '../testing/payment-world.ts';
import { getBooking } from './booking-documents.ts';
import { cancelBooking } from './cancel-booking.ts';
import { claimBookings } from './claim-bookings.ts';
import { completeStays } from './complete-stays.ts';
import { createBooking } from './create-booking.ts';
import { expireHold, expireHolds } from './expire-holds.ts';
import { bookingsOfGuest, getOwnBooking, readDashboard } from './list-bookings.ts';
import { recordManualPayment, recordManualRefund } from './record-payment.ts';
import { stayLocks } from './release-nights.ts';
import { rescheduleBooking } from './reschedule-booking.ts';
import { offerStay, roomCalendar } from './room-availability.ts';

const cash = { method: 'cash', note: 'paid at the desk' } as const;
const staff = { uid: 'staff-1' };

type World = ReturnType<typeof paymentWorld>;

const locks = (world: World) =>
  Object.keys(world.documents.snapshot()).filter((path) => path.startsWith('nightLocks/'));
const mails = (world: World) =>
  Object.keys(world.documents.snapshot()).filter((path) => path.startsWith('mail/'));
const bookingsCount = (world: World) => world.documents.snapshot()['hotels/h1']?.bookingsCount;
const awaited = (world: World) => world.documents.snapshot()['hotels/h1']?.bookedRoomTypes;

describe('making a booking', () => {
  test('holds the nights, counts on the hotel and writes one mail, in one write', async () => {
    const world = paymentWorld();
    const booking = await world.book();
    expect(booking).toMatchObject({
      status: 'pending-payment',
      isPaid: false,
      nights: 2,
      totalMinor: 24_000,
      currency: 'usd',
      unit: 1,
      userId: '',
      holdUntil: later(24 * hourMs).toISOString(),
    });
    expect(locks(world)).toEqual(
      stayLocks(booking).map((lock) => `nightLocks/${nightLockId(lock)}`),
    );
    expect(bookingsCount(world)).toBe(1);
    expect(mails(world)).toEqual([`mail/${booking._id}-booking-created`]);
    expect((await getBooking(world.documents, booking._id)).booking).toEqual(booking);
  });

  test('belongs to the account with the verified e-mail', async () => {
    const world = paymentWorld();
    world.accounts.set('asha@example.com', 'u1');
    expect((await world.book()).userId).toBe('u1');
  });

  test('is refused when every unit is taken, and not when one is free', async () => {
    const world = paymentWorld(2);
    await world.book();
    expect((await world.book()).unit).toBe(2);
    await expect(world.book()).rejects.toThrow('no longer available');
  });

  test('of a chosen unit does not fall back to another', async () => {
    const world = paymentWorld(2);
    await world.book({ unit: 2 });
    await expect(world.book({ unit: 2 })).rejects.toThrow('no longer available');
  });

  test.each([
    [{ checkIn: inDays(-1), checkOut: inDays(1) }, 'today or later'],
    [{ checkOut: inDays(21) }, 'after check-in'],
    [{ guests: 3 }, 'that many guests'],
    [{ roomTypeId: 'other' }, 'Not found'],
    [{ hotelId: 'other' }, 'Not found'],
    [{ inquiryId: 'other' }, 'Not found'],
  ])('with %j is refused', async (change, message) => {
    const world = paymentWorld();
    const before = world.documents.snapshot();
    await expect(world.book(change)).rejects.toThrow(message);
    expect(world.documents.snapshot()).toEqual(before);
  });

  test('with the key of an earlier one finds that one', async () => {
    const world = paymentWorld(5);
    const first = await world.book({ key: 'click-1' });
    expect(await createBooking(world, stayInput({ key: 'click-1' }), testNow)).toEqual({
      booking: first,
      isNew: false,
    });
    expect(locks(world)).toHaveLength(2);
  });

  test('from an inquiry happens once, whoever converts it', async () => {
    const world = paymentWorld(5);
    world.documents.seed('inquiries', 'q1', { status: 'pending' });
    const made = await Promise.all(
      Array.from({ length: 10 }, () => world.book({ inquiryId: 'q1' })),
    );
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(world.documents.snapshot()['inquiries/q1']?.bookingId).toBe(made[0]?._id);
    await cancelBooking(world, String(made[0]?._id), undefined, testNow);
    expect((await world.book({ inquiryId: 'q1' }))._id).not.toBe(made[0]?._id);
  });

  test('is refused when the hotel is deleted in the same moment', async () => {
    const world = paymentWorld();
    world.documents.beforeCommit = async () => {
      world.documents.beforeCommit = async () => undefined;
      await world.documents.commit([{ kind: 'delete', collection: 'hotels', id: 'h1' }]);
    };
    await expect(world.book()).rejects.toThrow('Not found');
    expect(locks(world)).toEqual([]);
  });

  /** Staff take the only room type away between the booking's reading and its writing. */
  function losingItsRoom(world: World): void {
    const patch = { roomTypes: [] };
    world.documents.beforeCommit = async () => {
      world.documents.beforeCommit = async () => undefined;
      await world.documents.commit([{ kind: 'update', collection: 'hotels', id: 'h1', patch }]);
    };
  }

  test('is refused when its room type is taken away in the same moment', async () => {
    const world = paymentWorld();
    losingItsRoom(world);
    await expect(world.book()).rejects.toThrow('Not found');
    expect(locks(world)).toEqual([]);
    expect(awaited(world)).toBeUndefined();
  });

  test('the control: without the hotel as it was read, the booking has no room type', async () => {
    const world = paymentWorld();
    losingItsRoom(world);
    const { documents } = world;
    const commit = documents.commit.bind(documents);
    documents.commit = (writes) =>
      commit(
        writes.map((write) =>
          write.kind === 'update' && write.collection === 'hotels'
            ? { ...write, version: undefined }
            : write,
        ),
      );
    await expect(world.book()).resolves.toMatchObject({ status: 'pending-payment' });
    expect(documents.snapshot()['hotels/h1']?.roomTypes).toEqual([]);
  });

  test('keeps its room type from going until the guest has left, or will not come', async () => {
    const world = paymentWorld(3);
    const stay = { checkIn: inDays(0), checkOut: inDays(1) };
    const [paid, cancelled] = [await world.book(stay), await world.book()];
    await world.book({ holdHours: 1 });
    expect(awaited(world)).toEqual({ r1: 3 });
    await recordManualPayment(world, paid._id, cash, staff, testNow);
    await cancelBooking(world, cancelled._id, undefined, testNow);
    await expireHolds(world, later(hourMs));
    expect(awaited(world)).toEqual({ r1: 1 });
    await completeStays(world, later(24 * hourMs));
    expect(awaited(world)).toEqual({});
    expect(bookingsCount(world)).toBe(1);
  });

  test('takes over nights whose hold ran out unnoticed', async () => {
    const world = paymentWorld();
    const first = await world.book({ holdHours: 1 });
    const { booking } = await createBooking(world, stayInput(), later(2 * hourMs));
    expect((await getBooking(world.documents, first._id)).booking.status).toBe('expired');
    expect(booking.status).toBe('pending-payment');
    expect(bookingsCount(world)).toBe(1);
  });
});

describe('whatever happens', () => {
  test('the locks are exactly the nights of the bookings that hold them', async () => {
    const action = fc.record({
      kind: fc.constantFrom('book', 'book', 'cancel', 'expire', 'pay', 'reschedule'),
      target: fc.nat(9),
      day: fc.integer({ min: 12, max: 20 }),
      nights: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        const world = paymentWorld(2);
        const ids: string[] = [];
        for (const { kind, target, day, nights } of actions) {
          const id = ids[target % Math.max(1, ids.length)] ?? 'none';
          const checkIn = inDays(day);
          await (kind === 'book'
            ? world
                .book({ checkIn, checkOut: addDays(checkIn, nights) })
                .then(({ _id }) => ids.push(_id))
            : kind === 'cancel'
              ? cancelBooking(world, id, undefined, testNow)
              : kind === 'expire'
                ? expireHold(world, id, later(48 * hourMs))
                : kind === 'pay'
                  ? recordManualPayment(world, id, cash, staff, testNow)
                  : rescheduleBooking(world, id, checkIn, testNow)
          ).catch(() => undefined);
        }
        const bookings = await Promise.all(ids.map((id) => getBooking(world.documents, id)));
        const held = bookings
          .map(({ booking }) => booking)
          .filter(({ status }) => status === 'pending-payment' || status === 'paid');
        const expected = held.flatMap(stayLocks).map((lock) => `nightLocks/${nightLockId(lock)}`);
        expect(locks(world)).toEqual(expected.sort());
        expect(bookingsCount(world)).toBe(held.length);
        expect(awaited(world) ?? {}).toEqual(held.length > 0 ? { r1: held.length } : {});
      }),
      { numRuns: 60 },
    );
  });
});

describe('a hold', () => {
  test('ends at its deadline, not before, and writes one mail', async () => {
    const world = paymentWorld();
    const { _id } = await world.book({ holdHours: 1 });
    expect(await expireHolds(world, later(hourMs - 1))).toBe(0);
    expect(await expireHolds(world, later(hourMs))).toBe(1);
    expect(await expireHolds(world, later(hourMs))).toBe(0);
    expect(locks(world)).toEqual([]);
    expect(bookingsCount(world)).toBe(0);
    expect(mails(world)).toContain(`mail/${_id}-booking-expired`);
  });

  test('and a payment in the same moment: one of them wins as a whole', async () => {
    const world = paymentWorld();
    const { _id } = await world.book({ holdHours: 1 });
    await Promise.allSettled([
      expireHold(world, _id, later(hourMs)),
      recordManualPayment(world, _id, cash, staff, later(hourMs)),
    ]);
    const { booking } = await getBooking(world.documents, _id);
    expect(locks(world)).toHaveLength(booking.isPaid ? 2 : 0);
    expect(booking.status).toBe(booking.isPaid ? 'paid' : 'expired');
  });
});

describe('cancelling', () => {
  test.each([
    [21, 24_000],
    [12, 12_000],
    [5, 0],
  ])('%d days before check-in owes %d', async (days, refundMinor) => {
    const world = paymentWorld();
    const { _id } = await world.book({ checkIn: inDays(days), checkOut: inDays(days + 2) });
    await recordManualPayment(world, _id, cash, staff, testNow);
    const cancelled = await cancelBooking(world, _id, refundMinor, testNow);
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      isPaid: true,
      refundDueMinor: refundMinor,
      refundStatus: refundMinor === 0 ? 'none' : 'by-hand',
    });
    expect(locks(world)).toEqual([]);
    await expect(cancelBooking(world, _id, undefined, testNow)).rejects.toThrow('no longer');
  });

  test('is refused when the refund is not the one that was shown', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    await recordManualPayment(world, _id, cash, staff, testNow);
    await expect(cancelBooking(world, _id, 23_999, testNow)).rejects.toThrow('has changed');
  });

  test('of a manual payment is settled when staff say so', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    await recordManualPayment(world, _id, cash, staff, testNow);
    await cancelBooking(world, _id, undefined, testNow);
    expect(await recordManualRefund(world, _id, testNow)).toMatchObject({
      refundStatus: 'issued',
      refundedMinor: 24_000,
    });
    await expect(recordManualRefund(world, _id, testNow)).rejects.toThrow('No refund is due');
  });
});

describe('rescheduling', () => {
  test('moves nights and lines once, at the agreed price', async () => {
    const world = paymentWorld();
    const { _id, totalMinor } = await world.book();
    const moved = await rescheduleBooking(world, _id, inDays(22), testNow);
    expect(moved).toMatchObject({
      checkInDate: inDays(22),
      checkOutDate: inDays(24),
      totalMinor,
      rescheduleCount: 1,
    });
    expect(moved.lines.map((line) => line.date)).toEqual([inDays(22), inDays(23)]);
    expect(locks(world)).toHaveLength(2);
    await expect(rescheduleBooking(world, _id, inDays(30), testNow)).rejects.toThrow('already');
  });

  test('to taken nights is refused and changes nothing', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    await world.book({ checkIn: inDays(30), checkOut: inDays(32) });
    const before = world.documents.snapshot();
    await expect(rescheduleBooking(world, _id, inDays(31), testNow)).rejects.toThrow('available');
    expect(world.documents.snapshot()).toEqual(before);
  });
});

describe('availability', () => {
  test('is told with the price, and follows bookings', async () => {
    const world = paymentWorld(2);
    const options = { now: testNow, currency: 'usd' as const, includeInactive: false };
    await world.book();
    expect(await offerStay(world.documents, stayInput(), options)).toMatchObject({
      available: true,
      freeUnits: [2],
      totalMinor: 24_000,
    });
    const calendar = await roomCalendar(
      world.documents,
      { hotelId: 'h1', roomTypeId: 'r1' },
      { from: inDays(20), days: 4 },
      options,
    );
    expect(calendar.nights.map(({ free }) => free)).toEqual([2, 1, 1, 2]);
  });

  test('never looks into the past', async () => {
    const world = paymentWorld();
    const { nights } = await roomCalendar(
      world.documents,
      { hotelId: 'h1', roomTypeId: 'r1' },
      { from: inDays(-30), days: 2 },
      { now: testNow, includeInactive: false },
    );
    expect(nights[0]?.date).toBe(inDays(0));
  });
});

describe('a guest', () => {
  const guest = { uid: 'u1', email: 'Asha@example.com', emailVerified: true };

  test('gets earlier bookings with a verified e-mail only', async () => {
    const world = paymentWorld(2);
    await world.book();
    await world.book({ guestEmail: 'other@example.com' });
    expect(await claimBookings(world.documents, { ...guest, emailVerified: false }, testNow)).toBe(
      0,
    );
    expect(await bookingsOfGuest(world.documents, 'u1')).toHaveLength(0);
    expect(await claimBookings(world.documents, guest, testNow)).toBe(1);
    expect(await bookingsOfGuest(world.documents, 'u1')).toHaveLength(1);
  });

  test('cannot tell a foreign booking from none', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    const caller = { uid: 'u2', isAdmin: false };
    await expect(getOwnBooking(world.documents, _id, caller)).rejects.toThrow('Booking not found');
    await expect(getOwnBooking(world.documents, 'none', caller)).rejects.toThrow(
      'Booking not found',
    );
    await expect(
      getOwnBooking(world.documents, _id, { uid: 'u2', isAdmin: true }),
    ).resolves.toMatchObject({ booking: { _id } });
  });
});

test('the dashboard counts bookings, and money by currency, refunds taken off', async () => {
  const world = paymentWorld(3);
  const first = await world.book();
  await recordManualPayment(world, first._id, cash, staff, testNow);
  const second = await world.book();
  await recordManualPayment(world, second._id, cash, staff, testNow);
  await cancelBooking(world, second._id, undefined, testNow);
  await recordManualRefund(world, second._id, testNow);
  await world.book();
  expect(await readDashboard(world.documents)).toMatchObject({
    totalBookings: 3,
    revenue: [{ currency: 'usd', amount: 240 }],
  });
});

test('paid stays are completed on the day of leaving, unpaid ones never', async () => {
  const world = paymentWorld(2);
  const { _id } = await world.book({ checkIn: inDays(0), checkOut: inDays(1) });
  await world.book({ checkIn: inDays(0), checkOut: inDays(1) });
  await recordManualPayment(world, _id, cash, staff, testNow);
  expect(await completeStays(world, testNow)).toBe(0);
  expect(await completeStays(world, later(24 * hourMs))).toBe(1);
  expect((await getBooking(world.documents, _id)).booking.status).toBe('completed');
  expect(await completeStays(world, later(48 * hourMs))).toBe(0);
  expect(mails(world)).toContain(`mail/${_id}-booking-completed`);
});
