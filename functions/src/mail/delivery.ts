import { readCount, readFields, readText } from '@kerala-stays/domain/core/read-values';
import { type DeliveryState, readDeliveryState } from '@kerala-stays/domain/mail/mail-delivery';

const minuteMs = 60_000;

/** Time after which another worker may take over a message: longer than any transport takes. */
export const leaseMs = 3 * minuteMs;
/** Delays between retries of a temporarily rejected message. */
const pausesMs = [1, 2, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minuteMs);
/** Age at which a waiting message may be out of date. */
export const staleMs = 48 * 60 * minuteMs;

/** The map `delivery` of a message in the outbox. */
export type Delivery = {
  state: DeliveryState;
  /** Time of the next attempt; while sending, the time at which the attempt counts as aborted. */
  dueAt: Date;
  attempts: number;
  /** Number of times staff have sent it again; recipients see each as a separate message. */
  resends: number;
  /** Waiting since. */
  since: Date;
  /** Proves to a worker that it still owns the message. */
  claim: string;
  /** From the last attempt; '' before the first. */
  messageId: string;
  /** Why it was not sent, for staff. */
  reason: string;
};

/** Delivery of a new message; due at once by default. */
export function newDelivery(now: Date, dueAt = now): Delivery {
  const text = { claim: '', messageId: '', reason: '' };
  return { state: 'waiting', dueAt, attempts: 0, resends: 0, since: dueAt, ...text };
}

/** Null for a message older than the site's own sending: it is never sent. */
export function readDelivery(value: unknown): Delivery | null {
  const fields = readFields(value);
  const state = readDeliveryState(fields.state);
  const [dueAt, since] = [toDate(fields.dueAt), toDate(fields.since)];
  if (state === '' || dueAt === null || since === null) return null;
  return {
    state,
    dueAt,
    since,
    attempts: readCount(fields.attempts),
    resends: readCount(fields.resends),
    claim: readText(fields.claim),
    messageId: readText(fields.messageId),
    reason: readText(fields.reason),
  };
}

function toDate(value: unknown): Date | null {
  if (value instanceof Date) return value;
  const isTimestamp = typeof value === 'object' && value !== null && 'toDate' in value;
  return isTimestamp ? (value as { toDate: () => Date }).toDate() : null;
}

/**
 * Delivery for sending again on request of staff: reset, with a new Message-ID, since mailboxes
 * show each id once.
 */
export function againDelivery(value: unknown, now: Date): Delivery {
  return { ...newDelivery(now), resends: (readDelivery(value)?.resends ?? 0) + 1 };
}

/** After an attempt that certainly delivered nothing. */
export function afterRefusal(
  delivery: Delivery,
  { reason, isFinal }: { reason: string; isFinal: boolean },
  now: Date,
): Delivery {
  const pause = pausesMs[delivery.attempts - 1];
  if (isFinal || pause === undefined) return { ...delivery, state: 'failed', claim: '', reason };
  const dueAt = new Date(now.getTime() + pause);
  return { ...delivery, state: 'waiting', dueAt, claim: '', reason };
}

/** A Message-ID, the same for all attempts, and parsed again from a provider's reports. */
export function messageIdOf(id: string, resends: number, host: string): string {
  return `<${resends}.${Buffer.from(id).toString('base64url')}@${host}>`;
}

/** The Message-ID of a virtual message, to which all messages of a conversation reply. */
export function conversationIdOf(threadId: string, host: string): string {
  return `<thread.${Buffer.from(threadId).toString('base64url')}@${host}>`;
}

/** The message and resend count from a Message-ID, or null for one that is not ours. */
export function readMessageId(messageId: string): { id: string; resends: number } | null {
  const [, resends, encoded] = /^<?(\d{1,6})\.([\w-]{1,2000})@[^@>]+>?$/.exec(messageId) ?? [];
  if (resends === undefined || encoded === undefined) return null;
  return { id: Buffer.from(encoded, 'base64url').toString(), resends: Number(resends) };
}
