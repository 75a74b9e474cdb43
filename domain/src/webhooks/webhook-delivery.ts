import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readOneOf, readText } from '../core/read-values.ts';

/** `dead`: given up after three days; staff may send it again. */
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type WebhookDeliveryState = (typeof deliveryStates)[number];

/** One event for one webhook. It has ids and kinds, no personal data. */
export type WebhookDelivery = {
  _id: string;
  webhookId: string;
  /** The same for every webhook and attempt: receivers tell repetitions by it. */
  eventId: string;
  /** JSON, fixed when the event happened. */
  body: string;
  state: WebhookDeliveryState;
  /** Time of the next attempt; during one, the time at which it counts as broken off. */
  dueAt: string;
  /** Waiting since. */
  since: string;
  attempts: number;
};

/** Reads a stored delivery tolerantly; an unknown state reads as given up. */
export function readWebhookDelivery(_id: string, data: unknown): WebhookDelivery {
  const fields = readFields(data);
  return {
    _id,
    webhookId: readText(fields.webhookId),
    eventId: readText(fields.eventId),
    body: readText(fields.body),
    state: readOneOf(deliveryStates, fields.state, 'dead'),
    dueAt: readInstant(fields.dueAt),
    since: readInstant(fields.since),
    attempts: readCount(fields.attempts),
  };
}

const minuteMs = 60_000;
/** Pauses after failed attempts; the last one repeats. */
const pausesMs = [5, 15, 30, 60, 120, 240, 480, 720].map((minutes) => minutes * minuteMs);
/** Age at which a delivery is given up. */
export const deadAfterMs = 3 * 24 * 60 * minuteMs;
/** Time after which a broken-off attempt is repeated: longer than any attempt takes. */
export const leaseMs = 2 * minuteMs;

/**
 * The next attempt after a failed one, at the latest at the end of the three days; null when they
 * are over.
 * @param attempts made so far, at least one
 */
export function nextAttemptAt(
  { since, attempts }: Pick<WebhookDelivery, 'since' | 'attempts'>,
  now: Date,
): Date | null {
  const endsAt = Date.parse(since) + deadAfterMs;
  if (!(now.getTime() < endsAt)) return null;
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minuteMs;
  return new Date(Math.min(now.getTime() + pauseMs, endsAt));
}
