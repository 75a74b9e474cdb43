import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type {
  bookingInputSchema,
  stayRequestSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { readBooking, readQuoteLines } from '@kerala-stays/domain/bookings/booking-read';
import type { PaymentPlan } from '@kerala-stays/domain/bookings/deposit';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { parseCurrency } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readCount, readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import type { Quote } from '@kerala-stays/domain/rates/quote';
import type { z } from 'zod';
import type { ApiResult } from '#web/lib/api-client.ts';
import { askBookings, bookingPath, postRequest, readMessage } from '#web/lib/booking-api.ts';

const readOne = (data: Record<string, unknown>): Booking => {
  const fields = readFields(data.booking);
  return readBooking(readText(fields._id), fields);
};
const readUrl = (data: Record<string, unknown>): string => readText(data.url);

export type StayOffer = Quote &
  PaymentPlan & {
    available: boolean;
    freeUnits: number[];
    /** What the rate card has against the stay; '' when it sells it. */
    rule: string;
  };

/** The server's price of a stay, and whether it is free. */
export function quoteStay(
  stay: z.input<typeof stayRequestSchema>,
  token: string | null,
): Promise<ApiResult<StayOffer>> {
  return askBookings('/api/bookings/quote', postRequest(token, stay), (data) => {
    const quote = readFields(data.quote);
    return {
      nights: readCount(quote.nights),
      lines: readQuoteLines(quote.lines),
      totalMinor: parseMinor(quote.totalMinor) ?? (0 as MinorUnits),
      currency: parseCurrency(readText(quote.currency)) ?? 'usd',
      dueNowMinor: parseMinor(quote.dueNowMinor) ?? (0 as MinorUnits),
      balanceMinor: parseMinor(quote.balanceMinor) ?? (0 as MinorUnits),
      balanceDueOn: parseCalendarDate(readText(quote.balanceDueOn)) ?? '',
      available: quote.available === true,
      rule: readText(quote.rule),
      freeUnits: readList(data.freeUnits).filter((unit) => typeof unit === 'number'),
    };
  });
}

export function createBooking(
  input: z.input<typeof bookingInputSchema> & {
    /** The server rejects a booking whose price is not the one that was shown. */
    seenTotalMinor: MinorUnits;
    price?: { totalMinor: MinorUnits; reason: string };
  },
  token: string | null,
): Promise<ApiResult<{ booking: Booking; message: string }>> {
  return askBookings('/api/bookings', postRequest(token, input), (data) => ({
    booking: readOne(data),
    message: readMessage(data),
  }));
}

export function createPaymentLink(id: string, token: string | null): Promise<ApiResult<string>> {
  return askBookings(bookingPath(id, 'payment-link'), postRequest(token), readUrl);
}

export function extendHold(
  id: string,
  addHours: number,
  token: string | null,
): Promise<ApiResult<string>> {
  return askBookings(bookingPath(id, 'hold'), postRequest(token, { addHours }), readMessage);
}
