import type { Block } from '../bookings/block.ts';
import type { Booking } from '../bookings/booking.ts';
import { holdsNights } from '../bookings/booking-lifecycle.ts';
import type { BookingSource } from '../bookings/booking-source.ts';
import { nightsOfMonth } from '../bookings/month-sheet.ts';
import { type MonthMasks, nightsOfMasks } from '../calendars/month-masks.ts';
import { answerGoalHours } from '../conversation/answer-clock.ts';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
  monthInKerala,
  nightsBetween,
} from '../core/calendar.ts';
import { type MinorUnits, percentOf } from '../core/money.ts';
import type { Inquiry } from '../inquiries/inquiry.ts';
import { note } from './histogram.ts';
import {
  type CampaignCounts,
  type MoneySums,
  type MonthFigures,
  type MonthMoney,
  maxCampaigns,
  type NightCounts,
  nightKinds,
  noFigures,
  noMoney,
  otherCampaigns,
  rankCampaigns,
  type SourceCounts,
  sumFigures,
  sumMoney,
} from './month-figures.ts';
import { stayMoney } from './stay-money.ts';

/** An inquiry, and the minutes until its first answer; null before it. */
export type AskedInquiry = Pick<Inquiry, '_id' | 'createdAt' | 'bookingId' | 'utmSource'> & {
  answerMinutes: number | null;
};

/** Records of one hotel; those that do not concern the month are ignored. */
export type MonthSources = {
  /** Units of all room types today; 0 of a hotel that is switched off or gone. */
  units: number;
  /** Each booking once: those with nights, made, or cancelled in the month, and of its inquiries. */
  bookings: readonly Booking[];
  blocks: readonly Pick<Block, 'from' | 'to'>[];
  feeds: readonly { held: MonthMasks; heldBlocked: MonthMasks }[];
  inquiries: readonly AskedInquiry[];
};

/** Counts of each day of a month, from its first. */
export type DayCounts = Record<keyof NightCounts, number[]>;

export type HotelMonth = {
  month: string;
  days: DayCounts;
  figures: MonthFigures;
  money: MonthMoney;
  /** The last day whose capacity, blocks and portals stay as they were counted; '' for none. */
  frozenThrough: CalendarDate | '';
};

/** The previous count of a month: its days that are over keep their capacity. */
export type EarlierCount = Pick<HotelMonth, 'days' | 'figures'>;

/**
 * Counts a month of a hotel from its records.
 * @param earlier the previous count of the same month; null for the first
 * @param today in Kerala
 */
export function countHotelMonth(
  month: string,
  sources: MonthSources,
  earlier: EarlierCount | null,
  today: CalendarDate,
): HotelMonth {
  const { from, to } = nightsOfMonth(month);
  const dates = nightsBetween(from, to);
  const days = countDays(dates, sources);
  if (earlier !== null) freezeDays(days, dates, earlier, today);
  days.available = days.available.map((units, day) => Math.max(units, days.sold[day] ?? 0));
  const figures = noFigures();
  for (const kind of nightKinds) {
    figures.nights[kind] = days[kind].reduce((sum, count) => sum + count, 0);
  }
  const money: MonthMoney = {};
  const known = new Map(sources.bookings.map((booking) => [booking._id, booking]));
  for (const booking of known.values()) {
    countBooking(figures, booking, month);
    countMoney(money, figures, booking, month);
  }
  for (const inquiry of sources.inquiries) {
    if (monthOfInstant(inquiry.createdAt) === month) countInquiry(figures, inquiry, known);
  }
  figures.campaigns = mostAsked(figures.campaigns);
  if (earlier !== null) keepInquiries(figures, earlier.figures);
  addPortal(figures);
  const yesterday = addDays(today, -1);
  const last = addDays(to, -1);
  const frozenThrough = yesterday < from ? '' : yesterday < last ? yesterday : last;
  return { month, days, figures, money, frozenThrough };
}

