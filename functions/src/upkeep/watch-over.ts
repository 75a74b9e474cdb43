import { collections } from '@kerala-stays/domain/core/collections';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import type { Documents } from '../platform/documents.ts';
import { log } from '../platform/log.ts';
import type { Job } from './run-repository.ts';

const hourMs = 3_600_000;
/** The about page promises an answer within a day. */
const inquiryPatienceMs = 24 * hourMs;
const mailPatienceMs = hourMs;
/** Older messages are history: staff have seen the alert, or nobody sends mail. */
const mailLookBackMs = 72 * hourMs;
const mailSize = 500;
/** A nightly job that did not end within this time is missing, with room for its retries. */
const jobPatienceMs = 26 * hourMs;

export type WatchDeps = {
  documents: Documents;
  lastRuns: () => Promise<Record<Job, Date | null>>;
};

/**
 * Looks hourly for what nobody would otherwise notice, and says it in the log, where alerts hear it
 * (`ops/alerts`): work that waits for staff, and jobs that stopped without a word.
 */
export async function watchOver({ documents, lastRuns }: WatchDeps, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const waiting = await documents.total(
    collections.inquiries,
    [
      ['status', '==', 'pending'],
      ['createdAt', '<=', before(inquiryPatienceMs)],
    ],
    [],
  );
  if (waiting.count > 0) log.warn('inquiries-waiting', { count: waiting.count });

  const exceptions = await documents.total(
    collections.paymentExceptions,
    [['resolved', '==', false]],
    [],
  );
  if (exceptions.count > 0) log.warn('payment-exceptions-open', { count: exceptions.count });

  const mail = await documents.find(collections.mail, {
    where: [
      ['createdAt', '>=', before(mailLookBackMs)],
      ['createdAt', '<=', before(mailPatienceMs)],
    ],
    orderBy: ['createdAt', 'desc'],
    limit: mailSize,
  });
  const stuck = mail.filter(
    ({ data }) => readText(readFields(data.delivery).state) !== 'SUCCESS',
  ).length;
  if (stuck > 0) log.warn('mail-stuck', { count: stuck });

  const { reconcile, upkeep } = await lastRuns();
  const isMissing = (run: Date | null) => run === null || run <= before(jobPatienceMs);
  if (isMissing(reconcile)) log.warn('reconcile-missing');
  if (isMissing(upkeep)) log.warn('upkeep-missing');
  log.info('watch-done');
}
