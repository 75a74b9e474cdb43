import { maxTaken, nightLockId } from '@kerala-stays/domain/bookings/availability';
import { addDays } from '@kerala-stays/domain/core/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getBooking } from '../records/bookings/booking-repository.ts';
import {
  bookingsOfGuest,
  getOwnBooking,
  readDashboard,
} from '../records/bookings/list-bookings.ts';
import { stayLocks } from '../records/bookings/night-writes.ts';
import {
  bookingOf,
  hourMs,
  inDays,
  later,
  paymentFixture,
  staff,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';
import { cancelBooking, quoteCancellation } from './cancel-booking.ts';
import { completeStays } from './complete-stays.ts';
import { createBooking } from './create-booking.ts';
import { recordRefundPaid } from './decide-refund.ts';
import { expireHold, expireHolds } from './expire-holds.ts';
import { offerStay } from './offer-stay.ts';
import { recordManualPayment } from './record-payment.ts';
import { rescheduleBooking } from './reschedule-booking.ts';
import { roomCalendar } from './room-calendar.ts';
import { voidPayment } from './void-payment.ts';

const cash = { method: 'cash', note: 'paid at the desk' } as const;

type Fixture = ReturnType<typeof paymentFixture>;

const locks = (fixture: Fixture) =>
  Object.keys(fixture.documents.snapshot()).filter((path) => path.startsWith('nightLocks/'));
const mails = (fixture: Fixture) =>
  Object.keys(fixture.documents.snapshot()).filter((path) => path.startsWith('mail/'));
const bookingsCount = (fixture: Fixture) =>
  fixture.documents.snapshot()['hotelCounts/h1']?.bookingsCount;
const upcoming = (fixture: Fixture) =>
  fixture.documents.snapshot()['hotelCounts/h1']?.bookedRoomTypes;

describe('making a booking', () => {
  test('locks the nights, counts on the hotel and queues one mail, all in one write', async () => {
    const fixture = paymentFixture();
    const booking = await fixture.book();
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
    expect(locks(fixture)).toEqual(
      stayLocks(booking).map((lock) => `nightLocks/${nightLockId(lock)}`),
    );
    expect(bookingsCount(fixture)).toBe(1);
    expect(mails(fixture)).toEqual([`mail/${booking._id}-booking-created`]);
    expect((await getBooking(fixture.documents, booking._id)).booking).toEqual(booking);
  });

  test('gives it to the account that sent the inquiry, for the address of that inquiry alone', async () => {
    const fixture = paymentFixture(4);
    const inquiry = { email: ' Asha@Example.com', sentBy: 'u1', createdAt: testNow };
    fixture.documents.seed('inquiries', 'q1', inquiry);
    fixture.documents.seed('inquiries', 'q2', inquiry);
    fixture.documents.seed('inquiries', 'q3', { ...inquiry, sentBy: '' });
    expect((await fixture.book({ inquiryId: 'q1' })).userId).toBe('u1');
    const other = { inquiryId: 'q2', guestEmail: 'other@example.com' };
    expect((await fixture.book(other)).userId).toBe('');
    expect((await fixture.book({ inquiryId: 'q3' })).userId).toBe('');
    expect((await fixture.book()).userId).toBe('');
  });

  test('is rejected when every unit is taken, and possible when one is free', async () => {
    const fixture = paymentFixture(2);
    await fixture.book();
    expect((await fixture.book()).unit).toBe(2);
    await expect(fixture.book()).rejects.toThrow('no longer available');
  });

  test('for a chosen unit does not fall back to another', async () => {
    const fixture = paymentFixture(2);
    await fixture.book({ unit: 2 });
    await expect(fixture.book({ unit: 2 })).rejects.toThrow('no longer available');
  });

  test.each([
    [{ checkIn: inDays(-1), checkOut: inDays(1) }, 'today or later'],
    [{ checkOut: inDays(21) }, 'after check-in'],
    [{ guests: 3 }, 'that many guests'],
    [{ roomTypeId: 'other' }, 'Not found'],
    [{ hotelId: 'other' }, 'Not found'],
    [{ inquiryId: 'other' }, 'Not found'],
  ])('with %j is rejected', async (change, message) => {
    const fixture = paymentFixture();
    const before = fixture.documents.snapshot();
    await expect(fixture.book(change)).rejects.toThrow(message);
    expect(fixture.documents.snapshot()).toEqual(before);
  });

  test('again with the same key returns the first booking', async () => {
    const fixture = paymentFixture(5);
    const first = await fixture.book({ key: 'click-1' });
    expect(await createBooking(fixture, stayInput({ key: 'click-1' }), testNow)).toEqual({
      booking: first,
      isNew: false,
    });
    expect(locks(fixture)).toHaveLength(2);
  });

  test('from an inquiry happens once, even when the inquiry is converted ten times at once', async () => {
    const fixture = paymentFixture(5);
    fixture.documents.seed('inquiries', 'q1', { status: 'pending' });
    const made = await Promise.all(
      Array.from({ length: 10 }, () => fixture.book({ inquiryId: 'q1' })),
    );
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(fixture.documents.snapshot()['inquiries/q1']?.bookingId).toBe(made[0]?._id);
    await cancelBooking(fixture, String(made[0]?._id), { by: 'guest' }, testNow);
    expect((await fixture.book({ inquiryId: 'q1' }))._id).not.toBe(made[0]?._id);
  });

  test('is counted beside another of the same hotel at the same moment, on other nights', async () => {
    const fixture = paymentFixture();
    await fixture.book();
    fixture.documents.beforeCommit = async () => {
      fixture.documents.beforeCommit = async () => undefined;
      await fixture.book({ checkIn: inDays(60), checkOut: inDays(61) });
    };
    await fixture.book({ checkIn: inDays(100), checkOut: inDays(101) });
    expect(bookingsCount(fixture)).toBe(3);
    expect(upcoming(fixture)).toEqual({ r1: 3 });
  });

  test('is rejected when the hotel is deleted at the same moment', async () => {
    const fixture = paymentFixture();
    fixture.documents.beforeCommit = async () => {
      fixture.documents.beforeCommit = async () => undefined;
      await fixture.documents.commit([{ kind: 'delete', collection: 'hotels', id: 'h1' }]);
    };
    await expect(fixture.book()).rejects.toThrow('Not found');
    expect(locks(fixture)).toEqual([]);
  });

  /** Staff remove the only room type between reading and writing the booking. */
  function losingItsRoom(fixture: Fixture): void {
    const patch = { roomTypes: [] };
    fixture.documents.beforeCommit = async () => {
      fixture.documents.beforeCommit = async () => undefined;
      await fixture.documents.commit([{ kind: 'update', collection: 'hotels', id: 'h1', patch }]);
    };
  }

  test('is rejected when its room type is removed at the same moment', async () => {
    const fixture = paymentFixture();
    losingItsRoom(fixture);
    await expect(fixture.book()).rejects.toThrow('Not found');
    expect(locks(fixture)).toEqual([]);
    expect(upcoming(fixture)).toBeUndefined();
  });

  test('would leave a booking without its room type if the hotel were not checked (control)', async () => {
    const fixture = paymentFixture();
    losingItsRoom(fixture);
    const { documents } = fixture;
    const commit = documents.commit.bind(documents);
    documents.commit = (writes) =>
      commit(
        writes.map((write) =>
          write.kind === 'update' && write.collection === 'hotels'
            ? { ...write, version: undefined }
            : write,
        ),
      );
    await expect(fixture.book()).resolves.toMatchObject({ status: 'pending-payment' });
    expect(documents.snapshot()['hotels/h1']?.roomTypes).toEqual([]);
  });

  test('keeps its room type from being removed until the guest has left or cancelled', async () => {
    const fixture = paymentFixture(3);
    const stay = { checkIn: inDays(0), checkOut: inDays(1) };
    const [paid, cancelled] = [await fixture.book(stay), await fixture.book()];
    await fixture.book({ holdHours: 1 });
    expect(upcoming(fixture)).toEqual({ r1: 3 });
    await recordManualPayment(fixture, paid._id, cash, staff, testNow);
    await cancelBooking(fixture, cancelled._id, { by: 'guest' }, testNow);
    await expireHolds(fixture, later(hourMs));
    expect(upcoming(fixture)).toEqual({ r1: 1 });
    await completeStays(fixture, later(48 * hourMs));
    expect(upcoming(fixture)).toEqual({});
    expect(bookingsCount(fixture)).toBe(1);
  });

  test('takes over nights whose hold has expired but was not yet released', async () => {
    const fixture = paymentFixture();
    const first = await fixture.book({ holdHours: 1 });
    const { booking } = await createBooking(fixture, stayInput(), later(2 * hourMs));
    expect((await getBooking(fixture.documents, first._id)).booking.status).toBe('expired');
    expect(booking.status).toBe('pending-payment');
    expect(bookingsCount(fixture)).toBe(1);
  });
});

describe('after any sequence of operations', () => {
  test('the locks are exactly the nights of the bookings that hold them', async () => {
    const action = fc.record({
      kind: fc.constantFrom('book', 'book', 'cancel', 'expire', 'pay', 'reschedule'),
      target: fc.nat(9),
      day: fc.integer({ min: 12, max: 20 }),
      nights: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        const fixture = paymentFixture(2);
        const ids: string[] = [];
        for (const { kind, target, day, nights } of actions) {
          const id = ids[target % Math.max(1, ids.length)] ?? 'none';
          const checkIn = inDays(day);
          await (kind === 'book'
            ? fixture
                .book({ checkIn, checkOut: addDays(checkIn, nights) })
                .then(({ _id }) => ids.push(_id))
            : kind === 'cancel'
              ? cancelBooking(fixture, id, { by: 'guest' }, testNow)
              : kind === 'expire'
                ? expireHold(fixture, id, later(48 * hourMs))
                : kind === 'pay'
                  ? recordManualPayment(fixture, id, cash, staff, testNow)
                  : rescheduleBooking(fixture, id, checkIn, testNow)
          ).catch(() => undefined);
        }
        const bookings = await Promise.all(ids.map((id) => getBooking(fixture.documents, id)));
        const held = bookings
          .map(({ booking }) => booking)
          .filter(({ status }) => status === 'pending-payment' || status === 'paid');
        const expected = held.flatMap(stayLocks).map((lock) => `nightLocks/${nightLockId(lock)}`);
        expect(locks(fixture)).toEqual(expected.sort());
        const taken = takenInSheetsAndLocks(fixture.documents.snapshot());
        expect(taken.sheets).toEqual(taken.locks);
        expect(bookingsCount(fixture) ?? 0).toBe(held.length);
        expect(upcoming(fixture) ?? {}).toEqual(held.length > 0 ? { r1: held.length } : {});
        const most = maxTaken(held.flatMap(stayLocks));
        expect(fixture.documents.snapshot()['hotelCounts/h1']?.soldUnits ?? {}).toEqual(
          most > 0 ? { r1: most } : {},
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a hold', () => {
  test('ends at its deadline, not before, and queues one mail', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book({ holdHours: 1 });
    expect(await expireHolds(fixture, later(hourMs - 1))).toBe(0);
    expect(await expireHolds(fixture, later(hourMs))).toBe(1);
    expect(await expireHolds(fixture, later(hourMs))).toBe(0);
    expect(locks(fixture)).toEqual([]);
    expect(bookingsCount(fixture)).toBe(0);
    expect(mails(fixture).join()).toContain(`mail/${_id}-booking-expired`);
  });

  test('that expires while it is paid ends either fully expired or fully paid', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book({ holdHours: 1 });
    await Promise.allSettled([
      expireHold(fixture, _id, later(hourMs)),
      recordManualPayment(fixture, _id, cash, staff, later(hourMs)),
    ]);
    const { booking } = await getBooking(fixture.documents, _id);
    expect(locks(fixture)).toHaveLength(booking.isPaid ? 2 : 0);
    expect(booking.status).toBe(booking.isPaid ? 'paid' : 'expired');
  });
});

describe('cancelling', () => {
  test.each([
    [21, 24_000],
    [12, 12_000],
    [5, 0],
  ])('%d days before check-in makes a refund of %d due', async (days, refundMinor) => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book({ checkIn: inDays(days), checkOut: inDays(days + 2) });
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    const cancelled = await cancelBooking(fixture, _id, { by: 'guest', refundMinor }, testNow);
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      isPaid: true,
      refundDueMinor: refundMinor,
      refundStatus: refundMinor === 0 ? 'none' : 'by-hand',
    });
    expect(locks(fixture)).toEqual([]);
    await expect(cancelBooking(fixture, _id, { by: 'guest' }, testNow)).rejects.toThrow(
      'no longer',
    );
  });

  test('is rejected when the refund differs from the one shown', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    await expect(
      cancelBooking(fixture, _id, { by: 'guest', refundMinor: 23_999 }, testNow),
    ).rejects.toThrow('has changed');
  });

  test('after a manual payment leaves the refund open until staff mark it as paid', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    await cancelBooking(fixture, _id, { by: 'guest' }, testNow);
    expect(
      await recordRefundPaid(fixture, `cancel-manual-${_id}-0`, { reference: 'UTR 1' }, testNow),
    ).toMatchObject({
      refundStatus: 'issued',
      refundedMinor: 24_000,
    });
    const before = fixture.documents.snapshot();
    await recordRefundPaid(fixture, `cancel-manual-${_id}-0`, { reference: 'UTR 1' }, testNow);
    expect(fixture.documents.snapshot()).toEqual(before);
  });
});

