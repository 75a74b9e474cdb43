import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentAttemptId } from '@kerala-stays/domain/bookings/payment';
import { totalOfLines } from '@kerala-stays/domain/bookings/quote';
import { priceLabel, toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { type Currency, currencies, formatMajor } from '@kerala-stays/domain/core/currency';
import { formatMinor, type MinorUnits, toMajor, toMinor } from '@kerala-stays/domain/core/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingAnswer } from '../booking-routes/booking-answers.ts';
import { getBooking } from '../bookings/booking-documents.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { readDashboard } from '../bookings/list-bookings.ts';
import { offerStay } from '../bookings/room-availability.ts';
import { readDashboardSummary } from '../dashboard/read-summary.ts';
import {
  inDays,
  type PaymentWorld,
  paymentWorld,
  stayInput,
  testNow,
} from '../testing/payment-world.ts';
import { issueRefund } from './issue-refund.ts';
import { findAttempt } from './payment-documents.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';
import { stripeGateway } from './stripe-gateway.ts';

/** Records what the official package posts, in the place of Stripe. */
let stripe: Server;
let posted = new URLSearchParams();

beforeAll(async () => {
  stripe = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    posted = new URLSearchParams(body);
    const session = { id: 'cs_1', object: 'checkout.session', url: 'https://x', status: 'open' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session));
  });
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
});
afterAll(() => stripe.close());

const gateway = () =>
  stripeGateway(() => ({
    secretKey: 'sk_test_x',
    webhookSecrets: ['whsec_x'],
    isLive: false,
    siteUrl: 'https://site.example',
    server: { host: '127.0.0.1', port: (stripe.address() as AddressInfo).port, protocol: 'http' },
  }));

/** A site on one currency with one room type at that nightly price. */
function worldAt(pricePerNight: number, currency: Currency): PaymentWorld {
  const world = paymentWorld();
  const roomTypes = [{ _id: 'r1', name: 'Double Bed', pricePerNight, maxGuests: 2, units: 1 }];
  const hotel = { name: 'Backwater House', address: 'Alappuzha', city: 'Alappuzha', roomTypes };
  const derived = deriveHotelFields(readHotel('h1', hotel));
  world.documents.seed('hotels', 'h1', { ...hotel, ...derived, isActive: true, bookingsCount: 0 });
  world.currency = currency;
  return world;
}

/** The number in a text such as `$1,00,000.50`. */
const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, ''));

/** Texts of the outbox about the booking, by kind. */
function mails(world: PaymentWorld): Record<string, string> {
  const rows = Object.entries(world.documents.snapshot()).filter(([path]) =>
    path.startsWith('mail/'),
  );
  return Object.fromEntries(
    rows.map(([, { kind, message }]) => {
      const { subject, text } = message as { subject: string; text: string };
      return [String(kind), `${subject}\n${text}`];
    }),
  );
}

const stay = fc.record({
  price: fc.oneof(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.constantFrom(1, 99, 100, 999_999, 10_000_000),
  ),
  nights: fc.integer({ min: 1, max: 90 }),
  daysAhead: fc.integer({ min: 0, max: 400 }),
  currency: fc.constantFrom(...currencies),
});

