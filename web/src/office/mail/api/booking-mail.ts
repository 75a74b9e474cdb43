import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { messages } from '@kerala-stays/domain/core/messages';
import type { OutboxKind } from '@kerala-stays/domain/mail/mail';
import { type DeliveryGroup, needsStaff } from '@kerala-stays/domain/mail/mail-delivery';
import { apiMessage, callApi } from '#web/lib/api/api-client.ts';

export type SentMail = {
  id: string;
  kind: OutboxKind;
  bookingId: string;
  to: string;
  subject: string;
  text: string;
  /** Delivery status as text: whether the message has left the outbox. */
  delivery: string;
  /** Why it was not sent, or is waiting; '' for none. */
  reason: string;
  needsStaff: boolean;
  /** Why nothing more is sent to the recipient; '' while mail goes there. */
  stopped: AnswerOf<'GET /mail'>['mail'][number]['stopped'];
  attachments: { name: string; content: string }[];
  createdAt: string;
};

const deliveries: Record<AnswerOf<'GET /mail'>['mail'][number]['delivery'], string> = {
  '': 'not sent',
  waiting: 'waiting',
  sending: 'sending',
  'handing-over': 'sending',
  sent: 'sent',
  failed: 'not sent',
  unclear: 'may not have arrived',
  delivered: 'delivered',
  bounced: 'came back',
  complained: 'reported as spam',
};

function toSentMail(mail: AnswerOf<'GET /mail'>['mail'][number]): SentMail {
  const { _id, kind, bookingId, to, subject, text, delivery, reason, attachments, createdAt } =
    mail;
  const { stopped } = mail;
  return {
    id: _id,
    kind,
    bookingId,
    to: to.join(', '),
    subject,
    text,
    delivery: deliveries[delivery],
    reason,
    needsStaff: needsStaff(delivery),
    stopped,
    attachments,
    createdAt,
  };
}

/** Conditions of the outbox; '' and absent ones are none. */
export type MailQuery = {
  bookingId?: string;
  /** A whole address or reference. */
  search?: string;
  state?: DeliveryGroup | '';
  kind?: OutboxKind | '';
};

/**
 * The outbox, newest first; null when unavailable. Read through the API, which hides the keys with
 * which guests act.
 */
export async function listMail(
  { bookingId, search, state, kind }: MailQuery,
  token: string | null,
  cursor = '',
): Promise<{ mail: SentMail[]; cursor: string; hasServer: boolean } | null> {
  const query = {
    ...(bookingId && { bookingId }),
    ...(search && { search }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(cursor && { cursor }),
  };
  const response = await callApi('GET /mail', { query, token });
  if (!response.ok) return null;
  const { mail, hasServer } = response.data;
  return { mail: mail.map(toSentMail), cursor: response.data.cursor, hasServer };
}

export type MailPreview = AnswerOf<'GET /mail/previews'>['previews'][number];

/** Every template, filled in for an example stay; null when unavailable. */
export async function listMailPreviews(token: string | null): Promise<MailPreview[] | null> {
  const response = await callApi('GET /mail/previews', { token });
  return response.ok ? response.data.previews : null;
}

/**
 * Sends a message again.
 * @returns null, or the error message
 */
export async function resendMail(id: string, token: string | null): Promise<string | null> {
  const response = await callApi('POST /mail/:id/resend', { params: { id }, token });
  return response.ok ? null : apiMessage(response, messages.operationFailed);
}

/**
 * Lets mail go again to the recipient of a message.
 * @returns null, or the error message
 */
export async function resumeMailTo(id: string, token: string | null): Promise<string | null> {
  const response = await callApi('POST /mail/:id/address-works', { params: { id }, token });
  return response.ok ? null : apiMessage(response, messages.operationFailed);
}
