import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { priceLabel, toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { type Currency, currencies, formatMajor } from '@kerala-stays/domain/core/currency';
import {
  formatMinor,
  type MinorUnits,
  maximumCharge,
  toMajor,
  toMinor,
} from '@kerala-stays/domain/core/money';
import { type PaymentAttempt, paymentAttemptId } from '@kerala-stays/domain/money/payment';
import { type OnlineProvider, onlineProviders } from '@kerala-stays/domain/money/payment-provider';
import { totalOfLines } from '@kerala-stays/domain/rates/quote';
import { size } from '@kerala-stays/domain/testing/size';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { offerStay } from '../bookings/offer-stay.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { bookingResponse } from '../records/bookings/booking-responses.ts';
import { readDashboard } from '../records/bookings/list-bookings.ts';
import { readDashboardSummary } from '../records/dashboard/read-summary.ts';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { recordStripe, type StripeRecorder } from '../testing/posted-to-stripe.ts';
import { unsigned } from '../testing/unsigned.ts';
import { findAttempt } from './payment-repository.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';

let stripe: StripeRecorder;
beforeAll(async () => {
  stripe = await recordStripe();
});
afterAll(() => stripe.stop());

/** A site with one currency and provider, and one room type at the given nightly price. */
function fixtureAt(
  pricePerNight: number,
  currency: Currency,
  provider: OnlineProvider,
): PaymentFixture {
  const fixture = paymentFixture(1, provider);
  const roomTypes = [{ _id: 'r1', name: 'Double Bed', pricePerNight, maxGuests: 2, units: 1 }];
  const hotel = { name: 'Backwater House', address: 'Alappuzha', city: 'Alappuzha', roomTypes };
  const derived = deriveHotelFields(readHotel('h1', hotel));
  fixture.documents.seed('hotels', 'h1', {
    ...hotel,
    ...derived,
    isActive: true,
  });
  fixture.currency = currency;
  return fixture;
}

/** The number in a text such as `$1,00,000.50`. */
const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, ''));

