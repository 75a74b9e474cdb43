import { maskEmail } from '@kerala-stays/domain/bookings/trip';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { type OwnDataSource, ownDataMessages } from '@kerala-stays/domain/people/own-data-words';
import { layOutMail } from '../../mail/mail-layout.ts';
import { newMailWrite } from '../../mail/new-mail.ts';
import type { OfficeDeps } from '../../mail/tell-office.ts';
import type { Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { isLostRace } from '../../platform/optimistic-write.ts';
import { ownDataUrl } from '../../records/bookings/own-data-key.ts';

type Link = { source: OwnDataSource; id: string; email: string };

const linkId = ({ source, id }: Link, day: string) => `data-link-${source}-${id}-${day}`;

/** The mail with a link to everything under its address. Contains nothing that the guest typed. */
export function ownDataLinkWrite(link: Link, siteUrl: string, now: Date): Write {
  const { source, id, email } = link;
  const day = dateInKerala(now);
  const message = layOutMail({
    subject: 'Your data: the link you asked for',
    heading: 'Your data',
    preheader: `The link works until ${formatDay(addDays(day, 1))}`,
    before: [
      'Hello,',
      'Somebody with the link of your stay or inquiry, probably you, asked to see what we keep about you.',
      `This link shows it, and lets you take it along or have it erased. It works until the end of ${formatDay(addDays(day, 1))}. Please do not pass it on: it opens all your stays.`,
    ],
    rows: [],
    after: ['Was it not you? Then you need do nothing: nobody else has this link.'],
    action: { label: 'See my data', url: ownDataUrl(siteUrl, { source, id, day }) },
  });
  const about = source === 'booking' ? { bookingId: id } : { bookingId: '', inquiryId: id };
  return newMailWrite(
    { id: linkId(link, day), to: email, message, kind: 'data-link', ...about },
    now,
  );
}

/**
 * Mails the link to the address of a booking or inquiry, at most once a day: a second request finds
 * the first one's mail.
 * @returns the sentence for the guest
 * @throws AppError `not-found` without an address
 */
export async function mailOwnDataLink(
  { documents, siteUrl }: Pick<OfficeDeps, 'documents' | 'siteUrl'>,
  link: Link,
  now: Date,
): Promise<string> {
  if (link.email === '') throw new AppError('not-found', { message: ownDataMessages.noAddress });
  const write = ownDataLinkWrite(link, siteUrl, now);
  if ((await documents.get(collections.mail, write.id)) === null) {
    await documents.commit([write]).catch((error: unknown) => {
      if (!isLostRace(error)) throw error;
    });
  }
  return ownDataMessages.linkSent(maskEmail(link.email));
}
