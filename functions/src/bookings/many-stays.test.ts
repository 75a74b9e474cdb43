import { addDays } from '@kerala-stays/domain/core/calendar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { completeStays } from './complete-stays.ts';

const hotels = 200;

/** The night after thousands of guests have left. */
function nightOf(stays: number): PaymentFixture {
  const fixture = paymentFixture();
  for (let hotel = 0; hotel < hotels; hotel++) {
    fixture.documents.seed('hotels', `h${hotel}`, { name: 'House' });
    fixture.documents.seed('hotelCounts', `h${hotel}`, {
      bookingsCount: 1,
      bookedRoomTypes: { r1: 99 },
    });
  }
  for (let number = 0; number < stays; number++) {
    fixture.documents.seed('bookings', `b${String(number).padStart(5, '0')}`, {
      status: number % 5 === 0 ? 'part-paid' : 'paid',
      currency: 'usd',
      totalMinor: 1000,
      paidMinor: 1000,
      isPaid: true,
      guestEmail: 'a@example.com',
      createdAt: testNow,
      checkInDate: addDays(inDays(-1), -2),
      checkOutDate: inDays(-1),
      hotel: { _id: `h${number % hotels}`, name: 'House' },
      room: { roomTypeId: 'r1', roomType: 'Double' },
    });
  }
  return fixture;
}

const leftOf = async ({ documents }: PaymentFixture) =>
  (await documents.total('bookings', [['status', '==', 'paid']], [])).count +
  (await documents.total('bookings', [['status', '==', 'part-paid']], [])).count;

let error: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('5,000 stays that were over in one night are all completed', { tags: ['whole'] }, async () => {
  const fixture = nightOf(5000);
  expect(await completeStays(fixture, testNow)).toBe(5000);
  expect(await leftOf(fixture)).toBe(0);
  expect((await fixture.documents.total('mail', [], [])).count).toBe(5000);
  expect(error).not.toHaveBeenCalled();
});

test('a run ends when its eight minutes are over, and the next goes on', async () => {
  const fixture = nightOf(1000);
  let now = 0;
  fixture.documents.afterCommit = () => {
    now += 1000;
  };
  const run = () =>
    completeStays(
      fixture,
      testNow,
      startClock(8 * 60_000, () => now),
    );
  const first = await run();
  expect(first).toBeGreaterThan(450);
  expect(first).toBeLessThan(500);
  let all = first;
  for (let runs = 0; runs < 4; runs++) all += await run();
  expect(all).toBe(1000);
  expect(await leftOf(fixture)).toBe(0);
});

test('stays that always fail keep no other from its turn, and are tried again', async () => {
  const fixture = nightOf(400);
  let now = 0;
  const isBad = (id: string) => id < 'b00300';
  let isRepaired = false;
  fixture.documents.beforeCommit = async (writes) => {
    now += 1000;
    const bad = writes.some(({ collection, id }) => collection === 'bookings' && isBad(id));
    if (bad && !isRepaired) throw new Error('broken');
  };
  // Each run has time for half of the failing ones.
  const run = () =>
    completeStays(
      fixture,
      testNow,
      startClock(150_000, () => now),
    );
  for (let runs = 0; runs < 5; runs++) await run();
  expect(await leftOf(fixture)).toBe(300);
  expect(error).toHaveBeenCalled();
  isRepaired = true;
  for (let runs = 0; runs < 8; runs++) await run();
  expect(await leftOf(fixture)).toBe(0);
});
