import { z } from 'zod';
import { countOf } from '../core/count-of.ts';
import { readInstant } from '../core/instant.ts';
import { normaliseLine } from '../core/plain-text.ts';
import { readFields, readText, readTexts } from '../core/read-values.ts';

/** Events that a webhook may be told of, in words that continue "Tells of …". */
export const webhookEvents = {
  'inquiry.created': 'new inquiries',
  'booking.paid': 'bookings that are paid in full',
  'booking.changed': 'bookings whose stay has changed',
  'booking.cancelled': 'cancelled bookings',
  'review.published': 'published reviews',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** An address of another program that is told of events (decision 084). */
export type Webhook = {
  _id: string;
  /** Of the program, e.g. "n8n". */
  name: string;
  /** Public https address; its path may be a secret. */
  url: string;
  events: WebhookEvent[];
  createdAt: string;
  /** Instant of the first failure since the last success; '' while it works. */
  failingSince: string;
  /** Why the last attempt failed, for staff; '' while it works. */
  problem: string;
};

export const maxWebhooks = 10;
const maxNameLength = 60;
const maxUrlLength = 500;

const isEvent = (name: string): name is WebhookEvent => Object.hasOwn(webhookEvents, name);

/** Reads a stored webhook tolerantly; its secret is not part of it. */
export function readWebhook(_id: string, data: unknown): Webhook {
  const fields = readFields(data);
  return {
    _id,
    name: readText(fields.name),
    url: readText(fields.url),
    events: readTexts(fields.events).filter(isEvent),
    createdAt: readInstant(fields.createdAt),
    failingSince: readInstant(fields.failingSince),
    problem: readText(fields.problem),
  };
}

/** The host of an address, for lists and logs: the rest may be a secret. */
export const webhookHost = (url: string): string => /^https:\/\/([^/?#:]+)/.exec(url)?.[1] ?? '';

export const webhookMessages = {
  made: 'Webhook made. Copy its secret now: it is not shown again.',
  removed: 'Webhook removed. It is told of nothing any more.',
  notFound: 'This webhook is not in the list any more.',
  nameMissing: 'Give the webhook a name: the program behind the address.',
  nameTooLong: `The name can have ${maxNameLength} characters at most.`,
  url: 'Enter a public address that begins with https:// and has no port, user or number as its host.',
  noEvent: 'Choose at least one event.',
  tooMany: `There are ${maxWebhooks} webhooks. Remove one first.`,
  loadFailed: 'The webhooks could not be loaded. Please try again.',
  failed: 'That could not be saved. Please try again.',
  delivered: 'The address took the test event.',
  notDelivered: (problem: string) => `The address did not take the test event: ${problem}.`,
  /** @param taken how many of them the address took at once */
  resent: (count: number, taken: number) =>
    taken < count
      ? `The address took ${taken} of ${countOf(count, 'event')}. The rest is sent again for three days.`
      : `The address took ${countOf(count, 'event')}.`,
  discarded: 'The events are not sent any more.',
} as const;

export const newWebhookSchema = z.object({
  name: z
    .string(webhookMessages.nameMissing)
    .transform(normaliseLine)
    .pipe(
      z
        .string()
        .min(1, webhookMessages.nameMissing)
        .max(maxNameLength, webhookMessages.nameTooLong),
    ),
  url: z
    .string(webhookMessages.url)
    .trim()
    .min(1, webhookMessages.url)
    .max(maxUrlLength, `The address can have ${maxUrlLength} characters at most.`)
    .startsWith('https://', webhookMessages.url),
  events: z
    .array(z.enum(webhookEventNames, webhookMessages.noEvent), webhookMessages.noEvent)
    .min(1, webhookMessages.noEvent)
    .max(webhookEventNames.length, webhookMessages.noEvent)
    .transform((given) => webhookEventNames.filter((each) => given.includes(each))),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;
