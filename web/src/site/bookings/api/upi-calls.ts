import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

type Answer = AnswerOf<'GET /bookings/:id/upi'>;
export type UpiOffer = NonNullable<Answer['upi']>;
export type OwnUpiClaim = NonNullable<Answer['claim']>;
export type UpiState = Pick<Answer, 'upi' | 'claim'>;

const of = (bookingId: string, token: string | null) => ({
  params: { id: bookingId },
  tripKey: savedTripKey(bookingId),
  token,
});

/** How a booking can be paid by UPI, and what became of what the guest told last. */
export function readUpi(bookingId: string, token: string | null): Promise<ApiResult<UpiState>> {
  return askApi(
    'GET /bookings/:id/upi',
    of(bookingId, token),
    ({ upi, claim }) => ({ upi, claim }),
    messages.generic,
  );
}

export function claimUpi(
  bookingId: string,
  body: { utr: string; vpa: string; amountMinor: number },
  token: string | null,
): Promise<ApiResult<OwnUpiClaim>> {
  return askApi(
    'POST /bookings/:id/upi-claims',
    { ...of(bookingId, token), body },
    ({ claim }) => claim,
    messages.operationFailed,
  );
}
