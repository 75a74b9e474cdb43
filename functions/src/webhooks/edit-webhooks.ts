import { randomUUID } from 'node:crypto';
import {
  maxWebhooks,
  type NewWebhook,
  type Webhook,
  webhookMessages,
} from '@kerala-stays/domain/webhooks/webhook';
import type { Documents, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { readPublicAddress } from '../platform/public-address.ts';
import { postEvent, type WebhookDeps } from './deliver.ts';
import { eventBody } from './tell-webhooks.ts';
import {
  countDeliveries,
  createWebhookWrite,
  deadDeliveries,
  deliveryWrite,
  findWebhook,
  findWebhooks,
  removeDeliveryWrite,
  removeWebhookWrite,
} from './webhook-repository.ts';
import { newWebhookSecret } from './webhook-signature.ts';

/** Firestore accepts 500 writes at once. */
const batchSize = 400;

/** A webhook as managers see it, with what waits for it and what was given up. */
export type ShownWebhook = Webhook & { waiting: number; undelivered: number };

export async function listWebhooks(documents: Documents): Promise<ShownWebhook[]> {
  const webhooks = await findWebhooks(documents);
  return Promise.all(
    webhooks.map(async (webhook) => {
      const [waiting, undelivered] = await Promise.all([
        countDeliveries(documents, webhook._id, 'waiting'),
        countDeliveries(documents, webhook._id, 'dead'),
      ]);
      return { ...webhook, waiting, undelivered };
    }),
  );
}

/**
 * Makes a webhook.
 * @returns its secret as well, which no other answer has
 * @throws AppError `invalid` for an address that is never called, `conflict` when there are as many
 *   as may be
 */
export async function makeWebhook(
  documents: Documents,
  input: NewWebhook,
  { uid, now }: { uid: string; now: Date },
): Promise<{ webhook: ShownWebhook; secret: string }> {
  const address = readPublicAddress(input.url);
  if (address === null) throw new AppError('invalid', { message: webhookMessages.url });
  if ((await findWebhooks(documents)).length >= maxWebhooks) {
    throw new AppError('conflict', { message: webhookMessages.tooMany });
  }
  const [id, secret] = [randomUUID(), newWebhookSecret()];
  const named = { name: input.name, url: address.href, events: input.events };
  await documents.commit([createWebhookWrite(id, named, { secret, uid, now })]);
  const state = { createdAt: now.toISOString(), failingSince: '', problem: '' };
  return { webhook: { _id: id, ...named, ...state, waiting: 0, undelivered: 0 }, secret };
}

/** @throws AppError `not-found` without it */
async function needWebhook(documents: Documents, id: string) {
  const found = await findWebhook(documents, id);
  if (found === null) throw new AppError('not-found', { message: webhookMessages.notFound });
  return found;
}

/**
 * Removes a webhook at once; what waited for it is never sent.
 * @throws AppError `not-found` without it
 */
export async function removeWebhook(documents: Documents, id: string): Promise<Webhook> {
  const { webhook } = await needWebhook(documents, id);
  await documents.commit([removeWebhookWrite(id)]);
  return webhook;
}

/**
 * Sends an event of the type `test`, once.
 * @returns why it was not taken; '' when it was
 * @throws AppError `not-found` without the webhook
 */
export async function testWebhook(
  { documents, network }: WebhookDeps,
  id: string,
  now: Date,
): Promise<string> {
  const { webhook, secret } = await needWebhook(documents, id);
  const event = { eventId: `evt_${randomUUID()}`, body: eventBody('test', {}, now) };
  return postEvent(network, { url: webhook.url, secret }, event, now);
}

/**
 * Lets everything that was given up for a webhook wait again; the next job sends it.
 * @returns how many events
 * @throws AppError `not-found` without the webhook
 */
export function resendUndelivered(documents: Documents, id: string, now: Date): Promise<number> {
  const again = { state: 'waiting', dueAt: now, since: now, attempts: 0 } as const;
  return changeDead(documents, id, (delivery) => deliveryWrite(delivery, again));
}

/**
 * Deletes everything that was given up for a webhook.
 * @returns how many events
 * @throws AppError `not-found` without the webhook
 */
export function discardUndelivered(documents: Documents, id: string): Promise<number> {
  return changeDead(documents, id, removeDeliveryWrite);
}

async function changeDead(
  documents: Documents,
  id: string,
  change: (deliveryId: string) => Write,
): Promise<number> {
  await needWebhook(documents, id);
  for (let count = 0; ; ) {
    const changed = await writeOptimistically(async () => {
      const dead = await deadDeliveries(documents, id, batchSize);
      if (dead.length > 0) await documents.commit(dead.map(change));
      return dead.length;
    });
    if (changed === 0) return count;
    count += changed;
  }
}
