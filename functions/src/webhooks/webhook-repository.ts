import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import {
  maxWebhooks,
  type NewWebhook,
  readWebhook,
  type Webhook,
} from '@kerala-stays/domain/webhooks/webhook';
import {
  readWebhookDelivery,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@kerala-stays/domain/webhooks/webhook-delivery';
import type { Condition, Documents, Version, Write } from '../platform/documents.ts';

const hooks = collections.webhooks;
const deliveries = collections.webhookDeliveries;

/** All webhooks, oldest first. */
export async function findWebhooks(documents: Documents): Promise<Webhook[]> {
  const found = await documents.find(hooks, {
    where: [],
    orderBy: ['createdAt', 'asc'],
    limit: maxWebhooks,
  });
  return found.map(({ id, data }) => readWebhook(id, data));
}

/** A webhook with the secret that signs its deliveries; null when it was removed. */
export async function findWebhook(
  documents: Documents,
  id: string,
): Promise<{ webhook: Webhook; secret: string } | null> {
  const found = await documents.get(hooks, id);
  if (found === null) return null;
  return { webhook: readWebhook(id, found.data), secret: readText(found.data.secret) };
}

export function createWebhookWrite(
  id: string,
  { name, url, events }: NewWebhook,
  { secret, uid, now }: { secret: string; uid: string; now: Date },
): Write {
  const state = { failingSince: null, problem: '' };
  const data = { name, url, events, secret, createdBy: uid, createdAt: now, ...state };
  return { kind: 'create', collection: hooks, id, data };
}

export function removeWebhookWrite(id: string): Write {
  return { kind: 'delete', collection: hooks, id };
}

/** Notes that a webhook fails, since when and why, or that it works again. */
export function webhookStateWrite(
  id: string,
  patch: { failingSince: Date | null; problem: string },
): Write {
  return { kind: 'update', collection: hooks, id, patch };
}

/** A delivery as it is stored first: due at once. */
export function createDeliveryWrite(
  id: string,
  { webhookId, eventId, body }: Pick<WebhookDelivery, 'webhookId' | 'eventId' | 'body'>,
  now: Date,
): Write {
  const times = { dueAt: now, since: now, createdAt: now };
  const data = { webhookId, eventId, body, state: 'waiting', attempts: 0, ...times };
  return { kind: 'create', collection: deliveries, id, data };
}

export async function findDelivery(
  documents: Documents,
  id: string,
): Promise<{ delivery: WebhookDelivery; version: Version } | null> {
  const found = await documents.get(deliveries, id);
  if (found === null) return null;
  return { delivery: readWebhookDelivery(id, found.data), version: found.version };
}

export type DeliveryPatch = {
  state?: WebhookDeliveryState;
  dueAt?: Date;
  since?: Date;
  attempts?: number;
};

/** @param version where the delivery must not have changed since it was read */
export function deliveryWrite(id: string, patch: DeliveryPatch, version?: Version): Write {
  const write = { kind: 'update', collection: deliveries, id, patch } as const;
  return version === undefined ? write : { ...write, version };
}

export function removeDeliveryWrite(id: string): Write {
  return { kind: 'delete', collection: deliveries, id };
}

/** Waiting deliveries of a webhook that are due, longest first. */
export async function dueDeliveries(
  documents: Documents,
  webhookId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const found = await documents.find(deliveries, {
    where: [...inState(webhookId, 'waiting'), ['dueAt', '<=', now]],
    orderBy: ['dueAt', 'asc'],
    limit,
  });
  return found.map(({ id }) => id);
}

/** Waiting deliveries of a webhook that were stored, or sent again, before an instant. */
export async function oldDeliveries(
  documents: Documents,
  webhookId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const found = await documents.find(deliveries, {
    where: [...inState(webhookId, 'waiting'), ['since', '<=', before]],
    limit,
  });
  return found.map(({ id }) => id);
}

/** Deliveries of a webhook that were given up. */
export async function deadDeliveries(
  documents: Documents,
  webhookId: string,
  limit: number,
): Promise<string[]> {
  const found = await documents.find(deliveries, { where: inState(webhookId, 'dead'), limit });
  return found.map(({ id }) => id);
}

const inState = (webhookId: string, state: WebhookDeliveryState): Condition[] => [
  ['webhookId', '==', webhookId],
  ['state', '==', state],
];

/** Number of deliveries of a webhook in a state, counted without reading them. */
export async function countDeliveries(
  documents: Documents,
  webhookId: string,
  state: WebhookDeliveryState,
): Promise<number> {
  return (await documents.total(deliveries, inState(webhookId, state), [])).count;
}

/** Number of deliveries of all webhooks that were given up. */
export async function countDead(documents: Documents): Promise<number> {
  return (await documents.total(deliveries, [['state', '==', 'dead']], [])).count;
}
