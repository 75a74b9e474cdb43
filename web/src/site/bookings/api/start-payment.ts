import { messages } from '@kerala-stays/domain/core/messages';
import { apiMessage, callApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

export type PaymentStart = { ok: true; url: string } | { ok: false; message: string };

/** Requests the URL of the payment page of one booking (product §13.2). */
export async function startPayment(bookingId: string, token: string | null): Promise<PaymentStart> {
  const response = await callApi('POST /bookings/stripe-payment', {
    body: { bookingId },
    token,
    tripKey: savedTripKey(bookingId),
    timeoutMs: 20_000,
  });
  // The browser navigates to this URL: accept only http(s).
  if (response.ok && /^https?:\/\//.test(response.data.url))
    return { ok: true, url: response.data.url };
  return { ok: false, message: apiMessage(response, messages.paymentUnavailable) };
}