describe('rescheduling', () => {
  test('moves nights and lines once, at the agreed price', async () => {
    const fixture = paymentFixture();
    const { _id, totalMinor } = await fixture.book();
    const moved = await rescheduleBooking(fixture, _id, inDays(22), testNow);
    expect(moved).toMatchObject({
      checkInDate: inDays(22),
      checkOutDate: inDays(24),
      totalMinor,
      rescheduleCount: 1,
    });
    expect(moved.lines.map((line) => line.date)).toEqual([inDays(22), inDays(23)]);
    expect(locks(fixture)).toHaveLength(2);
    await expect(rescheduleBooking(fixture, _id, inDays(30), testNow)).rejects.toThrow('already');
  });

  test('of a hold that is over is rejected, before it has been released, and changes nothing', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book({ holdHours: 1 });
    const before = fixture.documents.snapshot();
    for (const by of ['guest', 'staff'] as const) {
      await expect(
        rescheduleBooking(fixture, _id, inDays(30), later(hourMs + 1), by),
      ).rejects.toThrow('can no longer be rescheduled');
    }
    expect(fixture.documents.snapshot()).toEqual(before);
  });

  test('to nights that are taken is rejected and changes nothing', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    await fixture.book({ checkIn: inDays(30), checkOut: inDays(32) });
    const before = fixture.documents.snapshot();
    await expect(rescheduleBooking(fixture, _id, inDays(31), testNow)).rejects.toThrow('available');
    expect(fixture.documents.snapshot()).toEqual(before);
  });
});

