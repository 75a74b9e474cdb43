import { version } from '@kerala-stays/domain/content/version';
import { answerGoalHours } from '@kerala-stays/domain/conversation/answer-clock';
import { collections } from '@kerala-stays/domain/core/collections';
import { countWaiting } from '../house/register/register.ts';
import type { Condition, Documents } from '../platform/documents.ts';
import { log } from '../platform/log.ts';
import type { Job } from './run-repository.ts';

const hourMs = 3_600_000;
const mailMaxAgeMs = hourMs;
/** These need no attention. */
const settled = ['sent', 'delivered'] as const;
/** Older messages are history: staff have seen the alert, or mail is switched off. */
const mailLookBackMs = 72 * hourMs;
/** Portal calendars are normally read within minutes of their due time. */
const feedMaxAgeMs = 2 * hourMs;
/** A daily job not finished within this time is missing; includes time for retries. */
const jobMaxAgeMs = 26 * hourMs;

export type HealthCheckDeps = {
  documents: Documents;
  lastRuns: () => Promise<Record<Job, Date | null>>;
};

/**
 * Hourly check for problems that would go unnoticed, logged for the alerts (`ops/alerts`): work
 * waiting for staff, and jobs that have stopped running.
 */
export async function checkHealth(
  { documents, lastRuns }: HealthCheckDeps,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  // Inquiries of a flood have their own alert, once, and no conversation until staff handle them.
  const waiting = await documents.total(
    collections.threads,
    [['waitingSince', '<=', before(answerGoalHours * hourMs)]],
    [],
  );
  if (waiting.count > 0) log.warn('inquiries-waiting', { count: waiting.count });

  const exceptions = await documents.total(
    collections.paymentExceptions,
    [['resolved', '==', false]],
    [],
  );
  if (exceptions.count > 0) log.warn('payment-exceptions-open', { count: exceptions.count });

  // The rest: bounced, unclear or waiting.
  const waited: Condition[] = [
    ['createdAt', '>=', before(mailLookBackMs)],
    ['createdAt', '<=', before(mailMaxAgeMs)],
  ];
  // Messages in quiet hours are not due yet; those retried for hours are.
  const notDue: Condition[] = [
    ['delivery.state', '==', 'waiting'],
    ['delivery.attempts', '==', 0],
    ['delivery.dueAt', '>=', now],
  ];
  const counts = await Promise.all([
    documents.total(collections.mail, waited, []),
    documents.total(collections.mail, notDue, []),
    ...settled.map((state) =>
      documents.total(collections.mail, [['delivery.state', '==', state], ...waited], []),
    ),
  ]);
  const [all = 0, ...done] = counts.map(({ count }) => count);
  const stuck = Math.max(0, all - done.reduce((sum, each) => sum + each, 0));
  if (stuck > 0) log.warn('mail-stuck', { count: stuck });

  const feeds = (condition: Condition) =>
    documents.total(collections.calendarFeeds, [condition], []);
  const failing = await feeds(['state', '==', 'failing']);
  if (failing.count > 0) log.warn('feeds-failing', { count: failing.count });
  const conflicting = await feeds(['state', '==', 'conflict']);
  if (conflicting.count > 0) log.warn('feed-conflicts-open', { count: conflicting.count });
  const unclear = await feeds(['state', '==', 'unclear']);
  if (unclear.count > 0) log.warn('feed-entries-unread', { count: unclear.count });
  const overdue = await feeds(['nextAt', '<=', before(feedMaxAgeMs)]);
  if (overdue.count > 0) log.warn('feeds-missing', { count: overdue.count });

  const unreported = await countWaiting(documents, now, 'alert');
  if (unreported > 0) log.warn('reports-waiting', { count: unreported });

  const { nightly, twiceDaily, morning, evening } = await lastRuns();
  const isMissing = (run: Date | null) => run === null || run <= before(jobMaxAgeMs);
  if (isMissing(nightly)) log.warn('nightly-missing');
  if (isMissing(twiceDaily)) log.warn('twice-daily-missing');
  if (isMissing(morning)) log.warn('morning-missing');
  if (isMissing(evening)) log.warn('evening-missing');
  log.info('watch-done', { version });
}
