import type {
  CancelledBy,
  ManualPaymentMethod,
  PaymentMethod,
} from '@kerala-stays/domain/bookings/booking';
import type { RefundPayer } from '@kerala-stays/domain/bookings/refund';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { readFields } from '@kerala-stays/domain/core/read-values';
import type { ApiResult } from '#web/lib/api-client.ts';
import {
  askBookings,
  bookingPath,
  postRequest,
  type RefundPreview,
  readMessage,
  readRefundPreview,
} from '#web/lib/booking-api.ts';

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
  note: string;
};

export function recordPayment(id: string, payment: ReceivedPayment, token: Token): Told {
  return askBookings(bookingPath(id, 'payments'), postRequest(token, payment), readMessage);
}

const paymentPath = (id: string, rest: string) => `/api/payments/${encodeURIComponent(id)}/${rest}`;

/** Takes back a payment that was recorded by mistake. */
export function voidPayment(paymentId: string, reason: string, token: Token): Told {
  return askBookings(paymentPath(paymentId, 'void'), postRequest(token, { reason }), readMessage);
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
  return askBookings(bookingPath(id, 'refunds'), postRequest(token, decision), readMessage);
}

const refundPath = (id: string, rest: string) => `/api/refunds/${encodeURIComponent(id)}/${rest}`;

/** Staff have paid it outside Stripe. */
export function markRefundPaid(refundId: string, reference: string, token: Token): Told {
  return askBookings(refundPath(refundId, 'paid'), postRequest(token, { reference }), readMessage);
}

/** Sends a refund that failed or waited, by this method. */
export function retryRefund(refundId: string, method: PaymentMethod, token: Token): Told {
  return askBookings(refundPath(refundId, 'retry'), postRequest(token, { method }), readMessage);
}

export function withdrawRefund(refundId: string, reason: string, token: Token): Told {
  return askBookings(refundPath(refundId, 'withdraw'), postRequest(token, { reason }), readMessage);
}

export type CancellationPreview = { guest: RefundPreview; house: RefundPreview };

/** What cancelling would pay back, whoever cancels. */
export function previewCancellation(
  id: string,
  token: Token,
): Promise<ApiResult<CancellationPreview>> {
  return askBookings(bookingPath(id, 'cancellation'), { token }, (data) => ({
    guest: readRefundPreview(readFields(data.refund)),
    house: readRefundPreview(readFields(data.house)),
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
  return askBookings(bookingPath(id, 'cancel'), postRequest(token, cancellation), readMessage);
}
