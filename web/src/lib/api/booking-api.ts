import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type ApiRequest, type ApiResult, askApi } from './api-client.ts';
import { keptTripKey } from './trip-keys.ts';

// Calls about one booking that guests and staff both make, and what such calls have in common.

/**
 * Calls the API with patience: Stripe may take its time behind some of these calls. A booking or an inquiry
 * whose secret link was opened in this browser needs no account.
 */
export const askBookings = <Name extends OperationName, T>(
  name: Name,
  request: ApiRequest<Name>,
  read: (answer: AnswerOf<Name>) => T,
  failure?: string,
) => {
  const { id } = (request.params ?? {}) as { id?: string };
  const tripKey = id === undefined ? null : keptTripKey(id);
  return askApi(name, { timeoutMs: 25_000, tripKey, ...request }, read, failure);
};

export const readMessage = ({ message }: { message: string }): string => message;

/** `note`: why it is lower than the days before check-in suggest, or ''. */
export type RefundPreview = AnswerOf<'GET /bookings/:id/cancellation'>['refund'];

/** What cancelling now would pay back by the policy. */
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
  return askBookings('POST /bookings/:id/cancel', request, readMessage);
}
