import { collections } from '@kerala-stays/domain/core/collections';
import pLimit from 'p-limit';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { staleMs } from './delivery.ts';
import { type MailDeps, sendMessage } from './send-message.ts';

const atOnce = 5;
const pageSize = 100;
/**
 * Waiting messages, and those of crashed workers: while sending, or during handover to the server.
 */
const open = ['waiting', 'sending', 'handing-over'] as const;

/**
 * Sends due messages, longest due first, until none is left or the time is up. Each message handled
 * becomes due later or is finished, so those that keep failing do not block others.
 * @returns how many the server accepted
 */
export async function sendDueMail(deps: MailDeps, clock: JobClock): Promise<number> {
  let count = 0;
  // Without a mail server only messages that have waited too long are read, to avoid reading all
  // every minute.
  const waitsMs = deps.transport === null ? staleMs : 0;
  const until = new Date(deps.readClock() - waitsMs);
  const limit = pLimit(atOnce);
  for (const state of open) {
    for (let found = pageSize; found === pageSize && !clock.isOver(); ) {
      const rows = await deps.documents.find(collections.mail, {
        where: [
          ['delivery.state', '==', state],
          ['delivery.dueAt', '<=', until],
        ],
        orderBy: ['delivery.dueAt', 'asc'],
        limit: pageSize,
      });
      found = rows.length;
      await Promise.all(
        rows.map(({ id }) =>
          limit(async () => {
            if (!clock.isOver() && (await sendSafely(deps, id))) count++;
          }),
        ),
      );
    }
  }
  return count;
}

/** A store failure for one message does not stop the others. */
async function sendSafely(deps: MailDeps, id: string): Promise<boolean> {
  return sendMessage(deps, id).catch((error: unknown) => {
    log.error('mail-failed', error);
    return false;
  });
}
