import { addDays } from '@kerala-stays/domain/core/calendar';
import { cancelBooking } from '../../functions/src/bookings/cancel-booking.ts';
import { completeStays } from '../../functions/src/bookings/complete-stays.ts';
import { createBooking } from '../../functions/src/bookings/create-booking.ts';
import { expireHold } from '../../functions/src/bookings/expire-holds.ts';
import { rescheduleBooking } from '../../functions/src/bookings/reschedule-booking.ts';
import { roomCalendar } from '../../functions/src/bookings/room-calendar.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import { syncPayment } from '../../functions/src/money/sync-payment.ts';
import {
  bookingsOfGuest,
  readDashboard,
} from '../../functions/src/records/bookings/list-bookings.ts';
import { readDashboardSummary } from '../../functions/src/records/dashboard/read-summary.ts';
import { markBuilt } from '../../functions/src/records/totals/built-totals.ts';
import { inquiryDesk } from '../../functions/src/testing/inquiry-desk.ts';
import {
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  stayInput,
  testNow,
  testToday,
} from '../../functions/src/testing/payment-fixture.ts';
import { type Count, countingDocuments } from './counting-documents.ts';

const dayMs = 24 * hourMs;
const booked = { key: 'b1', checkIn: inDays(21), checkOut: inDays(24) };

type Scene = (fixture: PaymentFixture) => Promise<unknown>;

const book: Scene = (fixture) => fixture.book(booked);
const openPage: Scene = async (fixture) => {
  await book(fixture);
  await startPayment(fixture, 'b1', testNow);
};
const pay: Scene = async (fixture) => {
  await openPage(fixture);
  fixture.gateway.pay('cs_1', 'pi_1');
};
const paid: Scene = async (fixture) => {
  await pay(fixture);
  await syncPayment(fixture, 'pi_1', testNow);
};

/** Billed operations of a service call, after an uncounted preparation. */
async function count(before: Scene, act: Scene): Promise<Count> {
  const fixture = paymentFixture(2);
  await before(fixture);
  const { documents, counted } = countingDocuments(fixture.documents);
  await act({ ...fixture, documents } as unknown as PaymentFixture);
  return counted();
}

/** A paid stay, with the running totals already built. */
const withTotals: Scene = async (fixture) => {
  await paid(fixture);
  await Promise.all([
    markBuilt(fixture.documents, 'money'),
    markBuilt(fixture.documents, 'inquiries'),
  ]);
};

const nothing: Scene = async () => undefined;
const calendar: Scene = ({ documents }) =>
  roomCalendar(
    documents,
    { hotelId: 'h1', roomTypeId: 'r1' },
    { from: testToday, days: 124 },
    { now: testNow, currency: 'usd', includeInactive: false },
  );

/** Half of the nights of both units are booked, in stays of three nights. */
const halfTaken: Scene = async (fixture) => {
  for (let index = 0; index < 40; index += 1) {
    const checkIn = addDays(testToday, 1 + 3 * index);
    await fixture.book({ key: `t${index}`, checkIn, checkOut: addDays(checkIn, 3) });
  }
};

const inquire: Scene = ({ documents }) =>
  inquiryDesk(documents)(
    {
      hotelId: 'h1',
      name: 'Meera Nair',
      email: 'meera@example.com',
      mobile: '+91 98470 12345',
      roomTypeId: 'r1',
      checkIn: addDays(testToday, 21),
      checkOut: addDays(testToday, 23),
      key: '0b0c4a52-6f0e-4f0b-9a3f-1f6f6f6f6f6f',
    },
    { caller: { network: '203.0.113.9', wideNetwork: null, hop: 'hosting' }, now: testNow },
  );

/**
 * Reads and writes of each user and job action, counted at the product's own services. Excludes
 * triggers and the lists of client and pages, which are in `cost-model.ts`.
 */
export async function countActions(): Promise<Record<string, Count>> {
  const guest = { uid: 'u1', email: 'asha@example.com', emailVerified: true } as never;
  return {
    calendar: await count(halfTaken, calendar),
    inquiry: await count(nothing, inquire),
    booking: await count(nothing, (deps) => createBooking(deps, stayInput(booked), testNow)),
    payNow: await count(book, ({ documents, ...deps }) =>
      startPayment({ ...deps, documents }, 'b1', testNow),
    ),
    paymentRecorded: await count(pay, (deps) => syncPayment(deps, 'pi_1', testNow)),
    reschedule: await count(paid, (deps) => rescheduleBooking(deps, 'b1', inDays(30), testNow)),
    cancelWithRefund: await count(paid, (deps) =>
      cancelBooking(deps, 'b1', { by: 'guest' }, testNow),
    ),
    holdExpires: await count(book, (deps) => expireHold(deps, 'b1', later(2 * dayMs))),
    stayCompletes: await count(paid, (deps) => completeStays(deps, later(40 * dayMs))),
    myBookings: await count(book, ({ documents }) => bookingsOfGuest(documents, guest)),
    dashboard: await count(withTotals, async ({ documents }) => {
      await readDashboard(documents);
      await readDashboardSummary(documents, testNow);
    }),
  };
}
