import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, readMessage } from '#web/lib/api/booking-api.ts';

// What staff do with the stay of a booking: its dates, its room, its guest, its arrival.

/** What staff want to be different; what is left out stays as it is. */
export type BookingChange = {
  checkIn?: string;
  checkOut?: string;
  roomTypeId?: string;
  unit?: number;
  rooms?: number;
  /** With `childAges`, all who come. */
  adults?: number;
  childAges?: number[];
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

type PreviewAnswer = AnswerOf<'POST /bookings/:id/change/preview'>;

/** A part of what goes back, from one payment. */
export type ReturnedPart = PreviewAnswer['returns'][number];

/** What the change comes to, as `/api` describes it; `returns` is empty when staff keep the difference. */
export type ChangePreview = Pick<
  PreviewAnswer,
  'lines' | 'totalMinor' | 'differenceMinor' | 'owedMinor' | 'freedMinor' | 'returns' | 'sentences'
>;

/** What a change would come to; the server answers with a sentence when it is not possible. */
export function previewChange(
  id: string,
  change: AskedChange,
  token: string | null,
): Promise<ApiResult<ChangePreview>> {
  const request = { params: { id }, body: change, token };
  return askBookings('POST /bookings/:id/change/preview', request, (answer) => answer);
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
  const request = { params: { id }, body: change, token };
  return askBookings('POST /bookings/:id/change', request, readMessage);
}

export type Arrival = BodyOf<'POST /bookings/:id/arrival'>;

export function recordArrival(
  id: string,
  arrival: Arrival,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: arrival, token };
  return askBookings('POST /bookings/:id/arrival', request, readMessage);
}