describe('a stay that was moved', () => {
  test('never returns more than before the move', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book({ checkIn: inDays(11), checkOut: inDays(13) });
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    const moved = await rescheduleBooking(fixture, _id, inDays(90), testNow);
    expect(moved.refundCapPercent).toBe(50);
    expect(quoteCancellation(moved, testNow)).toMatchObject({ percent: 50, refundMinor: 12_000 });
    const cancelled = await cancelBooking(fixture, _id, { by: 'guest' }, testNow);
    expect(cancelled.refundDueMinor).toBe(12_000);
  });

  test('states in its mail what a cancellation would pay back, and is cut to the new day of check-in', async () => {
    const fixture = paymentFixture(2);
    const { _id } = await fixture.book({ checkIn: inDays(12), checkOut: inDays(14) });
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    await rescheduleBooking(fixture, _id, inDays(90), testNow);
    const text = JSON.stringify(fixture.documents.snapshot()[`mail/${_id}-booking-rescheduled-1`]);
    expect(text).toContain('Cancelled 6 or more days before check-in: 50% refund.');
    expect(text).not.toContain('full refund');
    const unpaid = await fixture.book({ holdHours: 72 });
    const moved = await rescheduleBooking(fixture, unpaid._id, inDays(1), testNow);
    expect(moved).toMatchObject({ holdUntil: '2026-11-22T18:30:00.000Z', refundCapPercent: 100 });
    const told = JSON.stringify(
      fixture.documents.snapshot()[`mail/${unpaid._id}-booking-rescheduled-1`],
    );
    expect(told).toContain('23 Nov 2026, 00:00');
  });

  test('a bound from before anything was paid ends with the first payment', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p1' }, staff, testNow);
    // Twelve days before check-in: half at most.
    await rescheduleBooking(fixture, 'b1', inDays(30), later(9 * 24 * hourMs));
    expect((await bookingOf(fixture)).refundCapPercent).toBe(50);
    await voidPayment(fixture, 'manual-p1', 'Another guest', testNow);
    expect((await bookingOf(fixture)).refundCapPercent).toBe(100);
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p2' }, staff, testNow);
    expect((await bookingOf(fixture)).refundCapPercent).toBe(100);
    expect(fixture.documents.snapshot()['bookings/b1']).toMatchObject({ refundCapPercent: 100 });
  });

  test('by its guest needs a hotel that takes bookings; staff may move it there', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    const patch = { isActive: false };
    await fixture.documents.commit([{ kind: 'update', collection: 'hotels', id: 'h1', patch }]);
    await expect(rescheduleBooking(fixture, _id, inDays(30), testNow)).rejects.toThrow(
      'takes no bookings at the moment',
    );
    await expect(
      rescheduleBooking(fixture, _id, inDays(30), testNow, 'staff'),
    ).resolves.toMatchObject({ checkInDate: inDays(30) });
  });
});

