import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import type { OwnDataSource } from '@kerala-stays/domain/people/own-data-words';
import type { Documents } from '../../platform/documents.ts';
import { isGenuineKey, keyPlaceholder, signKey } from '../../platform/signed-key.ts';

type Opened = { source: OwnDataSource; id: string; email: string; day: string };

const versionOf = ({ source, email, day }: Opened) => `${source}.${day}.${email}`;

/**
 * The key of a link to everything under an address, mailed to that address. Unlike the link of a
 * stay, which guests pass on to those who come with them, it works for the day it was asked for and
 * the next.
 */
export function ownDataKey(opened: Opened): string {
  return signKey('data', opened.id, versionOf(opened));
}

/** The link in stored mails; its key is filled in at sending (`secret-links.ts`). */
export function ownDataUrl(siteUrl: string, { source, id, day }: Omit<Opened, 'email'>): string {
  return `${siteUrl}/my-data/${source}/${id}/${day}${keyPlaceholder}`;
}

/**
 * Whether a key was mailed to the address, on this day or the day before.
 * @param today in Kerala
 */
export function isOwnDataKey(key: string, opened: Opened, today: CalendarDate): boolean {
  const day = parseCalendarDate(opened.day);
  if (opened.email === '' || day === null) return false;
  if (day !== today && day !== addDays(today, -1)) return false;
  return isGenuineKey(key, 'data', opened.id, versionOf(opened));
}

/** The current address of a booking or inquiry; '' when it is gone, or erased. */
export async function emailOfSource(
  documents: Documents,
  { source, id }: Pick<Opened, 'source' | 'id'>,
): Promise<string> {
  if (source === 'booking') {
    const row = await documents.get(collections.bookings, id);
    return row === null ? '' : readBooking(row.id, row.data).guestEmail;
  }
  const row = await documents.get(collections.inquiries, id);
  return row === null ? '' : readInquiry(row.id, row.data).email;
}
