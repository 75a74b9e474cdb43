import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { readPaymentWay } from '@kerala-stays/domain/core/payment-method';
import { readCount } from '@kerala-stays/domain/core/read-values';
import type { Documents, Stored } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { runPages } from '../platform/run-pages.ts';
import { sendRefund } from './issue-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';

const minuteMs = 60_000;
const pageSize = 300;
const atOnce = 5;
const defaultBudgetMs = 7 * minuteMs;
/** A failing refund waits twice as long each time, up to this limit. */
const firstWaitMs = 10 * minuteMs;
const longestWaitMs = 6 * 60 * minuteMs;

/**
 * The scheduled job: sends owed refunds through Stripe, oldest first. A failed one waits for its next
 * attempt, and the next run continues an interrupted one, so that failing refunds do not block
 * others.
 * @returns how many succeeded
 */
export async function issueRefunds(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<number> {
  let issued = 0;
  await runPages(
    deps.documents,
    {
      name: 'owed-refunds',
      collection: collections.refunds,
      search: {
        where: [['state', '==', 'owed']],
        orderBy: ['createdAt', 'asc'],
        limit: pageSize,
      },
      clock,
      atOnce,
    },
    async (row) => {
      // Staff pay the others. Refunds from before the channel was kept have no field to ask by.
      if (readPaymentWay(row.data).channel !== 'stripe' || isWaiting(row, now)) return;
      const isSent = await sendRefund(deps, row.id, now).catch((error: unknown) => {
        log.error('refund-failed', error, { reason: row.id });
        return false;
      });
      if (isSent) issued++;
      else await waitForNextTry(deps.documents, row, now);
    },
  );
  return issued;
}

function isWaiting({ data }: Stored, now: Date): boolean {
  const nextTryAt = readInstant(data.nextTryAt);
  return nextTryAt !== '' && Date.parse(nextTryAt) > now.getTime();
}

/** Stored beside the refund's own fields: used by this job only. */
async function waitForNextTry(
  documents: Documents,
  { id, data }: Stored,
  now: Date,
): Promise<void> {
  const failedTimes = readCount(data.failedTimes) + 1;
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failedTimes - 1, 10));
  const patch = { failedTimes, nextTryAt: new Date(now.getTime() + waitMs) };
  await documents
    .commit([{ kind: 'update', collection: collections.refunds, id, patch }])
    .catch((error: unknown) => {
      if (!isLostRace(error)) throw error;
    });
}