describe('availability', () => {
  test('is returned with the price, and changes with each booking', async () => {
    const fixture = paymentFixture(2);
    const options = {
      now: testNow,
      currency: 'usd' as const,
      includeInactive: false,
    };
    await fixture.book();
    expect(await offerStay(fixture.documents, stayInput(), options)).toMatchObject({
      available: true,
      freeUnits: [2],
      totalMinor: 24_000,
    });
    const calendar = await roomCalendar(
      fixture.documents,
      { hotelId: 'h1', roomTypeId: 'r1' },
      { from: inDays(20), days: 4 },
      options,
    );
    expect(calendar.nights.map(({ free }) => free)).toEqual([2, 1, 1, 2]);
  });

  test('never includes past nights', async () => {
    const fixture = paymentFixture();
    const { nights } = await roomCalendar(
      fixture.documents,
      { hotelId: 'h1', roomTypeId: 'r1' },
      { from: inDays(-30), days: 2 },
      { now: testNow, currency: 'usd', includeInactive: false },
    );
    expect(nights[0]?.date).toBe(inDays(0));
  });
});

describe('a guest', () => {
  const stranger = { uid: 'u2', isStaff: false };

  test('with the address of a booking, even a proved one, sees nothing of it', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    expect(await bookingsOfGuest(fixture.documents, 'u1')).toEqual([]);
    await expect(
      getOwnBooking(fixture.documents, _id, { uid: 'u1', isStaff: false }),
    ).rejects.toThrow('not found');
  });

  test('cannot tell someone else’s booking from one that does not exist', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    const own = (id: string, isStaff = false) =>
      getOwnBooking(fixture.documents, id, { ...stranger, isStaff });
    await expect(own(_id)).rejects.toThrow('Booking not found');
    await expect(own('none')).rejects.toThrow('Booking not found');
    await expect(own(_id, true)).resolves.toMatchObject({ booking: { _id } });
  });
});

