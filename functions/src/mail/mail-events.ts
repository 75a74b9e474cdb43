import { createHmac, timingSafeEqual } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { isFurther, type MailEventKind } from '@kerala-stays/domain/mail/mail-delivery';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { type Delivery, readDelivery, readMessageId } from './delivery.ts';
import { bounceNotice } from './office-notices.ts';
import { type OfficeDeps, officeWrites } from './tell-office.ts';

/** What the mail service says of a message that it took. */
export type MailEvent = {
  kind: MailEventKind;
  messageId: string;
  isPermanent?: boolean | undefined;
  code?: string | undefined;
};

/** A copied report is worth nothing after this time, nor one of a clock that is wrong by as much. */
const toleranceMs = 300_000;

/**
 * Whether a report comes from who knows a secret: `t=SECONDS,v1=HEX` with the HMAC-SHA-256 over
 * `SECONDS.BODY`. Takes the same time for any signature.
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
 * Notes what was reported, in whatever order and however often; a bounce or a complaint about a message to a guest
 * is told to the office, in the same commit.
 * @returns how many events said something new
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
  // The mailbox was full or away: the service itself tries again.
  const isPassing = event.kind === 'bounced' && event.isPermanent === false;
  if (named === null || isPassing) return false;
  return writeOptimistically(async () => {
    const found = await documents.get(collections.mail, named.id);
    const delivery = found && readDelivery(found.data.delivery);
    // It was erased, or staff have sent it again since.
    if (found === null || delivery === null || delivery.resends !== named.resends) return false;
    if (!isFurther(delivery.state, event.kind)) return false;
    const { id, version, data } = found;
    // What tells the office of a message to the office would go the same way.
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

/** Whoever is still sending it sees that it is not theirs any more. */
function reported(delivery: Delivery, { kind, code }: MailEvent): Delivery {
  const status = code === undefined ? '' : ` (${code})`;
  const reasons: Record<MailEventKind, string> = {
    delivered: '',
    bounced: `The mailbox did not take it${status}. Is the address right?`,
    complained: 'Its reader reported it as spam.',
  };
  return { ...delivery, state: kind, claim: '', reason: reasons[kind] };
}
