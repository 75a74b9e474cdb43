import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type ApiRequest, type ApiResult, askApi } from './api-client.ts';
import { keepConfirmed } from './confirmed-bookings.ts';
import { savedTripKey } from './trip-keys.ts';

// Calls about one booking shared by guests and staff, and their common parts.

/**
 * Calls the API with a long timeout: Stripe may be slow behind some of these calls. A booking or
 * inquiry whose secret link was opened in this browser needs no account.
 */
export const askBookings = <Name extends OperationName, T>(
  name: Name,
  request: ApiRequest<Name>,
  read: (answer: AnswerOf<Name>) => T,
  failure?: string,
  unsure?: string,
) => {
  const { id } = (request.params ?? {}) as { id?: string };
  const tripKey = id === undefined ? null : savedTripKey(id);
  return askApi(name, { timeoutMs: 25_000, tripKey, ...request }, read, failure, unsure);
};

export const readMessage = ({ message }: { message: string }): string => message;

/**
 * Reads the response to a change: keeps the booking as confirmed and returns the server's message.
 */
export const readChange = (answer: {
  message: string;
  booking: { _id: string; updatedAt: string };
}): string => {
  keepConfirmed(answer.booking);
  return answer.message;
};

/** `note`: why the refund is lower than the days before check-in suggest, or ''. */
export type RefundPreview = AnswerOf<'GET /bookings/:id/cancellation'>['refund'];

/** Refund by the policy if cancelled now. */
export function previewRefund(id: string, token: string | null): Promise<ApiResult<RefundPreview>> {
  const request = { params: { id }, token };
  return askBookings('GET /bookings/:id/cancellation', request, ({ refund }) => refund);
}

/** Cancels; the server rejects it when the refund has changed since it was shown. */
export function cancelBooking(
  id: string,
  refundMinor: MinorUnits,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: { refundMinor }, token };
  return askBookings('POST /bookings/:id/cancel', request, readChange);
}
