import { createHash } from 'node:crypto';
import type { HappenedEvent } from '@kerala-stays/domain/webhooks/webhook-events';
import type { Write } from '../platform/documents.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { deliver, type WebhookDeps } from './deliver.ts';
import { createDeliveryWrite, findWebhooks } from './webhook-repository.ts';

/** The JSON that receivers get: what happened and when, and the ids by which they ask for more. */
export function eventBody(type: string, data: Record<string, string>, at: Date): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/**
 * Stores a delivery for each webhook that is told of an event, and makes the first attempt. One that
 * fails is left to the job (`send-due-webhooks.ts`), so that it holds up nothing.
 * @param writeId of the write that the events follow from: repeated reports of it are told once
 * @param at time of that write
 */
export async function tellWebhooks(
  deps: WebhookDeps,
  events: readonly HappenedEvent[],
  { writeId, at }: { writeId: string; at: Date },
  readNow: () => Date = () => new Date(),
): Promise<void> {
  if (events.length === 0) return;
  const webhooks = await findWebhooks(deps.documents);
  const attempts = events.flatMap(({ type, data }) => {
    const eventId = `evt_${createHash('sha256').update(`${writeId} ${type}`).digest('hex').slice(0, 32)}`;
    const body = eventBody(type, data, at);
    return webhooks
      .filter((webhook) => webhook.events.includes(type))
      .map(({ _id: webhookId, failingSince }) => {
        const id = `${eventId}-${webhookId}`;
        const write = createDeliveryWrite(id, { webhookId, eventId, body }, readNow());
        return { id, write, isWorking: failingSince === '' };
      });
  });
  await Promise.all(
    attempts.map(async ({ id, write, isWorking }) => {
      await createOnce(deps, write);
      if (isWorking) await deliver(deps, id, readNow);
    }),
  );
}

async function createOnce({ documents }: WebhookDeps, write: Write): Promise<void> {
  try {
    await documents.commit([write]);
  } catch (error) {
    if (!isLostRace(error)) throw error;
  }
}
