import { messages } from '@kerala-stays/domain/core/messages';
import { readFields, readList, readText, readTexts } from '@kerala-stays/domain/core/read-values';
import { apiMessage, callApi } from '#web/lib/api-client.ts';

export type SentMail = {
  id: string;
  bookingId: string;
  to: string;
  subject: string;
  text: string;
  /** In words: whether the message has left the outbox. */
  delivery: string;
  attachments: { name: string; content: string }[];
  createdAt: string;
};

/** States that the "Trigger Email" extension writes; before it has looked there is none. */
const deliveries: Record<string, string> = {
  PENDING: 'sending',
  PROCESSING: 'sending',
  RETRY: 'retrying',
  SUCCESS: 'sent',
  ERROR: 'failed to send',
};

function readMail(data: unknown): SentMail {
  const fields = readFields(data);
  return {
    id: readText(fields._id),
    bookingId: readText(fields.bookingId),
    to: readTexts(fields.to).join(', '),
    subject: readText(fields.subject),
    text: readText(fields.text),
    delivery: deliveries[readText(fields.delivery)] ?? 'queued',
    attachments: readList(fields.attachments).map((item) => ({
      name: readText(readFields(item).name),
      content: readText(readFields(item).content),
    })),
    createdAt: readText(fields.createdAt),
  };
}

/**
 * The outbox, newest first: the messages about one booking, or about all of them; null when they cannot be
 * had now. They come over the API, which hides the keys with which guests act.
 */
export async function listMail(
  bookingId: string | null,
  token: string | null,
): Promise<SentMail[] | null> {
  const query = bookingId === null ? '' : `?bookingId=${encodeURIComponent(bookingId)}`;
  const response = await callApi(`/api/mail${query}`, { token });
  return response.ok ? readList(response.data.mail).map(readMail) : null;
}

export type MailPreview = { kind: string; subject: string; text: string; html: string };

/** Every template, filled in for an example stay; null when they cannot be had now. */
export async function listMailPreviews(token: string | null): Promise<MailPreview[] | null> {
  const response = await callApi('/api/mail/previews', { token });
  if (!response.ok) return null;
  return readList(response.data.previews).map((item) => {
    const { kind, subject, text, html } = readFields(item);
    return {
      kind: readText(kind),
      subject: readText(subject),
      text: readText(text),
      html: readText(html),
    };
  });
}

/** Sends a message once more. @returns null, or why it failed. */
export async function resendMail(id: string, token: string | null): Promise<string | null> {
  const response = await callApi(`/api/mail/${encodeURIComponent(id)}/resend`, {
    method: 'POST',
    token,
  });
  return response.ok ? null : apiMessage(response, messages.operationFailed);
}

/** Compares the last days with Stripe now, as every night. @returns null, or why it failed. */
export async function comparePayments(token: string | null): Promise<string | null> {
  const response = await callApi('/api/payments/reconcile', {
    method: 'POST',
    token,
    timeoutMs: 55_000,
  });
  return response.ok ? null : apiMessage(response, messages.paymentUnavailable);
}
