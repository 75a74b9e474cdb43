import { collections } from '@kerala-stays/domain/core/collections';
import { mailFrom, mailSettings, siteUrl } from '../config.ts';
import type { Condition, Documents } from '../platform/documents.ts';
import { startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { sendDueMail } from './send-due.ts';
import type { MailDeps } from './send-message.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { OfficeDeps } from './tell-office.ts';

/** Production dependencies for sending mail. */
export function mailDeps(documents: Documents): MailDeps {
  const settings = mailSettings();
  return {
    documents,
    transport: settings === null ? null : smtpTransport(settings),
    host: new URL(siteUrl()).hostname,
    readClock: Date.now,
  };
}

/** Production dependencies for notifying the office. */
export function officeDeps(documents: Documents): OfficeDeps {
  return { documents, siteUrl: siteUrl(), officeEmail: mailFrom() };
}

/**
 * One run of the sweep, with its log lines.
 * @returns how many messages the server accepted
 */
export async function runMail(documents: Documents, budgetMs: number): Promise<number> {
  const deps = mailDeps(documents);
  const count = await sendDueMail(deps, startClock(budgetMs));
  if (count > 0) log.info('mail-sent', { count });
  if (deps.transport === null) {
    const due: Condition[] = [
      ['delivery.state', '==', 'waiting'],
      ['delivery.dueAt', '<=', new Date(deps.readClock())],
    ];
    const waiting = await documents.total(collections.mail, due, []);
    if (waiting.count > 0) log.warn('mail-waits', { count: waiting.count });
  }
  return count;
}
