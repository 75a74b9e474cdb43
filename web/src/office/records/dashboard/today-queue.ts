import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import { unclearAlerts } from '@kerala-stays/domain/calendars/feed-alerts';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatAge, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { isOpen, type Refund } from '@kerala-stays/domain/money/refund';
import { paths } from '#web/config/paths.ts';

/** One task of today, with the action that settles it. */
export type TodayRow = {
  id: string;
  /** Kind of task, e.g. "Refund due". */
  what: string;
  /** The person it is about; '' for none. */
  who: string;
  facts: string;
  /** A person waits for money or an answer, or something is about to be lost. */
  isUrgent: boolean;
  action: string;
  to: string;
};

export type TodayFacts = {
  refunds: readonly Refund[];
  /** Bookings of the refunds, as far as loaded. */
  bookings: ReadonlyMap<string, Booking>;
  /** Unpaid bookings whose hold ends today. */
  holds: readonly Booking[];
  /** Longest wait first. */
  inquiries: readonly Inquiry[];
  /** Those of other calendars that have entries which cannot be read. */
  calendars: readonly CalendarFeed[];
  /** Number of messages of the last two days that were not delivered, or may not have arrived. */
  lostMails: number;
  /** Number of foreigners whose report has waited for half of its time, or longer. */
  waitingReports: number;
  /** Stays that begin today, and those that end today. */
  arrivals: readonly Booking[];
  departures: readonly Booking[];
};

/** Maximum number of waiting inquiries with a row of their own; the rest share a link. */
const maxInquiries = 5;
const dayMs = 86_400_000;

/** Today's tasks for staff, money first. */
export function listToday(facts: TodayFacts, now: Date): TodayRow[] {
  return [
    ...facts.refunds.filter(needsHand).map((refund) => refundRow(refund, facts.bookings, now)),
    ...facts.holds.map((booking) => holdRow(booking, now)),
    ...calendarRows(facts.calendars),
    ...mailRows(facts.lostMails),
    ...reportRows(facts.waitingReports),
    ...inquiryRows(facts.inquiries, now),
    ...facts.arrivals
      .filter(({ status }) => holdsNights(status))
      .map((booking) => stayRow(booking, 'Arrives today')),
    ...facts.departures.map((booking) => stayRow(booking, 'Leaves today')),
  ];
}

/** A refund owed through Stripe is paid automatically; all other open refunds need a person. */
export function needsHand(refund: Refund): boolean {
  return isOpen(refund) && !(refund.state === 'owed' && refund.channel === 'stripe');
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');
const nameOf = ({ guestName, guestEmail }: Booking) => guestName || guestEmail;

function refundRow(refund: Refund, bookings: TodayFacts['bookings'], now: Date): TodayRow {
  const booking = bookings.get(refund.bookingId);
  const { _id, state, amountMinor, currency, bookingId, createdAt } = refund;
  const isOwed = state === 'owed';
  return {
    id: `refund ${_id}`,
    what: isOwed
      ? 'Refund due'
      : state === 'failed'
        ? 'Refund failed'
        : 'Refund needs your decision',
    who: booking === undefined ? '' : nameOf(booking),
    facts: joined([
      formatMinor(amountMinor, currency),
      booking?.reference ?? '',
      `for ${formatAge(createdAt, now.getTime())}`,
    ]),
    isUrgent: true,
    action: isOwed ? 'Pay and record' : 'Decide',
    // A payment without a booking of ours is listed under payments that need attention.
    to: bookingId === '' ? paths.admin.bookings.href : paths.admin.bookings.one(bookingId),
  };
}

function holdRow(booking: Booking, now: Date): TodayRow {
  const isOver = Date.parse(booking.holdUntil) <= now.getTime();
  const until = formatInstant(booking.holdUntil);
  return {
    id: `hold ${booking._id}`,
    what: 'Hold ends today',
    who: nameOf(booking),
    facts: joined([
      isOver ? `ended ${until}` : `until ${until}`,
      booking.hotel.name,
      formatMinor(booking.totalMinor, booking.currency),
    ]),
    isUrgent: true,
    action: 'Remind or extend',
    to: paths.admin.bookings.one(booking._id),
  };
}

function calendarRows(feeds: readonly CalendarFeed[]): TodayRow[] {
  return unclearAlerts(feeds).map(({ feed, entries }) => ({
    id: `calendar ${feed._id}`,
    what: 'Nights may be sold twice',
    who: '',
    facts: joined([
      providerNames[feed.provider],
      feed.label,
      `${countOf(entries, 'entry', 'entries')} that cannot be read`,
    ]),
    isUrgent: true,
    action: 'Open calendars',
    to: `${paths.admin.manageHotel.href(feed.hotelId)}?tab=calendars`,
  }));
}

function mailRows(lostMails: number): TodayRow[] {
  if (lostMails === 0) return [];
  const isOne = lostMails === 1;
  return [
    {
      id: 'mail',
      what: isOne ? '1 message was not delivered' : `${lostMails} messages were not delivered`,
      who: '',
      facts: 'in the last two days, or may not have arrived',
      isUrgent: true,
      action: 'Open mail',
      to: `${paths.admin.mail.href}?state=failed`,
    },
  ];
}

function reportRows(waiting: number): TodayRow[] {
  if (waiting === 0) return [];
  const isOne = waiting === 1;
  return [
    {
      id: 'register',
      what: isOne ? '1 foreigner has to be reported' : `${waiting} foreigners have to be reported`,
      who: '',
      facts: 'within 24 hours of arrival and departure',
      isUrgent: true,
      action: 'Open register',
      to: paths.admin.register.href,
    },
  ];
}

function inquiryRows(inquiries: readonly Inquiry[], now: Date): TodayRow[] {
  const rows = inquiries.slice(0, maxInquiries).map((inquiry) => ({
    id: `inquiry ${inquiry._id}`,
    what: `Waiting for ${formatAge(inquiry.createdAt, now.getTime())}`,
    who: inquiry.name,
    facts: joined([inquiry.hotel.name, inquiry.roomTypeName]),
    isUrgent: now.getTime() - Date.parse(inquiry.createdAt) >= dayMs,
    action: 'Answer',
    to: paths.admin.inquiries.one(inquiry._id),
  }));
  if (inquiries.length <= maxInquiries) return rows;
  const others = {
    id: 'inquiries',
    what: 'More inquiries waiting',
    who: '',
    facts: 'those waiting longest are above',
    isUrgent: false,
    action: 'Show all',
    to: `${paths.admin.inquiries.href}?status=pending&unchecked=hidden&sort=oldest`,
  };
  return [...rows, others];
}

function stayRow(booking: Booking, what: string): TodayRow {
  const { _id, hotel, guests, isPaid } = booking;
  return {
    id: `${what} ${_id}`,
    what,
    who: nameOf(booking),
    facts: joined([
      hotel.name,
      roomWords(booking),
      countOf(guests, 'guest'),
      isPaid ? 'paid' : 'not paid yet',
    ]),
    isUrgent: !isPaid,
    action: 'Open booking',
    to: paths.admin.bookings.one(_id),
  };
}