/** Texts of the outbox about the booking, by kind. */
function mails(fixture: PaymentFixture): Record<string, string> {
  const rows = Object.entries(fixture.documents.snapshot()).filter(([path]) =>
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

test.each(onlineProviders)(
  'list, detail, quote, booking, %s, mail, API and dashboard show the same amounts',
  {
    tags: ['sized'],
  },
  async (provider) => {
    await fc.assert(
      fc.asyncProperty(stay, async ({ price, nights, daysAhead, currency }) => {
        // Above Stripe's maximum charge.
        fc.pre(price * nights * 100 <= maximumCharge);
        const fixture = fixtureAt(price, currency, provider);
        const hotel = readHotel('h1', fixture.documents.snapshot()['hotels/h1']);

        // List and detail: the stored whole price of one night
        const listed = priceLabel(toHotelCard(hotel), currency);
        expect(listed).toBe(formatMajor(hotel.roomTypes[0]?.pricePerNight ?? 0, currency));
        expect(numberIn(listed)).toBe(price);

        // Quote and booking: that price times the nights, line by line
        const checkIn = inDays(daysAhead);
        const dates = { checkIn, checkOut: addDays(checkIn, nights) };
        const quote = await offerStay(fixture.documents, stayInput(dates), {
          now: testNow,
          currency,
          includeInactive: false,
        });
        const booking = await fixture.book({ key: 'b1', ...dates });
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

        if (total > maximumCharge) {
          await expect(startPayment(fixture, 'b1', testNow)).rejects.toThrow('pay in parts');
          return;
        }

        // The provider: the attempt's content, and what it was asked for
        await startPayment(fixture, 'b1', testNow);
        const stored = await findAttempt(fixture.documents, paymentAttemptId('b1', 1));
        if (stored === null) throw new Error('no attempt');
        expect(stored.attempt).toMatchObject({ amountMinor: total, currency });
        expect(await askedFor(fixture, stored.attempt, booking)).toEqual([
          `${total}`,
          currency,
          '1',
        ]);

        // Paid, then cancelled: mail, API and dashboard
        fixture.gateway.pay(stored.attempt.stripeId, 'pi_1');
        await hear(fixture, total);
        const paid = (await getBooking(fixture.documents, 'b1')).booking;
        const shown = formatMinor(booking.totalMinor, currency);
        expect(numberIn(shown)).toBe(price * nights);
        expect(mails(fixture)['booking-created']).toContain(shown);
        expect(mails(fixture)['booking-paid']).toContain(shown);
        expect(bookingResponse(paid)).toMatchObject({
          totalPrice: price * nights,
          totalMinor: total,
          paidMinor: total,
          currency,
        });
        expect(await revenue(fixture, currency)).toEqual([
          total,
          total,
          toMajor(total as MinorUnits, currency),
        ]);

        const { refundDueMinor } = await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
        const kept = total - refundDueMinor;
        expect(await revenue(fixture, currency)).toEqual([
          kept,
          kept,
          toMajor(kept as MinorUnits, currency),
        ]);
        const sent = mails(fixture);
        if (refundDueMinor > 0) {
          const refund = formatMinor(refundDueMinor, currency);
          expect(sent['booking-cancelled']).toContain(`${refund} of the ${shown}`);
          expect(sent['refund-issued']).toContain(refund);
          expect(fixture.gateway.refunds).toEqual([
            { paymentId: 'pi_1', amountMinor: refundDueMinor },
          ]);
        } else {
          expect(sent['booking-cancelled']).toContain('no refund is due');
          expect(fixture.gateway.refunds).toEqual([]);
        }
      }),
      { numRuns: size(10, 60), seed: 20_261_121 },
    );
  },
);

/** Amount, currency and number: in the request by Stripe's package, in Razorpay's record of its link. */
async function askedFor(
  { gateway }: PaymentFixture,
  attempt: PaymentAttempt,
  booking: Booking,
): Promise<unknown[]> {
  if (gateway.provider === 'razorpay') {
    const pages = [...gateway.sessions.values()];
    return [`${pages[0]?.amountMinor}`, pages[0]?.currency, `${pages.length}`];
  }
  const posted = await stripe.post(attempt, booking);
  return ['[price_data][unit_amount]', '[price_data][currency]', '[quantity]'].map((name) =>
    posted.get(`line_items[0]${name}`),
  );
}

/** The provider's event of the payment arrives. */
async function hear(fixture: PaymentFixture, amountMinor: number): Promise<void> {
  const object = {
    payment_intent: 'pi_1',
    payment_status: 'paid',
    mode: 'payment',
    livemode: false,
    amount_total: amountMinor,
    currency: fixture.currency,
    metadata: { bookingId: 'b1', attemptId: 'b1-a1' },
  };
  const type = 'checkout.session.completed';
  const event = await fixture.gateway.readEvent(
    unsigned({ id: 'evt_1', created: 0, type, livemode: false, data: { object } }),
  );
  if (typeof event !== 'object') throw new Error(event);
  await recordEvent(fixture, event, testNow);
}

/** Revenue: from the dashboard, from its chart, and in major units. */
async function revenue(fixture: PaymentFixture, currency: Currency): Promise<unknown[]> {
  const dashboard = await readDashboard(fixture.documents);
  const { revenueByMonth } = await readDashboardSummary(fixture.documents, testNow);
  const row = dashboard.revenue.find((sum) => sum.currency === currency);
  const month = revenueByMonth.at(-1)?.amounts.find((sum) => sum.currency === currency);
  return [row?.amountMinor, month?.amountMinor, row?.amount];
}

test.each(onlineProviders)('no screen computes its own amount (%s)', async (provider) => {
  // A booking shows stored values: later room prices do not affect it.
  const fixture = fixtureAt(120, 'usd', provider);
  await fixture.book({ key: 'b1' });
  const roomTypes = [{ _id: 'r1', name: 'Double Bed', pricePerNight: 999, maxGuests: 2, units: 1 }];
  await fixture.documents.commit([
    { kind: 'update', collection: 'hotels', id: 'h1', patch: { roomTypes } },
  ]);
  await startPayment(fixture, 'b1', testNow);
  expect([...fixture.gateway.sessions.values()].map(({ amountMinor }) => amountMinor)).toEqual([
    24_000,
  ]);
});
