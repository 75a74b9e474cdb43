import { readQuoteLines } from '@kerala-stays/domain/bookings/booking-read';
import type { QuoteLine } from '@kerala-stays/domain/bookings/quote';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readText, readTexts } from '@kerala-stays/domain/core/read-values';
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

export type ChangePreview = {
  lines: QuoteLine[];
  totalMinor: MinorUnits;
  /** The new total less the old one. */
  differenceMinor: MinorUnits;
  /** Still to be paid afterwards. */
  owedMinor: MinorUnits;
  /** Paid beyond the new total: it stays until staff refund it. */
  overpaidMinor: MinorUnits;
  /** What is new for the guest, in sentences. */
  sentences: string[];
  /** Names the booking that was looked at. */
  seenUpdatedAt: string;
};

const nothing = 0 as MinorUnits;

/** What a change would come to; the server answers with a sentence when it is not possible. */
export function previewChange(
  id: string,
  change: BookingChange,
  token: string | null,
): Promise<ApiResult<ChangePreview>> {
  return askBookings(bookingPath(id, 'change/preview'), postRequest(token, change), (data) => {
    return {
      lines: readQuoteLines(data.lines),
      totalMinor: parseMinor(data.totalMinor) ?? nothing,
      differenceMinor: parseMinor(data.differenceMinor) ?? nothing,
      owedMinor: parseMinor(data.owedMinor) ?? nothing,
      overpaidMinor: parseMinor(data.refundMinor) ?? nothing,
      sentences: readTexts(data.sentences),
      seenUpdatedAt: readText(data.seenUpdatedAt),
    };
  });
}

export type ConfirmedChange = BookingChange & {
  seenTotalMinor: MinorUnits;
  seenUpdatedAt: string;
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
