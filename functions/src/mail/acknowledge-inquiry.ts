import { site } from '@kerala-stays/domain/content/site';
import { collections } from '@kerala-stays/domain/core/collections';
import { type Fields, readCount } from '@kerala-stays/domain/core/read-values';
import { type Inquiry, isBookedAtOnce } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { anonymousKey } from '../http/client-address.ts';
import type { Write } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { inquiryUrl } from '../records/bookings/inquiry-key.ts';
import { type ComposedMail, layOutMail } from './mail-layout.ts';
import { newMailWrite } from './new-mail.ts';
import { isNews } from './office-events.ts';
import { inquiryRows } from './office-notices.ts';
import { type OfficeDeps, officeSettings } from './tell-office.ts';

const dayMs = 86_400_000;
/** Our form must not fill other people's mailboxes. */
const maxPerDay = 3;

export function acknowledgementId(inquiryId: string): string {
  return `inquiry-received-${inquiryId}`;
}

/**
 * Confirms to the sender that an inquiry has arrived: once, up to three times a day per mailbox,
 * and never in a flood. Contains nothing that the sender typed: otherwise the form could send
 * arbitrary text to other people.
 */
export async function acknowledgeInquiry(
  deps: OfficeDeps,
  inquiryId: string,
  fields: Fields,
  now: Date,
): Promise<void> {
  const inquiry = readInquiry(inquiryId, fields);
  // Its sender has a booking, and the mail about that.
  if (isBookedAtOnce(inquiry)) return;
  if (inquiry.unchecked || inquiry.email === '' || !isNews(fields, now)) return;
  const { emails } = await officeSettings(deps);
  if (isOwnMailbox(inquiry.email, [deps.officeEmail, ...emails])) return;
  const { documents } = deps;
  const counterId = anonymousKey(
    'acknowledged',
    `${mailboxOf(inquiry.email)} ${now.toISOString().slice(0, 10)}`,
  );
  await writeOptimistically(async () => {
    const [known, counter] = await Promise.all([
      documents.get(collections.mail, acknowledgementId(inquiryId)),
      documents.get(collections.rateLimits, counterId),
    ]);
    const count = readCount(counter?.data.count);
    if (known !== null || count >= maxPerDay) return;
    const row = { collection: collections.rateLimits, id: counterId };
    const counted: Write =
      counter === null
        ? {
            kind: 'create',
            ...row,
            data: { count: 1, expiresAt: new Date(now.getTime() + 2 * dayMs) },
          }
        : { kind: 'update', ...row, patch: { count: count + 1 }, version: counter.version };
    await documents.commit([acknowledgementWrite(inquiry, deps.siteUrl, now), counted]);
  });
}

/** The acknowledgement for the outbox. */
export function acknowledgementWrite(inquiry: Inquiry, siteUrl: string, now: Date): Write {
  const message = composeAcknowledgement(inquiry, siteUrl);
  const id = acknowledgementId(inquiry._id);
  return newMailWrite(
    { id, to: inquiry.email, message, kind: 'inquiry-received', bookingId: '' },
    now,
  );
}

/** Fixed texts, dates and a number only; the link opens the conversation without an account. */
export function composeAcknowledgement(inquiry: Inquiry, siteUrl: string): ComposedMail {
  const arrived = `Your inquiry about ${inquiry.hotel.name} has arrived. One of us will write to you or call you within a day.`;
  return layOutMail({
    subject: `We have received your inquiry about ${inquiry.hotel.name}`,
    heading: 'We have received your inquiry',
    preheader: arrived,
    before: ['Hello,', arrived],
    rows: inquiryRows(inquiry),
    after: [
      `Is it urgent? Call us at ${site.phone}, or reply to this message.`,
      'Did you not send an inquiry? Then someone entered your address by mistake, and you do not need to do anything.',
    ],
    action: { label: 'Add something or ask us', url: inquiryUrl(siteUrl, inquiry._id) },
  });
}

/** Normalises an address: a suffix after plus and capital letters lead to the same mailbox. */
function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '')}@${host}`;
}

const machines = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[.+-].*)?@/i;

/** Mailboxes that would cause automatic reply loops: our own, and send-only ones. */
function isOwnMailbox(email: string, own: readonly string[]): boolean {
  return machines.test(email) || own.map(mailboxOf).includes(mailboxOf(email));
}