test('list, detail, quote, booking, Stripe, mail, API and dashboard tell the same amounts', async () => {
  await fc.assert(
    fc.asyncProperty(stay, async ({ price, nights, daysAhead, currency }) => {
      const world = worldAt(price, currency);
      const hotel = readHotel('h1', world.documents.snapshot()['hotels/h1']);

      // List and detail: the stored whole price of one night
      const listed = priceLabel(toHotelCard(hotel), currency);
      expect(listed).toBe(formatMajor(hotel.roomTypes[0]?.pricePerNight ?? 0, currency));
      expect(numberIn(listed)).toBe(price);

      // Quote and booking: as many times that price as there are nights, line by line
      const checkIn = inDays(daysAhead);
      const dates = { checkIn, checkOut: addDays(checkIn, nights) };
      const quote = await offerStay(world.documents, stayInput(dates), {
        now: testNow,
        currency,
        includeInactive: false,
      });
      const booking = await world.book({ key: 'b1', ...dates });
      expect(booking.lines).toEqual(quote.lines);
      expect(booking.lines.map(({ amountMinor }) => amountMinor)).toEqual(
        Array.from({ length: nights }, () => toMinor(price, currency)),
      );
      const total = price * nights * 100;
      expect([quote.totalMinor, booking.totalMinor, totalOfLines(booking.lines)]).toEqual([
        total,
        total,
        total,
      ]);

      // Stripe: what the attempt says, and what the official package posts
      await startPayment(world, 'b1', testNow);
      const stored = await findAttempt(world.documents, paymentAttemptId('b1', 1));
      if (stored === null) throw new Error('no attempt');
      expect(stored.attempt).toMatchObject({ amountMinor: total, currency });
      await gateway().createSession(stored.attempt, booking);
      expect(posted.get('line_items[0][price_data][unit_amount]')).toBe(String(total));
      expect(posted.get('line_items[0][price_data][currency]')).toBe(currency);
      expect(posted.get('line_items[0][quantity]')).toBe('1');

      // Paid, then cancelled: mail, API and dashboard
      world.gateway.pay('cs_1', 'pi_1');
      const fact = {
        kind: 'paid',
        paymentId: 'pi_1',
        bookingId: 'b1',
        attemptId: 'b1-a1',
        amountMinor: total,
        currency,
        livemode: false,
        mode: 'payment',
      } as const;
      await recordEvent(world, { id: 'evt_1', type: 'x', fact }, testNow);
      const paid = (await getBooking(world.documents, 'b1')).booking;
      const shown = formatMinor(booking.totalMinor, currency);
      expect(numberIn(shown)).toBe(price * nights);
      expect(mails(world)['booking-created']).toContain(shown);
      expect(mails(world)['booking-paid']).toContain(shown);
      expect(bookingAnswer(paid)).toMatchObject({
        totalPrice: price * nights,
        totalMinor: total,
        paidMinor: total,
        currency,
      });
      expect(await revenue(world, currency)).toEqual([
        total,
        total,
        toMajor(total as MinorUnits, currency),
      ]);

      const { refundDueMinor } = await cancelBooking(world, 'b1', undefined, testNow);
      await issueRefund(world, 'b1', testNow);
      const kept = total - refundDueMinor;
      expect(await revenue(world, currency)).toEqual([
        kept,
        kept,
        toMajor(kept as MinorUnits, currency),
      ]);
      const told = mails(world);
      if (refundDueMinor > 0) {
        const refund = formatMinor(refundDueMinor, currency);
        expect(told['booking-cancelled']).toContain(`${refund} of the ${shown}`);
        expect(told['refund-issued']).toContain(refund);
        expect(world.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: refundDueMinor }]);
      } else {
        expect(told['booking-cancelled']).toContain('no refund is due');
        expect(world.gateway.refunds).toEqual([]);
      }
    }),
    { numRuns: 60, seed: 20_261_121 },
  );
}, 60_000);

/** The money kept: by the dashboard, by its chart, and in major units. */
async function revenue(world: PaymentWorld, currency: Currency): Promise<unknown[]> {
  const dashboard = await readDashboard(world.documents);
  const { revenueByMonth } = await readDashboardSummary(world.documents, testNow);
  const row = dashboard.revenue.find((sum) => sum.currency === currency);
  const month = revenueByMonth.at(-1)?.amounts.find((sum) => sum.currency === currency);
  return [row?.amountMinor, month?.amountMinor, row?.amount];
}

test('no screen computes an amount of its own', async () => {
  // A booking is shown from what is stored: whatever the room costs by now, it stays what was agreed.
  const world = worldAt(120, 'usd');
  await world.book({ key: 'b1' });
  const roomTypes = [{ _id: 'r1', name: 'Double Bed', pricePerNight: 999, maxGuests: 2, units: 1 }];
  await world.documents.commit([
    { kind: 'update', collection: 'hotels', id: 'h1', patch: { roomTypes } },
  ]);
  await startPayment(world, 'b1', testNow);
  expect([...world.gateway.sessions.values()].map(({ amountMinor }) => amountMinor)).toEqual([
    24_000,
  ]);
});
