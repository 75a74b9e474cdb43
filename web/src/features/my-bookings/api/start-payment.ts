import { messages } from '@kerala-stays/domain/core/messages';
import { apiMessage, callApi } from '#web/lib/api-client.ts';

export type PaymentStart = { ok: true; url: string } | { ok: false; message: string };

/** Asks for the address of the payment page of one booking (product §13.2). */
export async function startPayment(bookingId: string, token: string | null): Promise<PaymentStart> {
  const response = await callApi('/api/bookings/stripe-payment', {
    method: 'POST',
    body: { bookingId },
    token,
    timeoutMs: 20_000,
  });
  const url = response.data.url;
  if (response.ok && typeof url === 'string' && /^https?:\/\//.test(url)) return { ok: true, url };
  return { ok: false, message: apiMessage(response, messages.paymentUnavailable) };
}
