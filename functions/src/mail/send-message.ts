import { collections } from '@kerala-stays/domain/core/collections';
import { readFields, readList, readText, readTexts } from '@kerala-stays/domain/core/read-values';
import { isHouseMail, isOfficeMail, isStaffMail } from '@kerala-stays/domain/mail/mail';
import { addressMessages } from '@kerala-stays/domain/mail/mail-delivery';
import type { Documents, Stored } from '../platform/documents.ts';
import { log } from '../platform/log.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { stopReasonsOf } from './bounced-addresses.ts';
import {
  afterRefusal,
  conversationIdOf,
  type Delivery,
  leaseMs,
  messageIdOf,
  readDelivery,
  staleMs,
} from './delivery.ts';
import { fillSecretLinks } from './secret-links.ts';
import { type MailTransport, type OutgoingMail, TransportError } from './transport.ts';

export type MailDeps = {
  documents: Documents;
  /** Null without a mail server: messages wait. */
  transport: MailTransport | null;
  /** The domain of our Message-IDs. */
  host: string;
  /** Milliseconds since 1970, at the moment of the call. */
  readClock: () => number;
};

const linkIsNotTheirs =
  'The link in it opens a stay or an inquiry that is gone, or that has another address now.';

/** Another worker has the message, or staff have changed it. */
class ClaimLost extends Error {}

/**
 * Sends a due message of the outbox, once. It is claimed before the server is contacted, and marked
 * as handed over before any byte is sent, each conditional on its version. A message handed over
 * without a response may have arrived, so it is never resent automatically.
 * @returns whether the server accepted it now
 */
export async function sendMessage(deps: MailDeps, id: string): Promise<boolean> {
  const { documents, transport, readClock } = deps;
  const found = await documents.get(collections.mail, id);
  const before = found && readDelivery(found.data.delivery);
  if (found === null || before === null || before.dueAt.getTime() > readClock()) return false;
  if (before.state === 'handing-over') {
    const reason = 'We were interrupted while the mail server took the message.';
    await change(documents, found, { ...before, state: 'unclear', claim: '', reason });
    log.warn('mail-unclear', { reason: 'interrupted' });
    return false;
  }
  if (before.state !== 'waiting' && before.state !== 'sending') return false;
  if (readClock() - before.since.getTime() > staleMs) {
    const waited = 'It could not be sent for two days, and may no longer be true.';
    await change(documents, found, {
      ...before,
      state: 'failed',
      claim: '',
      reason: `${waited} ${before.reason}`.trim(),
    });
    return false;
  }
  if (transport === null) return false;
  const stopped = await stoppedReason(documents, found);
  if (stopped !== '') {
    await change(documents, found, { ...before, state: 'failed', claim: '', reason: stopped });
    return false;
  }
  const claimed: Delivery = {
    ...before,
    state: 'sending',
    attempts: before.attempts + 1,
    claim: crypto.randomUUID(),
    dueAt: new Date(readClock() + leaseMs),
    messageId: messageIdOf(id, before.resends, deps.host),
  };
  if (!(await change(documents, found, claimed))) return false;
  return transfer(deps, transport, id, claimed);
}

/**
 * Why nothing is sent to the recipient; '' when mail goes there. The office set its own addresses,
 * and would miss its alerts in silence.
 */
async function stoppedReason(documents: Documents, mail: Stored): Promise<string> {
  if (isOfficeMail(readText(mail.data.kind))) return '';
  const [reason = ''] = await stopReasonsOf(documents, [mail]);
  return reason === '' ? '' : addressMessages[reason];
}

async function transfer(
  deps: MailDeps,
  transport: MailTransport,
  id: string,
  claimed: Delivery,
): Promise<boolean> {
  const { documents, readClock } = deps;
  const own = async () => {
    const row = await documents.get(collections.mail, id);
    if (readDelivery(row?.data.delivery)?.claim !== claimed.claim || row === null)
      throw new ClaimLost();
    return row;
  };
  const handOver = async () => {
    const dueAt = new Date(readClock() + leaseMs);
    if (!(await change(documents, await own(), { ...claimed, state: 'handing-over', dueAt }))) {
      throw new ClaimLost();
    }
  };
  let isLost = false;
  try {
    const { data } = await own();
    const mail = outgoingOf(data, {
      messageId: claimed.messageId,
      date: new Date(readClock()),
      host: deps.host,
    });
    const kind = readText(data.kind);
    // Mails to office, staff and houses have no secret link: what looks like one was typed by a guest.
    const hasNoLink = isOfficeMail(kind) || isHouseMail(kind) || isStaffMail(kind);
    const filled = hasNoLink ? mail : await fillSecretLinks(documents, mail);
    if (filled === null) throw new TransportError(linkIsNotTheirs, { isFinal: true });
    await transport.send(filled, () =>
      handOver().catch((error: unknown) => {
        isLost = error instanceof ClaimLost;
        throw error;
      }),
    );
  } catch (error) {
    if (isLost || error instanceof ClaimLost) return false;
    const problem =
      error instanceof TransportError ? error : new TransportError('It could not be sent.');
    await change(documents, await own(), afterProblem(claimed, problem, new Date(readClock())));
    const reason = problem.message;
    if (problem.isCertain) log.warn('mail-refused', { reason });
    else log.warn('mail-unclear', { reason });
    return false;
  }
  const sent: Delivery = { ...claimed, state: 'sent', claim: '', reason: '' };
  // A concurrent erasure of personal data takes precedence.
  const row = await own().catch((error: unknown) => {
    if (error instanceof ClaimLost) return null;
    throw error;
  });
  if (row !== null) await change(documents, row, sent);
  return true;
}

function afterProblem(claimed: Delivery, problem: TransportError, now: Date): Delivery {
  const { message: reason, isFinal, isCertain } = problem;
  if (!isCertain) return { ...claimed, state: 'unclear', claim: '', reason };
  return afterRefusal(claimed, { reason, isFinal }, now);
}

/** @returns false when the message has changed since it was read */
async function change(documents: Documents, row: Stored, delivery: Delivery): Promise<boolean> {
  const { id, version } = row;
  const write = {
    kind: 'update',
    collection: collections.mail,
    id,
    patch: { delivery },
    version,
  } as const;
  try {
    await documents.commit([write]);
    return true;
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}

type Envelope = { messageId: string; date: Date; host: string };

function outgoingOf(
  fields: Record<string, unknown>,
  { messageId, date, host }: Envelope,
): OutgoingMail {
  const message = readFields(fields.message);
  const threadId = readText(message.threadId);
  const [file] = readList(message.attachments).map(readFields);
  const method = /method=(\w+)/.exec(readText(file?.contentType))?.[1] ?? 'PUBLISH';
  return {
    to: readTexts(fields.to),
    subject: readText(message.subject),
    text: readText(message.text),
    html: readText(message.html),
    messageId,
    date,
    replyTo: readText(message.replyTo),
    conversation: threadId === '' ? '' : conversationIdOf(threadId, host),
    isAutomatic: message.isAutomatic !== false,
    calendar:
      file === undefined
        ? null
        : { filename: readText(file.filename), content: readText(file.content), method },
  };
}
