import { messages } from '@kerala-stays/domain/messages';
import { readFields, readList, readText } from '@kerala-stays/domain/read-values';
import { apiMessage, callApi } from '#web/lib/api-client.ts';

export type SentMail = { id: string; subject: string; text: string; createdAt: string };

/** The messages that a booking's guest was sent, newest first; null when they cannot be read now. */
export async function listMail(
  bookingId: string,
  token: string | null,
): Promise<SentMail[] | null> {
  const answer = await callApi(`/api/mail?bookingId=${encodeURIComponent(bookingId)}`, { token });
  if (!answer.ok) return null;
  return readList(answer.data.mail).map((item) => {
    const fields = readFields(item);
    return {
      id: readText(fields._id),
      subject: readText(fields.subject),
      text: readText(fields.text),
      createdAt: readText(fields.createdAt),
    };
  });
}

/** Sends a message once more. @returns null, or why it failed. */
export async function resendMail(id: string, token: string | null): Promise<string | null> {
  const answer = await callApi(`/api/mail/${encodeURIComponent(id)}/resend`, {
    method: 'POST',
    token,
  });
  return answer.ok ? null : apiMessage(answer, messages.operationFailed);
}

/** Compares the last days with Stripe now, as every night. @returns null, or why it failed. */
export async function comparePayments(token: string | null): Promise<string | null> {
  const answer = await callApi('/api/payments/reconcile', {
    method: 'POST',
    token,
    timeoutMs: 55_000,
  });
  return answer.ok ? null : apiMessage(answer, messages.paymentUnavailable);
}
