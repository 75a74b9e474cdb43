import { readCount, readFields, readText } from '@kerala-stays/domain/core/read-values';
import { type DeliveryState, readDeliveryState } from '@kerala-stays/domain/mail/mail-delivery';

const minuteMs = 60_000;

/** How long a worker may take for a message before another one may begin: more than a transport ever takes. */
export const leaseMs = 3 * minuteMs;
/** After these pauses a message that was refused for now is tried again. */
const pausesMs = [1, 2, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minuteMs);
/** What a message says may not hold any more when it has waited this long. */
export const staleMs = 48 * 60 * minuteMs;

/** The map `delivery` of a message in the outbox. */
export type Delivery = {
  state: DeliveryState;
  /** When it may be tried; of one that is being sent, when that counts as broken off. */
  dueAt: Date;
  attempts: number;
  /** How often staff have sent it again: each is a message of its own to whoever receives it. */
  resends: number;
  /** Since when it waits. */
  since: Date;
  /** Proves to a worker that the message is still its own. */
  claim: string;
  /** Of the last attempt; '' before one. */
  messageId: string;
  /** Why it was not sent, for staff. */
  reason: string;
};

/** Of a new message; due at once unless it has to wait. */
export function newDelivery(now: Date, dueAt = now): Delivery {
  const text = { claim: '', messageId: '', reason: '' };
  return { state: 'waiting', dueAt, attempts: 0, resends: 0, since: dueAt, ...text };
}

/** Null for a message of the time before the site sent mail itself: nobody wants it now. */
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

/** Staff want it once more: as new, under a name of its own, since mailboxes show one name once. */
export function againDelivery(value: unknown, now: Date): Delivery {
  return { ...newDelivery(now), resends: (readDelivery(value)?.resends ?? 0) + 1 };
}

/** After an attempt of which it is certain that nothing was taken. */
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

/** What the mail may be called by: stable over attempts, and readable back from what a provider reports. */
export function messageIdOf(id: string, resends: number, host: string): string {
  return `<${resends}.${Buffer.from(id).toString('base64url')}@${host}>`;
}

/** The Message-ID of no message, which all of a conversation name as the one that they answer. */
export function conversationIdOf(threadId: string, host: string): string {
  return `<thread.${Buffer.from(threadId).toString('base64url')}@${host}>`;
}

/** The message and the round that a Message-ID names, or null for one that we did not make. */
export function readMessageId(messageId: string): { id: string; resends: number } | null {
  const [, resends, encoded] = /^<?(\d{1,6})\.([\w-]{1,2000})@[^@>]+>?$/.exec(messageId) ?? [];
  if (resends === undefined || encoded === undefined) return null;
  return { id: Buffer.from(encoded, 'base64url').toString(), resends: Number(resends) };
}
