import { roomKey } from '@kerala-stays/domain/bookings/availability';
import { monthSheetId, type NightMask } from '@kerala-stays/domain/bookings/month-sheet';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { describe, expect, it, vi } from 'vitest';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { startClock } from '../../platform/job-clock.ts';
import { log } from '../../platform/log.ts';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../../testing/stored-sheets.ts';
import { checkMonthSheets } from '../../upkeep/check-month-sheets.ts';
import { takenUnits } from './month-sheets.ts';

const ids = { hotelId: 'h1', roomTypeId: 'r1' };
const [from, to] = [inDays(0), inDays(124)];
const sheets = ({ documents }: ReturnType<typeof paymentFixture>) =>
  Object.keys(documents.snapshot()).filter((path) => path.startsWith('monthSheets/'));

/** Locks of a release without sheets. */
function seedLocks({ documents }: ReturnType<typeof paymentFixture>, days: readonly number[]) {
  for (const day of days) {
    const date = inDays(day);
    const data = { ...ids, roomKey: roomKey('h1', 'r1'), unit: 2, date, bookingId: 'old' };
    documents.seed('nightLocks', `old-${day}`, data);
  }
}

it('counts locks from before there were sheets once, and writes them down', async () => {
  const fixture = paymentFixture(3);
  seedLocks(fixture, [5, 50]);
  const expected = [5, 50].map((day) => ({ date: inDays(day), unit: 2 }));
  expect(await takenUnits(fixture.documents, ids, from, to)).toEqual(expected);
  expect(sheets(fixture)).toHaveLength(2);
  const find = vi.spyOn(fixture.documents, 'find');
  expect(await takenUnits(fixture.documents, ids, inDays(5), inDays(51))).toEqual(expected);
  expect(await takenUnits(fixture.documents, ids, inDays(6), inDays(50))).toEqual([]);
  // Months in between without bookings are requested, and only those.
  const asked = find.mock.calls.filter(([, { where }]) =>
    where.some(([field, , value]) => field === 'date' && String(value) <= inDays(5)),
  );
  expect(asked).toEqual([]);
});

it('writes nothing for months without bookings, whatever year is asked for', async () => {
  const fixture = paymentFixture();
  const far = addDays(from, 365 * 400);
  expect(await takenUnits(fixture.documents, ids, far, addDays(far, 124))).toEqual([]);
  expect(sheets(fixture)).toEqual([]);
});

it('takes the first booking of a month from before together with the locks that were there', async () => {
  const fixture = paymentFixture(3);
  seedLocks(fixture, [21, 22]);
  const booking = await fixture.book();
  const state = takenInSheetsAndLocks(fixture.documents.snapshot());
  expect(state.sheets).toEqual(state.locks);
  expect(state.locks).toHaveLength(4);
  await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
  const after = takenInSheetsAndLocks(fixture.documents.snapshot());
  expect(after.sheets).toEqual(after.locks);
  expect(after.locks).toHaveLength(2);
});

/** Runs a concurrent action between the reads and the first write. */
function beforeFirstCommit(fixture: PaymentFixture, act: () => Promise<unknown>): void {
  let isFirst = true;
  fixture.documents.beforeCommit = async () => {
    if (!isFirst) return;
    isFirst = false;
    await act();
  };
}

it('leaves the sheet of a booking that comes between counting and writing', async () => {
  const fixture = paymentFixture(3);
  seedLocks(fixture, [21]);
  beforeFirstCommit(fixture, () => fixture.book());
  await takenUnits(fixture.documents, ids, from, to);
  const state = takenInSheetsAndLocks(fixture.documents.snapshot());
  expect(state.sheets).toEqual(state.locks);
  expect(state.locks).toHaveLength(3);
});

