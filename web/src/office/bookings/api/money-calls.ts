import type {
  CancelledBy,
  ManualPaymentMethod,
  PaymentMethod,
} from '@kerala-stays/domain/bookings/booking';
import type { RefundPayer } from '@kerala-stays/domain/bookings/cancellation-policy';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, type RefundPreview, readMessage } from '#web/lib/api/booking-api.ts';

// What staff do with the money of a booking: each call answers the server's sentence.

type Told = Promise<ApiResult<string>>;
type Token = string | null;

export type ReceivedPayment = {
  /** Made once for each dialog, so that a payment is recorded once. */
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
  return askBookings('POST /bookings/:id/payments', request, readMessage);
}

/** Takes back a payment that was recorded by mistake. */
export function voidPayment(paymentId: string, reason: string, token: Token): Told {
  const request = { params: { id: paymentId }, body: { reason }, token };
  return askBookings('POST /payments/:id/void', request, readMessage);
}

export type RefundDecision = {
  key: string;
  amountMinor: MinorUnits;
  reason: string;
  payer: RefundPayer;
  /** Left out, each payment goes back the way it came. */
  method?: PaymentMethod;
};

export function refundBooking(id: string, decision: RefundDecision, token: Token): Told {
  const request = { params: { id }, body: decision, token };
  return askBookings('POST /bookings/:id/refunds', request, readMessage);
}

/** Staff have paid it outside Stripe. */
export function markRefundPaid(
  refundId: string,
  paid: { reference: string; paidOn: CalendarDate },
  token: Token,
): Told {
  const request = { params: { id: refundId }, body: paid, token };
  return askBookings('POST /refunds/:id/paid', request, readMessage);
}

/** Sends a refund that failed or waited, by this method. */
export function retryRefund(refundId: string, method: PaymentMethod, token: Token): Told {
  const request = { params: { id: refundId }, body: { method }, token };
  return askBookings('POST /refunds/:id/retry', request, readMessage);
}

export function withdrawRefund(refundId: string, reason: string, token: Token): Told {
  const request = { params: { id: refundId }, body: { reason }, token };
  return askBookings('POST /refunds/:id/withdraw', request, readMessage);
}

export type CancellationPreview = { guest: RefundPreview; house: { refundMinor: MinorUnits } };

/** What cancelling would pay back, whoever cancels. */
export function previewCancellation(
  id: string,
  token: Token,
): Promise<ApiResult<CancellationPreview>> {
  const request = { params: { id }, token };
  return askBookings('GET /bookings/:id/cancellation', request, ({ refund, house }) => ({
    guest: refund,
    // Guests' answers lack it; staff are asking here.
    house: house ?? { refundMinor: 0 as MinorUnits },
  }));
}

export type StaffCancellation = {
  by: Exclude<CancelledBy, ''>;
  /** What staff were shown, or have chosen. */
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
  return askBookings('POST /bookings/:id/cancel', request, readMessage);
}
