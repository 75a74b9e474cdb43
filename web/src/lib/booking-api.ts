import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readCount, readFields, readText } from '@kerala-stays/domain/core/read-values';
import { type ApiRequest, type ApiResult, askApi } from './api-client.ts';

// Calls about one booking that guests and staff both make, and what such calls have in common.

/** Calls the API with patience: Stripe may take its time behind some of these calls. */
export const askBookings = <T>(
  path: string,
  request: ApiRequest,
  read: (data: Record<string, unknown>) => T,
) => askApi(path, { timeoutMs: 25_000, ...request }, read);

export const bookingPath = (id: string, rest: string) =>
  `/api/bookings/${encodeURIComponent(id)}/${rest}`;

export const postRequest = (token: string | null, body?: unknown): ApiRequest => ({
  method: 'POST',
  token,
  body,
});

export const readMessage = (data: Record<string, unknown>): string => readText(data.message);

export type RefundPreview = {
  percent: number;
  refundMinor: MinorUnits;
  keptMinor: MinorUnits;
  /** Why it is lower than the days before check-in suggest, or ''. */
  note: string;
};

/** A refund in a response, tolerantly. */
export function readRefundPreview(fields: Record<string, unknown>): RefundPreview {
  return {
    percent: readCount(fields.percent),
    refundMinor: parseMinor(fields.refundMinor) ?? (0 as MinorUnits),
    keptMinor: parseMinor(fields.keptMinor) ?? (0 as MinorUnits),
    note: readText(fields.note),
  };
}

/** What cancelling now would pay back by the policy. */
export function previewRefund(id: string, token: string | null): Promise<ApiResult<RefundPreview>> {
  return askBookings(bookingPath(id, 'cancellation'), { token }, (data) =>
    readRefundPreview(readFields(data.refund)),
  );
}

/** Cancels; the server rejects it when the refund has changed since it was shown. */
export function cancelBooking(
  id: string,
  refundMinor: MinorUnits,
  token: string | null,
): Promise<ApiResult<string>> {
  return askBookings(bookingPath(id, 'cancel'), postRequest(token, { refundMinor }), readMessage);
}
