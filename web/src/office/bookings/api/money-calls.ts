import type { CancelledBy } from '@kerala-stays/domain/bookings/booking';
import type { RefundPayer } from '@kerala-stays/domain/bookings/cancellation-policy';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ManualPaymentMethod, RefundRoute } from '@kerala-stays/domain/core/payment-method';
import type { ReturnedPart } from '@kerala-stays/domain/money/returned-parts';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, type RefundPreview, readChange } from '#web/lib/api/booking-api.ts';

// Staff actions on a booking's money; each returns the server's message.

type Told = Promise<ApiResult<string>>;
type Token = string | null;

export type ReceivedPayment = {
  /** Created once per dialog, so that a payment is recorded only once. */
  key: string;
  method: ManualPaymentMethod;
  amountMinor: MinorUnits;
  receivedOn: string;
  reference: string;
  repeatsReference: boolean;
  note: string;
};

export function recordPayment(id: string, payment: ReceivedPayment, token: Token): Told {
  const request = { params: { id }, body: payment, token };
  return askBookings('POST /bookings/:id/payments', request, readChange);
}

/** Voids a payment that was recorded by mistake. */
export function voidPayment(paymentId: string, reason: string, token: Token): Told {
  const request = { params: { id: paymentId }, body: { reason }, token };
  return askBookings('POST /payments/:id/void', request, readChange);
}

export type RefundDecision = {
  key: string;
  amountMinor: MinorUnits;
  reason: string;
  payer: RefundPayer;
  /** If omitted, each payment is refunded the way it came. */
  method?: RefundRoute;
};

export function refundBooking(id: string, decision: RefundDecision, token: Token): Told {
  const request = { params: { id }, body: decision, token };
  return askBookings('POST /bookings/:id/refunds', request, readChange);
}

/** Records that staff paid a refund outside Stripe. */
export function markRefundPaid(
  refundId: string,
  paid: { reference: string; paidOn: CalendarDate },
  token: Token,
): Told {
  const request = { params: { id: refundId }, body: paid, token };
  return askBookings('POST /refunds/:id/paid', request, readChange);
}

/** Retries a failed or waiting refund by this route. */
export function retryRefund(refundId: string, method: RefundRoute, token: Token): Told {
  const request = { params: { id: refundId }, body: { method }, token };
  return askBookings('POST /refunds/:id/retry', request, readChange);
}

export function withdrawRefund(refundId: string, reason: string, token: Token): Told {
  const request = { params: { id: refundId }, body: { reason }, token };
  return askBookings('POST /refunds/:id/withdraw', request, readChange);
}

export type CancellationPreview = {
  guest: RefundPreview;
  house: { refundMinor: MinorUnits; returns: ReturnedPart[] };
};

/** Refund previews of a cancellation by the guest and by the house. */
export function previewCancellation(
  id: string,
  token: Token,
): Promise<ApiResult<CancellationPreview>> {
  const request = { params: { id }, token };
  return askBookings('GET /bookings/:id/cancellation', request, ({ refund, house }) => ({
    guest: refund,
    // Guests' responses lack it; staff always get it.
    house: house ?? { refundMinor: 0 as MinorUnits, returns: [] },
  }));
}

export type StaffCancellation = {
  by: Exclude<CancelledBy, ''>;
  /** Amount displayed to staff, or chosen by them. */
  refundMinor: MinorUnits;
  reason: string;
  payer: RefundPayer;
};

export function cancelForGuestOrHouse(
  id: string,
  cancellation: StaffCancellation,
  token: Token,
): Told {
  const request = { params: { id }, body: cancellation, token };
  return askBookings('POST /bookings/:id/cancel', request, readChange);
}
