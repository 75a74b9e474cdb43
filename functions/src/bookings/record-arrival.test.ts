import type { Arrival } from '@kerala-stays/domain/bookings/booking-input';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, test } from 'vitest';
import { hourMs, inDays, later, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';
import { completeStays } from './complete-stays.ts';
import { recordArrival } from './record-arrival.ts';
import { recordManualPayment } from './record-payment.ts';

type Fixture = ReturnType<typeof paymentFixture>;

const cash = { method: 'cash', note: 'paid at the desk' } as const;
const onDay = (day: number) => later(day * 24 * hourMs);

/** A paid stay of four nights that begins today. */
async function paidStay(): Promise<{ fixture: Fixture; id: string }> {
  const fixture = paymentFixture();
  const { _id } = await fixture.book({ checkIn: inDays(0), checkOut: inDays(4) });
  await recordManualPayment(fixture, _id, cash, { uid: 'staff-1' }, testNow);
  return { fixture, id: _id };
}

const nights = (fixture: Fixture) =>
  Object.values(fixture.documents.snapshot()).flatMap(({ roomKey, date }) =>
    roomKey === undefined ? [] : [date as CalendarDate],
  );
const left = (day: number): Arrival => ({ kind: 'left-early', leftOn: inDays(day) });

describe('an arrival', () => {
  test('is recorded once, on the day of check-in or later', async () => {
    const { fixture, id } = await paidStay();
    await expect(recordArrival(fixture, id, { kind: 'checked-in' }, onDay(-1))).rejects.toThrow(
      'has not begun',
    );
    const arrived = await recordArrival(fixture, id, { kind: 'checked-in' }, onDay(0));
    expect(arrived.checkedInAt).toBe(testNow.toISOString());
    for (const kind of ['checked-in', 'no-show'] as const) {
      await expect(recordArrival(fixture, id, { kind }, onDay(1))).rejects.toThrow(
        'recorded already',
      );
    }
    expect(nights(fixture)).toHaveLength(4);
  });

  test('of an unpaid booking has to wait for a payment', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book({ checkIn: inDays(0), checkOut: inDays(2) });
    await expect(recordArrival(fixture, _id, { kind: 'checked-in' }, testNow)).rejects.toThrow(
      'Record a payment first',
    );
  });
});

describe('a guest who leaves early', () => {
  test('gives the nights after leaving back; those slept stay taken, the price stays', async () => {
    const { fixture, id } = await paidStay();
    await recordArrival(fixture, id, { kind: 'checked-in' }, onDay(0));
    const gone = await recordArrival(fixture, id, left(2), onDay(2));
    expect(gone).toMatchObject({
      checkOutDate: inDays(2),
      nights: 2,
      totalMinor: 48_000,
      status: 'paid',
    });
    expect(nights(fixture)).toEqual([inDays(0), inDays(1)]);
    await expect(fixture.book({ checkIn: inDays(2), checkOut: inDays(4) })).resolves.toBeDefined();
  });

  test.each([
    [2, 1, 'Choose today or an earlier date'],
    [0, 2, 'after check-in'],
    [4, 4, 'before check-out'],
  ])('on day %i, recorded on day %i, is rejected', async (day, today, sentence) => {
    const { fixture, id } = await paidStay();
    await expect(recordArrival(fixture, id, left(1), onDay(1))).rejects.toThrow(
      'Record the arrival first',
    );
    await recordArrival(fixture, id, { kind: 'checked-in' }, onDay(0));
    await expect(recordArrival(fixture, id, left(day), onDay(today))).rejects.toThrow(sentence);
  });
});

describe('a guest who arrives after all', () => {
  const after: Arrival = { kind: 'arrived-after-all' };

  test('has all nights back, at the agreed price, and is not written to', async () => {
    const { fixture, id } = await paidStay();
    const mails = () =>
      Object.keys(fixture.documents.snapshot()).filter((path) => path.startsWith('mail/'));
    await expect(recordArrival(fixture, id, after, onDay(1))).rejects.toThrow(
      'not recorded as a no-show',
    );
    const before = mails();
    await recordArrival(fixture, id, { kind: 'no-show' }, onDay(1));
    const arrived = await recordArrival(fixture, id, after, onDay(1));
    expect(arrived).toMatchObject({
      noShow: false,
      checkedInAt: onDay(1).toISOString(),
      checkOutDate: inDays(4),
      nights: 4,
      totalMinor: 48_000,
      status: 'paid',
    });
    expect(nights(fixture)).toEqual([inDays(0), inDays(1), inDays(2), inDays(3)]);
    const { sheets, locks } = takenInSheetsAndLocks(fixture.documents.snapshot());
    expect(sheets).toEqual(locks);
    expect(mails()).toEqual(before);
    await completeStays(fixture, onDay(5));
    expect(fixture.documents.snapshot()[`mail/${id}-booking-completed`]).toBeDefined();
  });

  test.each([
    [2, 2],
    [1, 1],
  ])('stays to day %i when the nights from then on were sold', async (soldFrom, to) => {
    const { fixture, id } = await paidStay();
    await recordArrival(fixture, id, { kind: 'no-show' }, onDay(0));
    const other = await fixture.book({ checkIn: inDays(soldFrom), checkOut: inDays(4) });
    const arrived = await recordArrival(fixture, id, after, onDay(1));
    expect(arrived).toMatchObject({ noShow: false, checkOutDate: inDays(to), nights: to });
    const held = Object.values(fixture.documents.snapshot()).filter(
      ({ roomKey, bookingId }) => roomKey !== undefined && bookingId === other._id,
    );
    expect(held).toHaveLength(4 - soldFrom);
  });

  test('is refused when no night is left, or the stay is over', async () => {
    const { fixture, id } = await paidStay();
    await recordArrival(fixture, id, { kind: 'no-show' }, onDay(0));
    await fixture.book({ checkIn: inDays(1), checkOut: inDays(4) });
    await expect(recordArrival(fixture, id, after, onDay(2))).rejects.toThrow(
      'have been sold since',
    );
    await expect(recordArrival(fixture, id, after, onDay(5))).rejects.toThrow('is over');
  });

  test('may leave early afterwards, and stay longer again', async () => {
    const { fixture, id } = await paidStay();
    await recordArrival(fixture, id, { kind: 'no-show' }, onDay(0));
    await recordArrival(fixture, id, after, onDay(1));
    const gone = await recordArrival(fixture, id, left(2), onDay(2));
    expect(gone).toMatchObject({ checkOutDate: inDays(2), totalMinor: 48_000 });
  });
});

describe('a guest who never arrives', () => {
  test('keeps the first night; the others can be sold, and no thanks are sent', async () => {
    const { fixture, id } = await paidStay();
    const absent = await recordArrival(fixture, id, { kind: 'no-show' }, onDay(1));
    expect(absent).toMatchObject({ noShow: true, checkOutDate: inDays(1), nights: 1 });
    expect(nights(fixture)).toEqual([inDays(0)]);
    await expect(recordArrival(fixture, id, { kind: 'checked-in' }, onDay(1))).rejects.toThrow(
      'no-show already',
    );
    await completeStays(fixture, onDay(3));
    const stored = fixture.documents.snapshot();
    expect(stored[`bookings/${id}`]?.status).toBe('completed');
    expect(stored[`mail/${id}-booking-completed`]).toBeUndefined();
  });
});
