import { deadAfterMs } from '@kerala-stays/domain/webhooks/webhook-delivery';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { deliver, type WebhookDeps } from './deliver.ts';
import { deliveryWrite, dueDeliveries, findWebhooks, oldDeliveries } from './webhook-repository.ts';

/** Firestore accepts 500 writes at once. */
const batchSize = 400;
const pageSize = 20;
/** A webhook that fails so often in one run waits for the next one. */
const maxFailures = 2;

/**
 * Sends deliveries that are due, of all webhooks side by side: one that fails holds up no other.
 * Those older than three days are given up.
 * @returns how many were taken
 */
export async function sendDueWebhooks(
  deps: WebhookDeps,
  clock: JobClock,
  readNow: () => Date = () => new Date(),
): Promise<number> {
  const webhooks = await findWebhooks(deps.documents);
  const counts = await Promise.all(
    webhooks.map((webhook) =>
      sendDueOf(deps, webhook._id, clock, readNow).catch((error: unknown) => {
        log.error('webhook-waits', error, { eventId: webhook._id });
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The same for one webhook. */
export async function sendDueOf(
  deps: WebhookDeps,
  id: string,
  clock: JobClock,
  readNow: () => Date = () => new Date(),
): Promise<number> {
  const { documents } = deps;
  let [delivered, failures] = [0, 0];
  while (!clock.isOver() && failures < maxFailures) {
    const due = await dueDeliveries(documents, id, readNow(), pageSize);
    for (const each of due) {
      if (clock.isOver() || failures >= maxFailures) break;
      const result = await deliver(deps, each, readNow);
      if (result === 'delivered') delivered += 1;
      if (result === 'failed') failures += 1;
    }
    if (due.length < pageSize) break;
  }
  if (failures > 0) await giveUpOld(deps, id, clock, readNow);
  return delivered;
}

/** Gives up what has waited for three days, also what was not tried while its webhook failed. */
async function giveUpOld(
  { documents }: WebhookDeps,
  webhookId: string,
  clock: JobClock,
  readNow: () => Date,
): Promise<void> {
  while (!clock.isOver()) {
    const before = new Date(readNow().getTime() - deadAfterMs);
    const old = await oldDeliveries(documents, webhookId, before, batchSize);
    if (old.length === 0) return;
    await documents.commit(old.map((id) => deliveryWrite(id, { state: 'dead' })));
  }
}