const monthOfInstant = (instant: string) =>
  instant === '' ? '' : monthInKerala(new Date(instant));

/** True for bookings whose nights count as sold. */
export const isSold = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === 'paid' || status === 'completed';

function countDays(
  dates: readonly CalendarDate[],
  { units, bookings, blocks, feeds }: MonthSources,
): DayCounts {
  const place = new Map(dates.map((date, day): [string, number] => [date, day]));
  const zeros = () => dates.map(() => 0);
  const days: DayCounts = {
    available: dates.map(() => units),
    sold: zeros(),
    held: zeros(),
    blocked: zeros(),
    portal: zeros(),
  };
  const add = (kind: keyof NightCounts, nights: Iterable<CalendarDate>, count = 1) => {
    for (const night of nights) {
      const day = place.get(night);
      if (day !== undefined) days[kind][day] = (days[kind][day] ?? 0) + count;
    }
  };
  for (const booking of bookings) {
    if (!holdsNights(booking.status)) continue;
    const nights = nightsBetween(booking.checkInDate, booking.checkOutDate);
    add(isSold(booking) ? 'sold' : 'held', nights, booking.rooms);
  }
  for (const { from, to } of blocks) add('blocked', nightsBetween(from, to));
  for (const { held, heldBlocked } of feeds) {
    const onlyBlocked = new Set(nightsOfMasks(heldBlocked));
    const nights = nightsOfMasks(held);
    add(
      'portal',
      nights.filter((night) => !onlyBlocked.has(night)),
    );
    add(
      'blocked',
      nights.filter((night) => onlyBlocked.has(night)),
    );
  }
  return days;
}

/** A day that is over keeps what was counted while it was not, or at the first count after it. */
function freezeDays(
  days: DayCounts,
  dates: readonly CalendarDate[],
  earlier: EarlierCount,
  today: CalendarDate,
): void {
  for (const [day, date] of dates.entries()) {
    if (date >= today) return;
    for (const kind of ['available', 'blocked', 'portal'] as const) {
      const counted = earlier.days[kind][day];
      if (counted !== undefined) days[kind][day] = counted;
    }
  }
}

function countBooking({ bookings, sources }: MonthFigures, booking: Booking, month: string): void {
  if (monthOfInstant(booking.createdAt) === month) {
    bookings.made++;
    sourceOf(sources, booking.source).made++;
    if (booking.paidAt !== '') bookings.paid++;
    if (booking.status === 'expired') bookings.expired++;
    else {
      const lead = daysBetween(dateInKerala(new Date(booking.createdAt)), booking.checkInDate);
      if (Number.isFinite(lead)) note(bookings.leadDays, Math.max(0, lead));
      note(bookings.stayNights, booking.nights);
    }
  }
  if (endMonth(booking) === month) {
    bookings.cancelled++;
    bookings.returned += booking.nights * booking.rooms;
  }
}

/** The month in which a booking was cancelled; '' while it is not. */
const endMonth = ({ status, cancelledAt, updatedAt }: Booking) =>
  status === 'cancelled' ? monthOfInstant(cancelledAt || updatedAt) : '';

function sourceOf(sources: MonthFigures['sources'], source: BookingSource): SourceCounts {
  const counts = sources[source] ?? { inquiries: 0, made: 0, nights: 0 };
  sources[source] = counts;
  return counts;
}

