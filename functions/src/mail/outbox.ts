import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { cancellationPolicy } from '@kerala-stays/domain/bookings/policy-terms';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatFullDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { formatWayBack, type PaymentWay } from '@kerala-stays/domain/core/payment-method';
import {
  formatCheckIn,
  formatCheckOut,
  formatPhones,
  formatWay,
} from '@kerala-stays/domain/house/house-text';
import type { MailKind } from '@kerala-stays/domain/mail/mail';
import type { Reminder } from '@kerala-stays/domain/mail/mail-times';
import { countedMinor, nextDue, owedMinor } from '@kerala-stays/domain/money/deposit';
import { formatReturnedParts, type ReturnedPart } from '@kerala-stays/domain/money/returned-parts';
import { reviewDays, reviewTermsPath } from '@kerala-stays/domain/reviews/review-messages';
import { mailFrom } from '../config.ts';
import { findHouseOfStay, type HouseOfStay } from '../house/house-of-stay.ts';
import type { Documents, Write } from '../platform/documents.ts';
import { tripUrl } from '../records/bookings/trip-key.ts';
import { composeMail } from './compose-mail.ts';
import { type MailFacts, statesHouse } from './mail-templates.ts';
import { templateOf } from './mail-texts.ts';
import { newMailWrite } from './new-mail.ts';
import { calendarMethods, stayCalendar } from './stay-calendar.ts';

export type MailContext = {
  siteUrl: string;
  now: Date;
  /** For messages about cancellations and refunds. */
  refundMinor?: MinorUnits;
  /** How it goes back, for messages about cancellations. */
  returns?: readonly ReturnedPart[];
  /** How it went back, for messages about one refund. */
  refundWay?: PaymentWay;
  /** For `booking-changed`, as sentences. */
  changes?: readonly string[];
  /** For messages about one payment. */
  paymentMinor?: MinorUnits;
  /** Distinguishes several messages of one kind about a booking, e.g. the id of a payment. */
  part?: string;
  /** For `balance-reminder` and `arrival`. */
  reminder?: Reminder;
  /** For `tax-document`. */
  document?: string;
  /** For `upi-not-found`. */
  utr?: string;
};

/**
 * The message of a transition, written in the same batch as the transition itself. Its id derives
 * from the event, so that it cannot be sent twice. `send-message.ts` sends it (decision D30).
 */
export async function mailWrite(
  kind: MailKind,
  booking: Booking,
  context: MailContext & { documents: Documents },
): Promise<Write> {
  const template = await templateOf(context.documents, kind, booking.hotel._id);
  // A secured stay goes into the guest's calendar: after the first payment, or when none is needed.
  const house = statesHouse(kind)
    ? await findHouseOfStay(context.documents, booking, dateInKerala(context.now))
    : null;
  const isInCalendar = booking.isPaid || booking.paidMinor > 0 || booking.dueNowMinor === 0;
  const calendar = isInCalendar ? template.attachCalendar : false;
  const addresses = { siteUrl: context.siteUrl, from: mailFrom() };
  const content = calendar && (await stayCalendar(booking, addresses, house, calendar));
  const attachments =
    content === false
      ? []
      : [
          {
            filename: `${booking.reference}.ics`,
            content,
            contentType: `text/calendar; charset=utf-8; method=${calendarMethods[calendar]}`,
          },
        ];
  return newMailWrite(
    {
      id: mailId(kind, booking, context),
      to: booking.guestEmail,
      message: {
        ...composeMail(template, mailFacts(booking, context, house), booking),
        attachments,
      },
      kind,
      bookingId: booking._id,
    },
    context.now,
  );
}

/** The id of a message: the same for the same event. */
export function mailId(
  kind: MailKind,
  booking: Booking,
  context: Pick<MailContext, 'part' | 'reminder'>,
): string {
  const part = context.part ?? partOf(kind, booking, context);
  return `${booking._id}-${kind}${part === '' ? '' : `-${part}`}`;
}

/**
 * Part of the ids of reminders: the usual days, whatever staff have set. So another time never
 * sends a reminder twice, and those of earlier releases are known.
 */
const namedDays = (reminder: Reminder | undefined) => (reminder === 'last' ? 1 : 7);

/** Distinguishes messages of one kind about one booking; '' for those sent once. */
function partOf(
  kind: MailKind,
  booking: Booking,
  { reminder }: Pick<MailContext, 'reminder'>,
): string | number {
  switch (kind) {
    case 'booking-changed':
      return booking.changeCount;
    case 'hold-changed':
      return `${Date.parse(booking.holdUntil)}-${Date.parse(booking.updatedAt)}`;
    case 'trip-link':
      return booking.tripKeyVersion;
    case 'booking-rescheduled':
      return booking.rescheduleCount;
    case 'booking-cancelled':
    case 'booking-cancelled-by-house':
      return Date.parse(booking.cancelledAt);
    // Every change may move the due date, also back to an earlier one, or change the address.
    case 'balance-reminder': {
      const { balanceDueOn, checkInDate, changeCount, rescheduleCount } = booking;
      return `${balanceDueOn || checkInDate}-${namedDays(reminder)}-${changeCount + rescheduleCount}`;
    }
    // A moved stay gets them for its new dates.
    case 'arrival':
      return `${booking.checkInDate}-${namedDays(reminder)}`;
    // A stay revived by a late payment may be held, and released, again.
    case 'booking-expired':
      return Date.parse(booking.holdUntil);
    default:
      return '';
  }
}

