import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import { unclearAlerts } from '@kerala-stays/domain/calendars/feed-alerts';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatAge, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { isOpen, type Refund } from '@kerala-stays/domain/money/refund';
import { paths } from '#web/config/paths.ts';
import type { HeldReview } from './api/held-reviews.ts';
import { todayLimits } from './api/today-limits.ts';

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
  /** Unpaid bookings whose hold ends today, and one more than is shown of each list from here on. */
  holds: readonly Booking[];
  /** Longest wait first. */
  inquiries: readonly Inquiry[];
  /** Those of other calendars that have entries which cannot be read. */
  calendars: readonly CalendarFeed[];
  /** Number of messages of the last two days that were not delivered, or may not have arrived. */
  lostMails: number;
  /** Number of foreigners whose report has waited for half of its time, or longer. */
  waitingReports: number;
  /** Number of events that webhooks did not take within three days. */
  undeliveredEvents: number;
  /** Reviews that wait for a decision, longest wait first. */
  reviews: readonly HeldReview[];
  /** Stays that begin today, and those that end today. */
  arrivals: readonly Booking[];
  /** Whether the person may record an arrival. */
  mayRecordArrival: boolean;
  departures: readonly Booking[];
};

const dayMs = 86_400_000;

/** Today's tasks for staff, money first. */
export function listToday(facts: TodayFacts, now: Date): TodayRow[] {
  return [
    ...refundRows(facts, now),
    ...firstOf('holds', facts.holds, (booking) => holdRow(booking, now)),
    ...calendarRows(facts.calendars),
    ...mailRows(facts.lostMails),
    ...reportRows(facts.waitingReports),
    ...eventRows(facts.undeliveredEvents),
    ...firstOf('inquiries', facts.inquiries, (inquiry) => inquiryRow(inquiry, now)),
    ...reviewRows(facts.reviews),
    ...firstOf('arrivals', facts.arrivals, (booking) =>
      arrivalRow(booking, facts.mayRecordArrival),
    ),
    ...firstOf('departures', facts.departures, (booking) => stayRow(booking, 'Leaves today')),
  ];
}

/** A refund owed through Stripe is paid automatically; all other open refunds need a person. */
export function needsHand(refund: Refund): boolean {
  return isOpen(refund) && !(refund.state === 'owed' && refund.channel === 'stripe');
}

/** A refund owed through Stripe is read, too, and goes by itself: only what follows it is unknown. */
function refundRows({ refunds, bookings }: TodayFacts, now: Date): TodayRow[] {
  const rows = refunds.filter(needsHand).map((refund) => refundRow(refund, bookings, now));
  return refunds.length < todayLimits.refunds ? rows : [...rows, moreOf('refunds')];
}

type Listed = 'refunds' | 'holds' | 'inquiries' | 'arrivals' | 'departures';

/** The row in place of those beyond the first. */
const others: Record<Listed, Pick<TodayRow, 'what' | 'facts' | 'to'>> = {
  refunds: {
    what: 'More refunds may be due',
    facts: 'those that wait longest are above',
    to: `${paths.admin.bookings.href}?view=refund-due`,
  },
  holds: {
    what: 'More holds end today',
    facts: 'those that end first are above',
    to: `${paths.admin.bookings.href}?status=pending-payment`,
  },
  inquiries: {
    what: 'More inquiries waiting',
    facts: 'those waiting longest are above',
    to: `${paths.admin.inquiries.href}?status=pending&unchecked=hidden&sort=oldest`,
  },
  arrivals: { what: 'More arrive today', facts: 'house by house', to: paths.admin.arrivals.href },
  departures: {
    what: 'More leave today',
    facts: 'among the stays in house',
    to: `${paths.admin.bookings.href}?view=in-house`,
  },
};

/** A row for each of the first; one more than have a row was read, and stands for all others. */
function firstOf<T>(
  kind: Exclude<Listed, 'refunds'>,
  items: readonly T[],
  rowOf: (item: T) => TodayRow,
): TodayRow[] {
  const shown = todayLimits[kind] - 1;
  const rows = items.slice(0, shown).map(rowOf);
  return items.length <= shown ? rows : [...rows, moreOf(kind)];
}

function moreOf(kind: Listed): TodayRow {
  const row = { id: `more ${kind}`, who: '', isUrgent: false, action: 'Show all' };
  return Object.assign(row, others[kind]);
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

function eventRows(undelivered: number): TodayRow[] {
  if (undelivered === 0) return [];
  return [
    {
      id: 'webhooks',
      what: `${countOf(undelivered, 'event')} not delivered`,
      who: '',
      facts: 'a program did not take them within three days',
      isUrgent: true,
      action: 'Open webhooks',
      to: `${paths.admin.team.href}#webhooks`,
    },
  ];
}

function reviewRows(reviews: readonly HeldReview[]): TodayRow[] {
  const [first, ...others] = reviews;
  if (first === undefined) return [];
  return [
    {
      id: 'review',
      what: 'Review to decide',
      who: first.authorName || 'A guest',
      facts: joined([`${first.scores.overall} of 5`, others.length === 0 ? '' : 'and others']),
      isUrgent: false,
      action: 'Decide',
      to: `${paths.admin.reviews.href}?review=${encodeURIComponent(first._id)}`,
    },
  ];
}

function inquiryRow(inquiry: Inquiry, now: Date): TodayRow {
  return {
    id: `inquiry ${inquiry._id}`,
    what: `Waiting for ${formatAge(inquiry.createdAt, now.getTime())}`,
    who: inquiry.name,
    facts: joined([inquiry.hotel.name, inquiry.roomTypeName]),
    isUrgent: now.getTime() - Date.parse(inquiry.createdAt) >= dayMs,
    action: 'Answer',
    to: paths.admin.inquiries.one(inquiry._id),
  };
}

/** Today's arrival, with the dialog that records it. */
function arrivalRow(booking: Booking, mayRecord: boolean): TodayRow {
  const row = stayRow(booking, 'Arrives today');
  const { _id, status, noShow, checkedInAt } = booking;
  const state = noShow ? 'did not come' : checkedInAt === '' ? '' : 'checked in';
  const facts = joined([row.facts, state]);
  const isOpen = mayRecord && canBooking(status, 'complete') && (noShow || checkedInAt === '');
  if (!isOpen) return { ...row, facts };
  const action = noShow ? 'Arrived after all' : 'Record arrival';
  return { ...row, facts, action, to: paths.admin.bookings.one(_id, 'arrived') };
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
