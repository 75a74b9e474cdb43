import { type PaymentMethod, paymentMethods } from '@kerala-stays/domain/bookings/booking';
import { readQuoteLines } from '@kerala-stays/domain/bookings/booking-read';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readFields, readList, readOneOf, readTexts } from '@kerala-stays/domain/core/read-values';
import type { QuoteLine } from '@kerala-stays/domain/rates/quote';
import type { ApiResult } from '#web/lib/api-client.ts';
import { askBookings, bookingPath, postRequest, readMessage } from '#web/lib/booking-api.ts';

// What staff do with the stay of a booking: its dates, its room, its guest, its arrival.

/** What staff want to be different; what is left out stays as it is. */
export type BookingChange = {
  checkIn?: string;
  checkOut?: string;
  roomTypeId?: string;
  unit?: number;
  guests?: number;
  guestName?: string;
  guestEmail?: string;
  guestMobile?: string;
  price?: { totalMinor: MinorUnits; reason: string };
  keepPrice?: boolean;
};

/** What is asked about a change: what staff want, of the booking that they see. */
export type AskedChange = BookingChange & {
  /** What was paid beyond the new price stays with the house. */
  keepDifference: boolean;
  /** Names the booking that staff look at. */
  seenUpdatedAt: string;
};

/** A part of what goes back, from one payment. */
export type ReturnedPart = { method: PaymentMethod; amountMinor: MinorUnits; isWaiting: boolean };

export type ChangePreview = {
  lines: QuoteLine[];
  totalMinor: MinorUnits;
  /** The new total less the old one. */
  differenceMinor: MinorUnits;
  /** Still to be paid afterwards. */
  owedMinor: MinorUnits;
  /** Paid beyond the new total: it goes back, unless staff keep it. */
  freedMinor: MinorUnits;
  /** How it goes back; nothing when staff keep it. */
  returns: ReturnedPart[];
  /** What is new for the guest, in sentences. */
  sentences: string[];
};

const nothing = 0 as MinorUnits;

/** What a change would come to; the server answers with a sentence when it is not possible. */
export function previewChange(
  id: string,
  change: AskedChange,
  token: string | null,
): Promise<ApiResult<ChangePreview>> {
  return askBookings(bookingPath(id, 'change/preview'), postRequest(token, change), (data) => {
    return {
      lines: readQuoteLines(data.lines),
      totalMinor: parseMinor(data.totalMinor) ?? nothing,
      differenceMinor: parseMinor(data.differenceMinor) ?? nothing,
      owedMinor: parseMinor(data.owedMinor) ?? nothing,
      freedMinor: parseMinor(data.freedMinor) ?? nothing,
      returns: readList(data.returns).map(readReturnedPart),
      sentences: readTexts(data.sentences),
    };
  });
}

function readReturnedPart(value: unknown): ReturnedPart {
  const fields = readFields(value);
  return {
    method: readOneOf<PaymentMethod>(paymentMethods, fields.method, 'card'),
    amountMinor: parseMinor(fields.amountMinor) ?? nothing,
    isWaiting: fields.isWaiting === true,
  };
}

export type ConfirmedChange = AskedChange & {
  seenTotalMinor: MinorUnits;
  /** Why the difference is kept. */
  keepReason: string;
};

export function changeBooking(
  id: string,
  change: ConfirmedChange,
  token: string | null,
): Promise<ApiResult<string>> {
  return askBookings(bookingPath(id, 'change'), postRequest(token, change), readMessage);
}

export type Arrival = { kind: 'checked-in' | 'no-show' | 'left-early'; leftOn?: string };

export function recordArrival(
  id: string,
  arrival: Arrival,
  token: string | null,
): Promise<ApiResult<string>> {
  return askBookings(bookingPath(id, 'arrival'), postRequest(token, arrival), readMessage);
}
