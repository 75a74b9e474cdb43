import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { readText } from '@kerala-stays/domain/core/read-values';
import { type MailText, mailTextMessages } from '@kerala-stays/domain/mail/mail-text';
import { findHouseOfStay } from '../house/house-of-stay.ts';
import type { Documents, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { hideKeys } from '../platform/signed-key.ts';
import { composeMail } from './compose-mail.ts';
import { placeOf, refuseProblems, type TextPlace } from './edit-mail-texts.ts';
import type { ComposedMail } from './mail-layout.ts';
import { mailExamples, previewExample } from './mail-previews.ts';
import { mailTemplates, statesHouse, withText } from './mail-templates.ts';
import { newMailWrite } from './new-mail.ts';
import { mailFacts } from './outbox.ts';

export type TryDeps = { documents: Documents; siteUrl: string; currency: Currency };

/** Newest messages in which a booking for a preview is looked for. */
const maxLooked = 50;

/**
 * A mail with a text that is not saved: about the booking of the newest such mail, without its
 * secret link, else about the example stay.
 * @returns the number of the booking; '' for the example
 * @throws AppError `invalid` when a mail could not go out with the text, `not-found`
 */
export async function previewMailText(
  deps: TryDeps,
  id: string,
  text: MailText,
  now: Date,
): Promise<ComposedMail & { reference: string }> {
  const place = placeOf(id);
  refuseProblems(place.kind, text);
  const template = withText(mailTemplates[place.kind], text);
  const recent = await findRecent(deps.documents, place);
  if (recent === null) {
    return { ...hidden(previewExample(place.kind, template, deps, now)), reference: '' };
  }
  const facts = await factsOf(deps, place, recent, now);
  const mail = composeMail(template, facts, recent);
  return { ...hidden(mail), reference: recent.reference };
}

const hidden = ({ subject, text, html }: ComposedMail): ComposedMail => ({
  subject,
  text: hideKeys(text),
  html: hideKeys(html),
});

/** The booking of the newest mail of a kind, of the house if the text is one's own. */
async function findRecent(
  documents: Documents,
  { kind, hotelId }: TextPlace,
): Promise<Booking | null> {
  const rows = await documents.find(collections.mail, {
    where: [],
    orderBy: ['createdAt', 'desc'],
    limit: maxLooked,
  });
  const ids = rows
    .filter(({ data }) => data.kind === kind)
    .map(({ data }) => readText(data.bookingId))
    .filter((id) => id !== '');
  const stored = await documents.getMany(collections.bookings, [...new Set(ids)]);
  const bookings = ids.flatMap((id) => stored.find((row) => row.id === id) ?? []);
  const found = bookings
    .map((row) => readBooking(row.id, row.data))
    .find(
      (booking) => booking.guestEmail !== '' && (hotelId === '' || booking.hotel._id === hotelId),
    );
  return found ?? null;
}

/** Facts of a mail about a booking; those of its event alone, such as one payment, are the example’s. */
async function factsOf(deps: TryDeps, { kind }: TextPlace, booking: Booking, now: Date) {
  const example = mailExamples(deps, now).find((each) => each.kind === kind);
  const house = statesHouse(kind)
    ? await findHouseOfStay(deps.documents, booking, dateInKerala(now))
    : null;
  return mailFacts(booking, { ...example?.context, siteUrl: deps.siteUrl, now }, house);
}

const testEveryMs = 10_000;

type Self = { uid: string; email: string; emailVerified: boolean; now: Date };

/**
 * Mails a text that is not saved to the member of staff who wrote it, about the example stay:
 * nothing of a guest leaves the house for a test.
 * @throws AppError `conflict` when the address is not proved or a test was sent a moment ago,
 *   `invalid`, `not-found`
 */
export async function testMailText(
  deps: TryDeps,
  id: string,
  text: MailText,
  self: Self,
): Promise<void> {
  try {
    await deps.documents.commit([testWrite(deps, id, text, self)]);
  } catch (error) {
    if (!isLostRace(error)) throw error;
    throw new AppError('conflict', { message: mailTextMessages.tooSoon });
  }
}

/** The message of {@link testMailText}, which it writes and refuses for the same reasons. */
export function testWrite(deps: TryDeps, id: string, text: MailText, self: Self): Write {
  const { kind } = placeOf(id);
  refuseProblems(kind, text);
  const { uid, email, emailVerified, now } = self;
  if (!emailVerified || email === '') {
    throw new AppError('conflict', { message: mailTextMessages.unproved });
  }
  const mail = previewExample(kind, withText(mailTemplates[kind], text), deps, now);
  // The example has no page, and keys are made for the stays of guests only.
  const open = (words: string) => words.replace(/https?:[^\s"<]*\/trip\/[^\s"<]*/g, deps.siteUrl);
  const message = {
    subject: `Test: ${mail.subject}`,
    text: open(mail.text),
    html: open(mail.html),
  };
  const mailId = `mail-test-${uid}-${Math.floor(now.getTime() / testEveryMs)}`;
  return newMailWrite({ id: mailId, to: email, message, kind: 'mail-test', bookingId: '' }, now);
}
