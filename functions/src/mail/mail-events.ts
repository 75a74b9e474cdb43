import { createHmac, timingSafeEqual } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { isFurther, type MailEventKind } from '@kerala-stays/domain/mail/mail-delivery';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { type Delivery, readDelivery, readMessageId } from './delivery.ts';
import { bounceNotice } from './office-notices.ts';
import { type OfficeDeps, officeWrites } from './tell-office.ts';

/** The mail service's report on a message that it accepted. */
export type MailEvent = {
  kind: MailEventKind;
  messageId: string;
  isPermanent?: boolean | undefined;
  code?: string | undefined;
};

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
 * Records delivery reports in any order, with repetitions. A bounce or complaint about a message to
 * a guest is reported to the office in the same commit.
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
  // The mailbox was full or unavailable: the service itself retries.
  const isPassing = event.kind === 'bounced' && event.isPermanent === false;
  if (named === null || isPassing) return false;
  return writeOptimistically(async () => {
    const found = await documents.get(collections.mail, named.id);
    const delivery = found && readDelivery(found.data.delivery);
    // Erased, or sent again by staff since.
    if (found === null || delivery === null || delivery.resends !== named.resends) return false;
    if (!isFurther(delivery.state, event.kind)) return false;
    const { id, version, data } = found;
    // A notification about failed office mail would fail as well.
    const isForOffice = readText(data.kind).startsWith('office-');
    const told =
      event.kind === 'delivered' || isForOffice
        ? []
        : await officeWrites(deps, bounceNotice(found, delivery.resends, event.kind), now);
    await documents.commit([
      {
        kind: 'update',
        collection: collections.mail,
        id,
        patch: { delivery: reported(delivery, event) },
        version,
      },
      ...told,
    ]);
    if (event.kind !== 'delivered') log.warn('mail-returned', { reason: event.kind });
    return true;
  });
}

/** A worker that is still sending notices that it lost the message. */
function reported(delivery: Delivery, { kind, code }: MailEvent): Delivery {
  const status = code === undefined ? '' : ` (${code})`;
  const reasons: Record<MailEventKind, string> = {
    delivered: '',
    bounced: `The mailbox did not take it${status}. Is the address right?`,
    complained: 'The recipient reported it as spam.',
  };
  return { ...delivery, state: kind, claim: '', reason: reasons[kind] };
}
