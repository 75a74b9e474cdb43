import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, readChange } from '#web/lib/api/booking-api.ts';

// Staff actions on the stay of a booking: dates, room, guest, arrival.

/** Requested changes; omitted fields stay as they are. */
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

/** Input of a change preview: the changes, and the booking as displayed. */
export type RequestedChange = BookingChange & {
  /** Whether the house keeps the excess over the new price. */
  keepDifference: boolean;
  /** Version of the booking that staff see. */
  seenUpdatedAt: string;
};

type PreviewAnswer = AnswerOf<'POST /bookings/:id/change/preview'>;

/**
 * Result of a change, as `/api` describes it; `returns` is empty when staff keep the difference.
 */
export type ChangePreview = Pick<
  PreviewAnswer,
  | ('lines' | 'totalMinor' | 'differenceMinor' | 'owedMinor')
  | ('freedMinor' | 'returns' | 'sentences' | 'seen')
>;

/** Preview of a change; an impossible change returns the reason as a sentence. */
export function previewChange(
  id: string,
  change: RequestedChange,
  token: string | null,
): Promise<ApiResult<ChangePreview>> {
  const request = { params: { id }, body: change, token };
  return askBookings('POST /bookings/:id/change/preview', request, (answer) => answer);
}

export type ConfirmedChange = Omit<RequestedChange, 'seenUpdatedAt'> & {
  /** Of the preview: everything that staff were shown. */
  seen: string;
  seenTotalMinor: MinorUnits;
  /** Reason for keeping the difference. */
  keepReason: string;
};

export function changeBooking(
  id: string,
  change: ConfirmedChange,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: change, token };
  return askBookings('POST /bookings/:id/change', request, readChange);
}

export type Arrival = BodyOf<'POST /bookings/:id/arrival'>;

export function recordArrival(
  id: string,
  arrival: Arrival,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: arrival, token };
  return askBookings('POST /bookings/:id/arrival', request, readChange);
}
