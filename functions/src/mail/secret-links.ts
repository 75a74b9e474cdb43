import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import type { Documents } from '../platform/documents.ts';
import { keyPlaceholder } from '../platform/signed-key.ts';

import { inquiryKey } from '../records/bookings/inquiry-key.ts';
import { emailOfSource, ownDataKey } from '../records/bookings/own-data-key.ts';
import { tripKey } from '../records/bookings/trip-key.ts';
import type { OutgoingMail } from './transport.ts';

/** A secret link; mails stored by earlier releases have its key inside. */
const secretLink =
  /\/(trip|inquiry|proposal|my-data\/booking|my-data\/inquiry)\/([\w-]+)(\?messages|\/[\d-]{10})?#k=(made-when-sent|[\w-]{43})/g;

/**
 * Fills the keys that are valid now into the links of a message.
 * @returns null when a booking or inquiry is gone, or has another address than the message: its link
 *   must not be sent there
 */
export async function fillSecretLinks(
  documents: Documents,
  mail: OutgoingMail,
): Promise<OutgoingMail | null> {
  const keys = new Map<string, string | null>();
  for (const link of `${mail.text} ${mail.html}`.matchAll(secretLink)) {
    const [, kind = '', id = '', view = ''] = link;
    const place = `${kind}/${id}`;
    if (!keys.has(place)) keys.set(place, await currentKey(documents, { kind, id, view }, mail.to));
  }
  const fill = (text: string) =>
    text.replace(secretLink, (whole, kind: string, id: string, view = '') => {
      const key = keys.get(`${kind}/${id}`) ?? null;
      return key === null ? whole : `/${kind}/${id}${view}#k=${key}`;
    });
  const [text, html] = [fill(mail.text), fill(mail.html)];
  return `${text} ${html}`.includes(keyPlaceholder) ? null : { ...mail, text, html };
}

async function currentKey(
  documents: Documents,
  { kind, id, view }: { kind: string; id: string; view: string },
  to: readonly string[],
): Promise<string | null> {
  if (kind.startsWith('my-data/')) {
    const source = kind === 'my-data/booking' ? 'booking' : 'inquiry';
    const email = await emailOfSource(documents, { source, id });
    if (email === '' || to.length !== 1 || to[0] !== email) return null;
    return ownDataKey({ source, id, email, day: view.slice(1) });
  }
  const isFor = (email: string) => to.length === 1 && email !== '' && to[0] === email;
  if (kind === 'trip') {
    const row = await documents.get(collections.bookings, id);
    const booking = row && readBooking(row.id, row.data);
    return booking !== null && isFor(booking.guestEmail) ? tripKey(booking) : null;
  }
  const inquiryId = kind === 'proposal' ? await inquiryOf(documents, id) : id;
  const row = await documents.get(collections.inquiries, inquiryId);
  const inquiry = row && readInquiry(row.id, row.data);
  return inquiry !== null && isFor(inquiry.email) ? inquiryKey(inquiry) : null;
}

/** A mailed proposal opens with the key of its inquiry. */
async function inquiryOf(documents: Documents, proposalId: string): Promise<string> {
  const row = await documents.get(collections.proposals, proposalId);
  return readText(row?.data.inquiryId);
}
