import { messages } from '@kerala-stays/domain/core/messages';
import type { InquiryPayload } from '@kerala-stays/domain/inquiries/inquiry-input';
import { instantMessages } from '@kerala-stays/domain/rates/instant';
import { callApi } from '#web/lib/api/api-client.ts';
import { keepTripKey } from '#web/lib/api/trip-keys.ts';

export type BookNowResult =
  | { ok: true; bookingId: string; holdUntil: string; payUrl: string; hasKey: boolean }
  /**
   * - `tooFast`, `keyUsed`, `hotelGone`: as for an inquiry.
   * - `isStale`: price, nights or terms are others now; the message says which.
   * - `isUnknown`: it may have arrived. Sent again with the same key, it is one booking.
   */
  | {
      ok: false;
      message: string;
      tooFast: boolean;
      keyUsed: boolean;
      hotelGone: boolean;
      isStale: boolean;
      isUnknown: boolean;
    };

/** Longer than for an inquiry: the payment page is opened with it. */
const timeoutMs = 25_000;

/**
 * Books the stay of a filled form at once; a retry with the same `key` makes one booking. The key
 * of its page is kept in this browser, for the way back from the payment page.
 */
export async function bookNow(
  payload: InquiryPayload & { seenTotalMinor: number },
  token: string | null,
): Promise<BookNowResult> {
  const response = await callApi('POST /bookings/instant', {
    body: payload,
    ...(token === null ? {} : { token }),
    timeoutMs,
  });
  if (response.ok) {
    const { booking, payUrl, tripKey } = response.data;
    if (tripKey !== '') keepTripKey(booking._id, tripKey);
    const { _id: bookingId, holdUntil } = booking;
    return { ok: true, bookingId, holdUntil, payUrl, hasKey: tripKey !== '' };
  }
  const isUnknown = response.status === 0 && response.isUnsent !== true;
  const silence = isUnknown ? instantMessages.unsure : messages.offlineUnsent;
  const { code } = response.data;
  return {
    ok: false,
    message: response.status === 0 ? silence : response.message || instantMessages.failed,
    tooFast: code === 'too-fast',
    keyUsed: code === 'key-used',
    hotelGone: response.status === 404,
    isStale: response.status === 409 && code !== 'key-used',
    isUnknown,
  };
}