describe('the comparison of sheets with the locks', () => {
  const noEnd = startClock(Number.POSITIVE_INFINITY);
  const sheetId = ({ documents }: PaymentFixture) =>
    Object.keys(documents.snapshot())
      .find((path) => path.startsWith('monthSheets/'))
      ?.slice('monthSheets/'.length) ?? '';
  const setTaken = async (fixture: PaymentFixture, taken: Record<string, NightMask>) => {
    const at = { collection: 'monthSheets', id: sheetId(fixture) } as const;
    await fixture.documents.commit([{ kind: 'update', ...at, patch: { taken: { r1: taken } } }]);
  };
  const agree = (fixture: PaymentFixture) => {
    const { sheets, locks } = takenInSheetsAndLocks(fixture.documents.snapshot());
    expect(sheets).toEqual(locks);
    return locks.length;
  };
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);

  it('finds nothing where bookings wrote both, and writes nothing', async () => {
    const fixture = paymentFixture(3);
    await fixture.book();
    const before = fixture.documents.snapshot();
    expect(await checkMonthSheets(fixture.documents, testNow, noEnd)).toBe(0);
    expect(fixture.documents.snapshot()).toEqual(before);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['a night that nobody has taken', { 1: 2 ** 24 }],
    ['a unit too many', { 1: 2 ** 11 + 2 ** 12, 2: 2 ** 11 }],
    ['nothing', {}],
  ])('puts right a sheet that names %s, and says so', async (_, taken) => {
    const fixture = paymentFixture(3);
    await fixture.book();
    await setTaken(fixture, taken);
    warn.mockClear();
    expect(await checkMonthSheets(fixture.documents, testNow, noEnd)).toBe(1);
    expect(agree(fixture)).toBe(2);
    expect(warn).toHaveBeenCalledExactlyOnceWith('month-sheet-repaired', {
      hotelId: 'h1',
      count: 1,
    });
    expect(await checkMonthSheets(fixture.documents, testNow, noEnd)).toBe(0);
  });

  it('loses no booking that comes between its looks', async () => {
    const fixture = paymentFixture(3);
    await fixture.book();
    await setTaken(fixture, {});
    beforeFirstCommit(fixture, () => fixture.book());
    await checkMonthSheets(fixture.documents, testNow, noEnd);
    expect(agree(fixture)).toBe(4);
  });

  it('makes a sheet that an older release has not written, without a log line', async () => {
    const fixture = paymentFixture(3);
    seedLocks(fixture, [5, 50, 900]);
    expect(await checkMonthSheets(fixture.documents, testNow, noEnd)).toBe(0);
    expect(agree(fixture)).toBe(3);
    expect(sheets(fixture)).toHaveLength(3);
  });

  it('puts right a sheet whose month no one can read', async () => {
    const fixture = paymentFixture(3);
    await fixture.book();
    const at = { collection: 'monthSheets', id: sheetId(fixture) } as const;
    await fixture.documents.commit([{ kind: 'update', ...at, patch: { month: 'x', taken: 4 } }]);
    expect(await checkMonthSheets(fixture.documents, testNow, noEnd)).toBe(1);
    expect(agree(fixture)).toBe(2);
  });

  it('leaves months that are over, whose locks are swept, and goes on where its time was over', async () => {
    const { documents } = paymentFixture(3);
    const wrong = { taken: { r1: { 1: 1 } } };
    for (let hotel = 0; hotel < 300; hotel++) {
      const hotelId = `a${String(hotel).padStart(3, '0')}`;
      documents.seed('hotels', hotelId, { createdAt: new Date(hotel) });
      const month = hotel === 0 ? '2025-01' : '2027-03';
      documents.seed('monthSheets', monthSheetId(hotelId, month), { ...wrong, hotelId, month });
    }
    const left = () =>
      Object.entries(documents.snapshot()).filter(
        ([path, { taken }]) =>
          path.startsWith('monthSheets/') && Object.keys(Object(taken)).length > 0,
      );
    let looks = 0;
    const short = { isOver: () => ++looks > 150 };
    await checkMonthSheets(documents, testNow, short);
    expect(left().length).toBeGreaterThan(100);
    looks = -1000;
    await checkMonthSheets(documents, testNow, short);
    expect(left().map(([path]) => path)).toEqual(['monthSheets/a000_2025-01']);
  });
});

it('lets a booking try again when a reader wrote the sheet while it was made', async () => {
  const fixture = paymentFixture(3);
  seedLocks(fixture, [21]);
  beforeFirstCommit(fixture, () => takenUnits(fixture.documents, ids, from, to));
  await fixture.book();
  const state = takenInSheetsAndLocks(fixture.documents.snapshot());
  expect(state.sheets).toEqual(state.locks);
  expect(state.locks).toHaveLength(3);
});
