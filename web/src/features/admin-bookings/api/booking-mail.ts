import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { messages } from '@kerala-stays/domain/core/messages';
import { readFields, readList, readText, readTexts } from '@kerala-stays/domain/core/read-values';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { apiMessage, callApi } from '#web/lib/api-client.ts';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

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

const listed = 100;
/** States that the "Trigger Email" extension writes; before it has looked there is none. */
const deliveries: Record<string, string> = {
  PENDING: 'sending',
  PROCESSING: 'sending',
  RETRY: 'retrying',
  SUCCESS: 'sent',
  ERROR: 'failed to send',
};

function readMail(id: string, data: unknown): SentMail {
  const fields = readFields(data);
  const message = readFields(fields.message);
  return {
    id,
    bookingId: readText(fields.bookingId),
    to: readTexts(fields.to).join(', '),
    subject: readText(message.subject),
    text: readText(message.text),
    delivery: deliveries[readText(readFields(fields.delivery).state)] ?? 'queued',
    attachments: readList(message.attachments).map((item) => ({
      name: readText(readFields(item).filename),
      content: readText(readFields(item).content),
    })),
    createdAt: readInstant(fields.createdAt),
  };
}

/** The outbox, live and newest first: the messages about one booking, or about all of them. */
export function useMail(bookingId: string | null) {
  const mail = query(
    collection(useFirestore(), collections.mail),
    ...(bookingId === null ? [] : [where('bookingId', '==', bookingId)]),
    orderBy('createdAt', 'desc'),
    limit(listed),
  );
  return useLiveQuery(mail, readMail);
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