/**
 * Values about a booking for templates.
 * @param house of a message about a stay that goes into the guest's calendar
 */
export function mailFacts(
  booking: Booking,
  context: MailContext,
  house: HouseOfStay | null,
): MailFacts {
  const money = (minor: MinorUnits) => formatMinor(minor, booking.currency);
  const refundMinor = context.refundMinor ?? (0 as MinorUnits);
  const owed = owedMinor(booking);
  const counted = countedMinor(booking);
  const balanceDueOn = booking.balanceDueOn === '' ? '' : formatFullDay(booking.balanceDueOn);
  const laterMinor = subtractMinor(owed, nextDue(booking));
  return {
    guestName: booking.guestName,
    reference: booking.reference,
    hotel: booking.hotel.name,
    address: booking.hotel.address,
    roomType: roomWords(booking),
    guests: String(booking.guests),
    checkIn: onDay(booking.checkInDate, house === null ? '' : formatCheckIn(house.facts)),
    checkOut: onDay(booking.checkOutDate, house === null ? '' : formatCheckOut(house.facts)),
    arrivalDay: formatFullDay(booking.checkInDate),
    phone: house?.private ? formatPhones(house.private) : '',
    way: house?.private ? formatWay(house.private) : '',
    nights: String(booking.nights),
    total: money(booking.totalMinor),
    holdUntil: booking.holdUntil === '' ? '' : formatIndianTime(booking.holdUntil),
    due: money(nextDue(booking)),
    paidSentence:
      counted === 0
        ? 'We have not received a payment for it yet.'
        : `You have paid ${money(counted)} of ${money(booking.totalMinor)} for it.`,
    balance: owed === 0 ? '' : money(owed),
    balanceDueOn: balanceDueOn || formatFullDay(booking.checkInDate),
    laterSentence:
      laterMinor === 0 || balanceDueOn === ''
        ? ''
        : `The balance of ${money(laterMinor)} is due on ${balanceDueOn}.`,
    refund: money(refundMinor),
    changeSentences: (context.changes ?? []).join(' '),
    refundSentence: refundSentence(booking, refundMinor, context.returns ?? []),
    refundDays: String(cancellationPolicy.refundWorkingDays),
    refundWay: context.refundWay === undefined ? '' : formatWayBack(context.refundWay),
    payment: money(context.paymentMinor ?? booking.totalMinor),
    owedSentence: owedSentence(booking, dateInKerala(context.now)),
    utr: context.utr ?? '',
    document: context.document ?? '',
    reviewUntil: formatFullDay(addDays(booking.checkOutDate, reviewDays)),
    reviewTerms: `${context.siteUrl}${reviewTermsPath}`,
    bookingUrl: tripUrl(context.siteUrl, booking._id),
  };
}

const nothingReceived =
  'We have received no payment for it. If you have paid, please reply to this message.';

function refundSentence(
  booking: Booking,
  refundMinor: MinorUnits,
  returns: readonly ReturnedPart[],
): string {
  const money = (minor: MinorUnits) => formatMinor(minor, booking.currency);
  // A payment may have been made that has not reached us yet.
  if (booking.paidMinor === 0) return nothingReceived;
  if (refundMinor === 0) {
    if (booking.refundDueMinor > 0)
      return `You will get back ${money(booking.refundDueMinor)} in all.`;
    return booking.cancelledBy === 'house'
      ? 'We will write to you about the money that you paid.'
      : 'Under our cancellation policy, no refund is due.';
  }
  const amounts = `${money(refundMinor)} of the ${money(booking.paidMinor)} that you paid`;
  if (booking.refundStatus === 'waiting') {
    return `A refund of ${amounts} is planned. Your bank is looking into the payment, so it waits until that is settled.`;
  }
  // Only what is not to be expected is said: the usual way is the one of the payment.
  const isLate = returns.some(({ lateMethod }) => lateMethod !== '');
  const way = isLate ? ` ${formatReturnedParts(returns, money)}` : '';
  return `We will refund ${amounts}. Please allow up to ${cancellationPolicy.refundWorkingDays} working days.${way}`;
}

function owedSentence(booking: Booking, today: CalendarDate): string {
  const owed = owedMinor(booking);
  if (owed === 0) return 'Your stay is paid in full.';
  const amount = formatMinor(owed, booking.currency);
  const { balanceDueOn, status, holdUntil } = booking;
  if (status === 'pending-payment' && holdUntil !== '') {
    const due = nextDue(booking);
    const later = formatMinor(subtractMinor(owed, due), booking.currency);
    const rest =
      due === owed || balanceDueOn === ''
        ? ''
        : ` ${later} is due on ${formatFullDay(balanceDueOn)}.`;
    return `${formatMinor(due, booking.currency)} is to be paid by ${formatIndianTime(holdUntil)}; until then we hold the nights.${rest}`;
  }
  return balanceDueOn < today || status === 'completed'
    ? `${amount} is still to be paid.`
    : `${amount} is still to be paid, by ${formatFullDay(balanceDueOn)}.`;
}

const onDay = (date: CalendarDate, time: string) =>
  `${formatFullDay(date)}${time === '' ? '' : `, ${time}`}`;

const formatIndianTime = (instant: string): string => `${formatInstant(instant)} (India)`;
