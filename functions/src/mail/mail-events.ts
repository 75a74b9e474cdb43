import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { isOfficeMail } from '@kerala-stays/domain/mail/mail';
import {
  isFurther,
  type MailEvent,
  type MailEventKind,
} from '@kerala-stays/domain/mail/mail-delivery';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { stopWrites } from './bounced-addresses.ts';
import { type Delivery, readDelivery, readMessageId } from './delivery.ts';
import { bounceNotice } from './office-notices.ts';
import { type OfficeDeps, officeWrites } from './tell-office.ts';

/** Limit for the age of a report, against replays, and for clock differences. */
const toleranceMs = 300_000;

/**
 * Whether a report is signed with a secret: `t=SECONDS,v1=HEX` with the HMAC-SHA-256 over
 * `SECONDS.BODY`. Takes constant time.
 */
export function isSigned(
  header: string | undefined,
  body: Uint8Array,
  secrets: readonly string[],
  now: Date,
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) return false;
  const shown = Buffer.from(given, 'hex');
  return secrets
    .map((secret) => createHmac('sha256', secret).update(`${seconds}.`).update(body).digest())
    .map((genuine) => timingSafeEqual(genuine, shown))
    .includes(true);
}

/**
 * Whether a report carries one of the secrets as its password (RFC 7617); the name does not matter.
 * Takes constant time for passwords of any length.
 */
export function hasPassword(header: string | undefined, secrets: readonly string[]): boolean {
  const [, encoded] = /^Basic +([\w+/=-]{1,2000})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return false;
  const credentials = Buffer.from(encoded, 'base64').toString();
  const shown = digest(credentials.slice(credentials.indexOf(':') + 1));
  return secrets.map((secret) => timingSafeEqual(digest(secret), shown)).includes(true);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Records delivery reports in any order, with repetitions. After a bounce for good, or a complaint,
 * nothing more is sent to the address, and the office is notified, in the same commit.
 * @returns how many events were new
 */
export async function recordMailEvents(
  deps: OfficeDeps,
  events: readonly MailEvent[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const event of events) if (await recordEvent(deps, event, now)) count++;
  return count;
}

async function recordEvent(deps: OfficeDeps, event: MailEvent, now: Date): Promise<boolean> {
  const { documents } = deps;
  const named = readMessageId(event.messageId);
  if (named === null) return false;
  return writeOptimistically(async () => {
    const found = await documents.get(collections.mail, named.id);
    const before = found && readDelivery(found.data.delivery);
    // Erased, or sent again by staff since.
    if (found === null || before === null || before.resends !== named.resends) return false;
    const delivery = reported(before, event);
    if (delivery === null) return false;
    const { id, version, data } = found;
    const { state } = delivery;
    const isReturned = state !== before.state && (state === 'bounced' || state === 'complained');
    // A notification about failed office mail would fail as well.
    const others =
      !isReturned || isOfficeMail(readText(data.kind))
        ? []
        : [
            ...stopWrites(found, state, now),
            ...(await officeWrites(deps, bounceNotice(found, delivery.resends, state), now)),
          ];
    await documents.commit([
      { kind: 'update', collection: collections.mail, id, patch: { delivery }, version },
      ...others,
    ]);
    if (isReturned) log.warn('mail-returned', { reason: state });
    return true;
  });
}

/**
 * The delivery after a report; null when it says nothing new. A worker that is still sending notices
 * that it lost the message.
 */
function reported(delivery: Delivery, { kind, code, isPermanent }: MailEvent): Delivery | null {
  const status = code === undefined ? '' : ` (${code})`;
  if (kind === 'bounced' && isPermanent === false) {
    const reason = `The mailbox did not take it for now${status}. It may arrive later.`;
    // The service may try again, so the state stays; later reports say more.
    const isNews = delivery.state === 'sent' && delivery.reason !== reason;
    return isNews ? { ...delivery, reason } : null;
  }
  if (!isFurther(delivery.state, kind)) return null;
  const reasons: Record<MailEventKind, string> = {
    delivered: '',
    bounced: `The mailbox did not take it${status}. Is the address right?`,
    complained: 'The recipient reported it as spam.',
  };
  return { ...delivery, state: kind, claim: '', reason: reasons[kind] };
}