test('the dashboard counts bookings, and revenue by currency after refunds', async () => {
  const fixture = paymentFixture(3);
  const first = await fixture.book();
  await recordManualPayment(fixture, first._id, cash, staff, testNow);
  const second = await fixture.book();
  await recordManualPayment(fixture, second._id, cash, staff, testNow);
  await cancelBooking(fixture, second._id, { by: 'guest' }, testNow);
  await recordRefundPaid(fixture, `cancel-manual-${second._id}-0`, { reference: 'UTR 2' }, testNow);
  await fixture.book();
  expect(await readDashboard(fixture.documents)).toMatchObject({
    totalBookings: 3,
    revenue: [{ currency: 'usd', amount: 240 }],
  });
});

test('paid stays are completed on the day after check-out, unpaid ones never', async () => {
  const fixture = paymentFixture(2);
  const { _id } = await fixture.book({ checkIn: inDays(0), checkOut: inDays(1) });
  await fixture.book({ checkIn: inDays(0), checkOut: inDays(1) });
  await recordManualPayment(fixture, _id, cash, staff, testNow);
  expect(await completeStays(fixture, testNow)).toBe(0);
  expect(await completeStays(fixture, later(24 * hourMs))).toBe(0);
  expect(await completeStays(fixture, later(48 * hourMs))).toBe(1);
  expect((await getBooking(fixture.documents, _id)).booking.status).toBe('completed');
  expect(await completeStays(fixture, later(72 * hourMs))).toBe(0);
  expect(mails(fixture)).toContain(`mail/${_id}-booking-completed`);
});
