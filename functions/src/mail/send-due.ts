import { collections } from '@kerala-stays/domain/core/collections';
import pLimit from 'p-limit';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { staleMs } from './delivery.ts';
import { type MailDeps, sendMessage } from './send-message.ts';

const atOnce = 5;
const pageSize = 100;
/** Those that wait, those whose worker never came back, and those that it had begun to hand over. */
const open = ['waiting', 'sending', 'handing-over'] as const;

/**
 * Sends what is due, the longest due first, until nothing is left or the time is over. A message that is looked at
 * is due later, or not at all, afterwards, so those that fail again and again keep no other from its turn.
 * @returns how many the server took
 */
export async function sendDueMail(deps: MailDeps, clock: JobClock): Promise<number> {
  let count = 0;
  // Without a mail server only what has waited too long is looked at: the rest would be read every minute.
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

/** One message of which the store fails keeps no other from being sent. */
async function sendSafely(deps: MailDeps, id: string): Promise<boolean> {
  return sendMessage(deps, id).catch((error: unknown) => {
    log.error('mail-failed', error);
    return false;
  });
}
