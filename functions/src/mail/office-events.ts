import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { type Fields, readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import { type Inquiry, isBookedAtOnce } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isBookingMail } from '@kerala-stays/domain/mail/mail';
import { paymentExceptionReasons } from '@kerala-stays/domain/money/payment';
import {
  bookingNotice,
  exceptionNotice,
  floodNotice,
  honeypotNotice,
  inquiryNotice,
  instantNotice,
  proposalNotice,
} from './office-notices.ts';
import { type OfficeDeps, type OfficeNotice, tellOffice } from './tell-office.ts';

const dayMs = 86_400_000;

/** Data copied into a database, or delivered late, is not news: the back office shows it. */
export function isNews(fields: Fields, now: Date): boolean {
  const createdAt = Date.parse(readInstant(fields.createdAt));
  return Math.abs(now.getTime() - createdAt) < dayMs;
}

/** Notifies the office of the event in a guest's message: a payment, a cancellation, new dates. */
export async function tellOfMail(
  deps: OfficeDeps,
  mailId: string,
  mail: Fields,
  now: Date,
): Promise<void> {
  const [kind, bookingId] = [readText(mail.kind), readText(mail.bookingId)];
  if (!isBookingMail(kind) || bookingId === '' || !isNews(mail, now)) return;
  const found = await deps.documents.get(collections.bookings, bookingId);
  if (found === null) return;
  const booking = readBooking(found.id, found.data);
  const notice =
    bookingNotice(kind, mailId, booking) ?? (await takenNotice(deps, kind, mailId, booking));
  if (notice !== null) await tellOffice(deps, notice, now);
}

/**
 * A booking that a guest made has the id of its proposal or its inquiry: those of staff have one of
 * their own.
 */
async function takenNotice(
  { documents }: OfficeDeps,
  kind: string,
  mailId: string,
  booking: Booking,
): Promise<OfficeNotice | null> {
  if (kind !== 'booking-created' && kind !== 'booking-reserved') return null;
  if (booking.inquiryId === booking._id) return instantNotice(mailId, booking);
  const proposal = await documents.get(collections.proposals, booking._id);
  return proposal && proposalNotice(mailId, booking);
}

/** Notifies the office of a payment that needs attention. */
export async function tellOfException(
  deps: OfficeDeps,
  exceptionId: string,
  exception: Fields,
  now: Date,
): Promise<void> {
  if (exception.resolved === true || !isNews(exception, now)) return;
  const reason = readOneOf(paymentExceptionReasons, exception.reason, 'unknown-booking');
  const bookingId = readText(exception.bookingId);
  const found = bookingId && (await deps.documents.get(collections.bookings, bookingId));
  const booking = found ? readBooking(found.id, found.data) : null;
  await tellOffice(deps, exceptionNotice({ _id: exceptionId, reason }, booking), now);
}

/**
 * Tells the office of a new inquiry, or once an hour that many are coming, or that programs may be
 * sending some.
 */
export async function tellOfInquiry(
  deps: OfficeDeps,
  inquiryId: string,
  inquiry: Fields,
  now: Date,
): Promise<void> {
  if (!isNews(inquiry, now)) return;
  const read = readInquiry(inquiryId, inquiry);
  // The mail about its booking tells the office.
  if (isBookedAtOnce(read)) return;
  await tellOffice(deps, noticeOf(read, now), now);
}

function noticeOf(inquiry: Inquiry, now: Date): OfficeNotice {
  if (inquiry.filledHoneypot) return honeypotNotice(now);
  return inquiry.unchecked ? floodNotice(now) : inquiryNotice(inquiry);
}