function countMoney(
  money: MonthMoney,
  { sources }: MonthFigures,
  booking: Booking,
  month: string,
): void {
  const sums = noMoney();
  const parts = stayMoney(booking);
  if (endMonth(booking) === month) {
    sums.kept += parts.kept;
    sums.refunded += booking.refundDueMinor;
  }
  if (isSold(booking)) {
    if (booking.checkInDate.slice(0, 7) === month) {
      sums.charges += parts.charges;
      sums.taxes += parts.taxes;
      sums.kept += parts.kept;
      sums.owed += parts.owed;
    }
    const nights = nightsBetween(booking.checkInDate, booking.checkOutDate);
    const ofMonth = nights.flatMap((night, n) =>
      night.slice(0, 7) === month ? [parts.nights[n] ?? 0] : [],
    );
    sums.nights = ofMonth.length * booking.rooms;
    sums.rooms = ofMonth.reduce<number>((sum, amount) => sum + amount, 0);
    if (sums.nights > 0) {
      const cost = percentOf(sums.rooms as MinorUnits, booking.sourceCostPercent);
      sums.sources[booking.source] = { rooms: sums.rooms, cost };
      sourceOf(sources, booking.source).nights += sums.nights;
    }
  }
  addMoney(money, booking.currency, sums);
}

function addMoney(money: MonthMoney, currency: Booking['currency'], more: MoneySums): void {
  const { sources, ...amounts } = more;
  if (Object.values(amounts).every((amount) => amount === 0)) return;
  Object.assign(money, sumMoney([money, { [currency]: more }]));
}

function countInquiry(
  { inquiries, sources, campaigns }: MonthFigures,
  { _id, bookingId, createdAt, answerMinutes, utmSource }: AskedInquiry,
  bookings: ReadonlyMap<string, Booking>,
): void {
  inquiries.received++;
  const campaign = utmSource === '' ? null : campaignOf(campaigns, utmSource);
  if (campaign !== null) campaign.inquiries++;
  sourceOf(sources, bookingId === _id ? 'instant' : 'site').inquiries++;
  const booking = bookings.get(bookingId);
  const hours = (from: string, to: string) =>
    Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000));
  // A guest who books at once has the answer on the page.
  const minutes = bookingId === _id ? (answerMinutes ?? 0) : answerMinutes;
  if (minutes !== null) {
    note(inquiries.answerMinutes, minutes);
    if (minutes <= answerGoalHours * 60) inquiries.answered++;
  }
  if (booking === undefined) return;
  inquiries.booked++;
  if (campaign !== null) campaign.booked++;
  note(inquiries.bookedHours, hours(createdAt, booking.createdAt));
  if (booking.paidAt === '') return;
  inquiries.paid++;
  if (campaign !== null) campaign.paid++;
  note(inquiries.paidHours, hours(booking.createdAt, booking.paidAt));
}

function campaignOf(campaigns: MonthFigures['campaigns'], name: string): CampaignCounts {
  // `constructor` is a name like any other.
  const known = Object.hasOwn(campaigns, name) ? campaigns[name] : undefined;
  const counts = known ?? { inquiries: 0, booked: 0, paid: 0 };
  campaigns[name] = counts;
  return counts;
}

/** Anyone can make up names in an address: the rarest are counted together. */
function mostAsked(campaigns: MonthFigures['campaigns']): MonthFigures['campaigns'] {
  const ordered = rankCampaigns(campaigns);
  const kept = Object.fromEntries(ordered.slice(0, maxCampaigns));
  for (const [, { inquiries, booked, paid }] of ordered.slice(maxCampaigns)) {
    const others = campaignOf(kept, otherCampaigns);
    others.inquiries += inquiries;
    others.booked += booked;
    others.paid += paid;
  }
  return kept;
}

/** Inquiries are deleted after a time, or at their sender's wish: what was counted of them stays. */
function keepInquiries(figures: MonthFigures, earlier: MonthFigures): void {
  if (earlier.inquiries.received <= figures.inquiries.received) return;
  const { inquiries: counted, campaigns } = sumFigures([earlier]);
  figures.inquiries = counted;
  figures.campaigns = campaigns;
  for (const [source, { inquiries }] of Object.entries(earlier.sources)) {
    if (inquiries > 0) sourceOf(figures.sources, source as BookingSource).inquiries = inquiries;
  }
}

/** Nights of portals are those of the source `portal`, beside bookings that staff entered as such. */
function addPortal({ nights, sources }: MonthFigures): void {
  if (nights.portal > 0) sourceOf(sources, 'portal').nights += nights.portal;
}
