import type { Webhook } from '@kerala-stays/domain/webhooks/webhook';
import { leaseMs, nextAttemptAt } from '@kerala-stays/domain/webhooks/webhook-delivery';
import type { Documents } from '../platform/documents.ts';
import { type PublicNetwork, postPublic, userAgent } from '../platform/fetch-public.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import {
  deliveryWrite,
  findDelivery,
  findWebhook,
  removeDeliveryWrite,
  webhookStateWrite,
} from './webhook-repository.ts';
import { signedHeaders } from './webhook-signature.ts';

export type WebhookDeps = { documents: Documents; network: PublicNetwork };

const limits = { connectMs: 5000, wholeMs: 10_000 };

/**
 * Posts one signed event.
 * @returns why it was not taken, as part of a sentence; '' when it was
 */
export async function postEvent(
  network: PublicNetwork,
  { url, secret }: { url: string; secret: string },
  event: { eventId: string; body: string },
  now: Date,
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(event.body)),
    'user-agent': userAgent('Webhook'),
    ...signedHeaders(secret, event, now),
  };
  const posted = await postPublic(url, { headers, body: event.body }, limits, network);
  if (posted.kind === 'answered') return problemOf(posted.status);
  return posted.problem === 'not-allowed'
    ? 'its host is not on the public network'
    : 'it could not be reached within ten seconds';
}

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400) return `it redirects (${status}), which is not followed`;
  return `it responded with the status ${status}`;
}

export type Delivered = 'delivered' | 'failed' | 'skipped';

/**
 * Makes one attempt at a delivery, unless another worker has it. A broken-off attempt is repeated
 * after its lease: receivers tell repetitions by the event's id.
 */
export async function deliver(
  { documents, network }: WebhookDeps,
  id: string,
  readNow: () => Date,
): Promise<Delivered> {
  const now = readNow();
  const found = await findDelivery(documents, id);
  if (found === null) return 'skipped';
  const { delivery, version } = found;
  if (delivery.state !== 'waiting' || Date.parse(delivery.dueAt) > now.getTime()) return 'skipped';
  const hook = await findWebhook(documents, delivery.webhookId);
  if (hook === null) {
    await documents.commit([removeDeliveryWrite(id)]);
    return 'skipped';
  }
  const attempts = delivery.attempts + 1;
  const lease = { attempts, dueAt: new Date(now.getTime() + leaseMs) };
  try {
    await documents.commit([deliveryWrite(id, lease, version)]);
  } catch (error) {
    if (isLostRace(error)) return 'skipped';
    throw error;
  }
  const address = { url: hook.webhook.url, secret: hook.secret };
  const problem = await postEvent(network, address, delivery, now);
  const next =
    problem === '' ? null : nextAttemptAt({ since: delivery.since, attempts }, readNow());
  const outcome =
    problem === ''
      ? deliveryWrite(id, { state: 'delivered' })
      : deliveryWrite(id, next === null ? { state: 'dead' } : { dueAt: next });
  await documents.commit([outcome]);
  await noteState(documents, hook.webhook, problem, now);
  return problem === '' ? 'delivered' : 'failed';
}

/** Keeps since when and why a webhook fails; written only when that changes. */
async function noteState(
  documents: Documents,
  { _id, failingSince, problem: known }: Webhook,
  problem: string,
  now: Date,
): Promise<void> {
  if (problem === known) return;
  const since = problem === '' ? null : new Date(failingSince || now);
  try {
    await documents.commit([webhookStateWrite(_id, { failingSince: since, problem })]);
  } catch (error) {
    // Removed meanwhile.
    if (!isLostRace(error)) throw error;
  }
}
