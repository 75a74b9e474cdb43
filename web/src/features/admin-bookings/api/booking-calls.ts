import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type {
  bookingInputSchema,
  stayRequestSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { readBooking, readQuoteLines } from '@kerala-stays/domain/bookings/booking-read';
import type { Quote } from '@kerala-stays/domain/bookings/quote';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { parseCurrency } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readCount, readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import type { z } from 'zod';
import { type Answer, type ApiRequest, askApi } from '#web/lib/api-client.ts';

const ask = <T>(path: string, request: ApiRequest, read: (data: Record<string, unknown>) => T) =>
  // Stripe may take its time behind some of these calls.
  askApi(path, { timeoutMs: 25_000, ...request }, read);

const readOne = (data: Record<string, unknown>): Booking => {
  const fields = readFields(data.booking);
  return readBooking(readText(fields._id), fields);
};
const readUrl = (data: Record<string, unknown>): string => readText(data.url);
const readMessage = (data: Record<string, unknown>): string => readText(data.message);
const post = (token: string | null, body?: unknown): ApiRequest => ({
  method: 'POST',
  token,
  body,
});
const at = (id: string, rest: string) => `/api/bookings/${encodeURIComponent(id)}/${rest}`;

export type StayOffer = Quote & {
  available: boolean;
  freeUnits: number[];
};

/** The server's price of a stay, and whether it is free. */
export function quoteStay(
  stay: z.input<typeof stayRequestSchema>,
  token: string | null,
): Promise<Answer<StayOffer>> {
  return ask('/api/bookings/quote', post(token, stay), (data) => {
    const quote = readFields(data.quote);
    return {
      nights: readCount(quote.nights),
      lines: readQuoteLines(quote.lines),
      totalMinor: parseMinor(quote.totalMinor) ?? (0 as MinorUnits),
      currency: parseCurrency(readText(quote.currency)) ?? 'usd',
      available: quote.available === true,
      freeUnits: readList(data.freeUnits).filter((unit) => typeof unit === 'number'),
    };
  });
}

export function createBooking(
  input: z.input<typeof bookingInputSchema>,
  token: string | null,
): Promise<Answer<{ booking: Booking; message: string }>> {
  return ask('/api/bookings', post(token, input), (data) => ({
    booking: readOne(data),
    message: readMessage(data),
  }));
}

export function getBooking(id: string, token: string | null): Promise<Answer<Booking>> {
  return ask(`/api/bookings/${encodeURIComponent(id)}`, { token }, readOne);
}

export type RefundPreview = { percent: number; refundMinor: MinorUnits; keptMinor: MinorUnits };

/** What cancelling now would pay back. */
export function previewRefund(id: string, token: string | null): Promise<Answer<RefundPreview>> {
  return ask(at(id, 'cancellation'), { token }, (data) => {
    const refund = readFields(data.refund);
    return {
      percent: readCount(refund.percent),
      refundMinor: parseMinor(refund.refundMinor) ?? (0 as MinorUnits),
      keptMinor: parseMinor(refund.keptMinor) ?? (0 as MinorUnits),
    };
  });
}

/** Cancels; the server refuses when the refund is no longer the one that was shown. */
export function cancelBooking(
  id: string,
  refundMinor: MinorUnits,
  token: string | null,
): Promise<Answer<string>> {
  return ask(at(id, 'cancel'), post(token, { refundMinor }), readMessage);
}

export function rescheduleBooking(
  id: string,
  checkIn: CalendarDate,
  token: string | null,
): Promise<Answer<string>> {
  return ask(at(id, 'reschedule'), post(token, { checkIn }), readMessage);
}

export function checkPayment(id: string, token: string | null): Promise<Answer<boolean>> {
  return ask(at(id, 'check-payment'), post(token), (data) => data.isPaid === true);
}

export function createPaymentLink(id: string, token: string | null): Promise<Answer<string>> {
  return ask(at(id, 'payment-link'), post(token), readUrl);
}

export function recordPayment(
  id: string,
  payment: { method: string; note: string },
  token: string | null,
): Promise<Answer<string>> {
  return ask(at(id, 'payments'), post(token, payment), readMessage);
}

export function recordRefund(id: string, token: string | null): Promise<Answer<string>> {
  return ask(at(id, 'refunds'), post(token), readMessage);
}

export function changeHold(
  id: string,
  holdHours: number,
  token: string | null,
): Promise<Answer<string>> {
  return ask(at(id, 'hold'), post(token, { holdHours }), readMessage);
}
