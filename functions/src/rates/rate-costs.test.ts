import { exampleCard } from '@kerala-stays/domain/testing/example-rates';
import { expect, test } from 'vitest';
import { createBooking } from '../bookings/create-booking.ts';
import { offerStay } from '../bookings/offer-stay.ts';
import { roomCalendar } from '../bookings/room-calendar.ts';
import { counted } from '../testing/billed-operations.ts';
import { inDays, stayInput, testNow } from '../testing/payment-fixture.ts';
import { taxFixture } from '../testing/tax-fixture.ts';
import { findRateCard } from './rate-card-repository.ts';
import { saveRateCard } from './save-rate-card.ts';

const room = { hotelId: 'h1', roomTypeId: 'r1' };
const staff = { uid: 'staff-1', now: testNow };
const options = { now: testNow, currency: 'inr' as const, includeInactive: false };

/** A taxed hotel of forty units, each booked in every month that a calendar can show. */
async function busyHouse() {
  const fixture = await taxFixture('property', { units: 40 });
  for (let unit = 1; unit <= 40; unit++) {
    const checkIn = inDays(3 * unit);
    await createBooking(fixture, stayInput({ key: `b${unit}`, checkIn }), testNow);
  }
  return fixture;
}

test('a calendar of 124 days is at most ten reads, however many rooms are sold', async () => {
  const { documents, operations } = counted((await busyHouse()).documents);
  const { nights } = await roomCalendar(documents, room, { from: inDays(0), days: 124 }, options);
  expect(nights).toHaveLength(124);
  expect(nights.filter(({ free }) => free < 40).length).toBeGreaterThan(60);
  expect(operations.reads).toBeLessThanOrEqual(10);
  expect(operations.writes).toBe(0);
});

test('a quote of 14 nights over two months is at most six reads', async () => {
  const { documents, operations } = counted((await busyHouse()).documents);
  const stay = stayInput({ checkIn: inDays(5), checkOut: inDays(19) });
  expect((await offerStay(documents, stay, options)).nights).toBe(14);
  expect(operations.reads).toBeLessThanOrEqual(6);
  expect(operations.writes).toBe(0);
});

test('saving a card, the first and the next, is at most five writes', async () => {
  const fixture = await taxFixture('none');
  for (const version of [0, 1]) {
    const { documents, operations } = counted(fixture.documents);
    await saveRateCard(documents, 'h1', { ...exampleCard, version }, staff);
    expect(operations.commits).toBe(1);
    expect(operations.writes).toBeLessThanOrEqual(5);
  }
  expect((await findRateCard(fixture.documents, 'h1')).card.version).toBe(2);
});
