import { messages } from '@kerala-stays/domain/core/messages';
import type { InquiryPayload } from '@kerala-stays/domain/inquiries/inquiry-input';
import { callApi } from '#web/lib/api-client.ts';

export type SubmitResult =
  | { ok: true; message: string }
  /**
   * `hotelGone`: the hotel has since been closed or removed, so sending again cannot succeed.
   * `keyUsed`: an earlier attempt arrived after all, with other words; these need a key of their own.
   */
  | { ok: false; message: string; hotelGone?: boolean; keyUsed?: boolean };

/** After this long without a response the line counts as down (decision D56). */
const offlineAfterMs = 10_000;

/**
 * Sends an inquiry; a retry with the same `key` is stored once.
 * @param token of the signed-in person, into whose account the stay then goes that staff book from it
 */
export async function submitInquiry(
  payload: InquiryPayload,
  token: string | null,
): Promise<SubmitResult> {
  const response = await callApi('POST /inquiries', {
    body: payload,
    ...(token === null ? {} : { token }),
    timeoutMs: offlineAfterMs,
  });
  if (response.ok) return { ok: true, message: response.message || messages.inquirySubmitted };
  if (response.status === 0) return { ok: false, message: messages.inquiryOffline };
  const hotelGone = response.status === 404;
  const keyUsed = response.status === 409;
  return {
    ok: false,
    message: response.message || messages.submitInquiryFailed,
    hotelGone,
    keyUsed,
  };
}
