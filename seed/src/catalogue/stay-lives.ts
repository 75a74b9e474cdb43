import { stayAfterArrival } from '@kerala-stays/domain/bookings/arrival';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { nextBookingStatus } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { refundFor } from '@kerala-stays/domain/bookings/cancellation-policy';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
  startOfDayInKerala,
} from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, percentOf } from '@kerala-stays/domain/core/money';
import type { PaymentMethod } from '@kerala-stays/domain/core/payment-method';
import {
  bookingSums,
  refundedOf,
  statusFromSums,
} from '@kerala-stays/domain/money/booking-account';
import {
  describedStay,
  type Payment,
  type PaymentAttempt,
  paymentAttemptId,
} from '@kerala-stays/domain/money/payment';
import { divideRefund, type Refund } from '@kerala-stays/domain/money/refund';
import { adminAccount } from '../demo-accounts.ts';
import type { Random } from '../random.ts';
import { madePayment, zero } from './made-booking.ts';
import type { Stay } from './stay-documents.ts';

/** The end of a booking. */
export type Outcome =
  | 'stayed'
  | 'never-paid'
  | 'guest-cancelled'
  | 'house-cancelled'
  | 'no-show'
  /** A completed stay with a partial refund for problems. */
  | 'goodwill';

type Meanwhile = { now: Date; random: Random };

const hourMs = 3_600_000;
const atHour = (day: CalendarDate, hour: number) =>
  new Date(startOfDayInKerala(day).getTime() + hour * hourMs);

/** Repeated as often as guests choose them; UPI moves rupees only. */
const methodsIn: Record<Currency, readonly PaymentMethod[]> = {
  inr: ['upi', 'upi', 'card', 'card', 'bank', 'cash'],
  usd: ['card', 'card', 'card', 'card', 'bank', 'cash'],
};

const houseReasons = [
  'Landslip on the ghat road; every guest of the week moved or refunded',
  'The water pump failed; no other room was free',
];
const goodwillReasons = ['The boat trip was rained off', 'Hot water failed on the second evening'];

/** A booking and its money from creation to now, by the rules for staff and guests. */
export function lifeOf(made: Booking, outcome: Outcome, meanwhile: Meanwhile): Stay {
  if (outcome === 'never-paid') return expired(made);
  const paid = paidStay(made, meanwhile);
  switch (outcome) {
    case 'guest-cancelled':
    case 'house-cancelled':
      return cancelled(paid, outcome, meanwhile);
    case 'goodwill':
      return goodwill(overNight(paid, outcome, meanwhile), meanwhile);
    default:
      return overNight(paid, outcome, meanwhile);
  }
}

function expired(booking: Booking): Stay {
  // The job runs every few minutes.
  const updatedAt = new Date(Date.parse(booking.holdUntil) + 4 * 60_000).toISOString();
  const status = nextBookingStatus(booking.status, 'expire') ?? booking.status;
  return { booking: { ...booking, status, updatedAt }, payments: [], refunds: [], attempts: [] };
}

/** Pays the deposit some hours later, the balance two days before it is due. */
function paidStay(made: Booking, { now, random }: Meanwhile): Stay {
  const method = random.pick(methodsIn[made.currency]);
  const firstAt = new Date(Date.parse(made.createdAt) + random.int(1, 20) * hourMs);
  const parts = [{ amountMinor: made.dueNowMinor, at: firstAt }];
  if (made.balanceDueOn !== '') {
    parts.push({ amountMinor: made.balanceMinor, at: atHour(addDays(made.balanceDueOn, -2), 11) });
  }
  const due = parts.filter(({ at }) => at <= now);
  const attempts: PaymentAttempt[] =
    method === 'card' ? due.map((part, n) => page(made, part, n)) : [];
  const payments = due.map((part, n) => received(made, method, part, attempts[n]));
  const latest = payments.at(-1);
  if (latest === undefined) return { booking: made, payments, refunds: [], attempts };
  const booking: Booking = {
    ...made,
    ...bookingSums(payments, []),
    paymentMethod: method,
    paymentId: latest._id,
    paymentAttempt: attempts.length,
    paidAt: payments[0]?.createdAt ?? '',
    holdUntil: '',
    updatedAt: latest.createdAt,
  };
  return { booking: { ...booking, ...statusFromSums(booking) }, payments, refunds: [], attempts };
}

type Part = { amountMinor: MinorUnits; at: Date };

function page(made: Booking, { amountMinor, at }: Part, index: number): PaymentAttempt {
  const opened = at.getTime() - 4 * 60_000;
  const kind = made.balanceDueOn === '' ? 'total' : index === 0 ? 'deposit' : 'balance';
  return {
    _id: paymentAttemptId(made._id, index + 1),
    bookingId: made._id,
    provider: 'stripe',
    kind: 'session',
    status: 'completed',
    part: kind,
    covers: describedStay(made),
    amountMinor,
    currency: made.currency,
    url: '',
    stripeId: `cs_test_${made._id.replaceAll('-', '')}${index + 1}`,
    expiresAt: new Date(opened + 30 * 60_000).toISOString(),
    createdAt: new Date(opened).toISOString(),
  };
}

function received(
  made: Booking,
  method: PaymentMethod,
  { amountMinor, at }: Part,
  attempt: PaymentAttempt | undefined,
): Payment {
  const createdAt = at.toISOString();
  const number = (Date.parse(createdAt) / 1000) % 1_000_000;
  if (attempt !== undefined) {
    const _id = attempt.stripeId.replace('cs_test_', 'pi_');
    const stripe = {
      channel: 'stripe' as const,
      provider: 'stripe' as const,
      chargedAt: createdAt,
    };
    return madePayment(made, { _id, method, amountMinor, createdAt, ...stripe });
  }
  const by = { recordedBy: adminAccount.uid };
  const reference = method === 'cash' ? '' : `${method === 'upi' ? 'UPI' : 'NEFT'} ${number}`;
  const note = method === 'cash' ? 'Paid at the desk in Kochi' : 'Seen on the bank statement';
  const _id = `manual-${made._id}-${made.balanceDueOn === '' || amountMinor === made.dueNowMinor ? 0 : 1}`;
  return madePayment(made, { _id, method, amountMinor, createdAt, ...by, reference, note });
}

/** Arrived, or not; completed by the job of the night after the last one. */
function overNight({ booking, ...money }: Stay, outcome: Outcome, { now }: Meanwhile): Stay {
  const today = dateInKerala(now);
  const arrivedAt = atHour(booking.checkInDate, 14);
  if (arrivedAt > now || booking.checkInDate > today) return { booking, ...money };
  const arrival = outcome === 'no-show' ? 'no-show' : 'checked-in';
  const recordedAt =
    outcome === 'no-show' ? atHour(addDays(booking.checkInDate, 1), 10) : arrivedAt;
  const change = stayAfterArrival(booking, { kind: arrival }, recordedAt);
  const arrived: Booking = { ...booking, ...change, updatedAt: recordedAt.toISOString() };
  if (arrived.checkOutDate >= today) return { booking: arrived, ...money };
  const status = nextBookingStatus(arrived.status, 'complete') ?? arrived.status;
  const night = atHour(addDays(arrived.checkOutDate, 1), 0.5).getTime();
  const updatedAt = new Date(Math.min(night, now.getTime())).toISOString();
  return { booking: { ...arrived, status, updatedAt }, ...money };
}

type Decision = Pick<Refund, 'cause' | 'reason' | 'payer' | 'decidedBy'>;

/** Refunds of an amount, each through the channel of its payment. */
function refundsOf(
  { payments }: Stay,
  amountMinor: MinorUnits,
  decision: Decision,
  { idOf, at, now }: { idOf: (paymentId: string) => string; at: Date; now: Date },
): Refund[] {
  const left = payments.map((payment) => ({ ...payment, leftMinor: payment.amountMinor }));
  return divideRefund(amountMinor, left).flatMap((share): Refund[] => {
    const payment = payments.find(({ _id }) => _id === share.paymentId);
    if (payment === undefined) return [];
    const { bookingId, _id: paymentId, currency, method, channel } = payment;
    const isCard = channel === 'stripe';
    // Staff take a day for a manual refund.
    const sentAt = new Date(Math.min(at.getTime() + (isCard ? 0 : 24 * hourMs), now.getTime()));
    const number = (sentAt.getTime() / 1000) % 1_000_000;
    return [
      {
        _id: idOf(paymentId),
        bookingId,
        paymentId,
        amountMinor: share.amountMinor,
        excessMinor: zero,
        currency,
        channel,
        method,
        ...decision,
        state: 'paid',
        tries: 0,
        stripeId: isCard ? paymentId.replace('pi_', 're_') : '',
        failure: '',
        note: isCard ? '' : `Sent back, ${Math.floor(number)}`,
        createdAt: at.toISOString(),
        sentAt: sentAt.toISOString(),
        paidOn: isCard ? '' : dateInKerala(sentAt),
        updatedAt: sentAt.toISOString(),
      },
    ];
  });
}

/** Adds the sums that follow from its money. */
function settled({ booking, payments, attempts }: Stay, refunds: readonly Refund[]): Stay {
  const paid = payments.map((payment) => ({
    ...payment,
    refundedMinor: refundedOf(payment._id, refunds),
  }));
  const latest = refunds.map(({ updatedAt }) => updatedAt).sort();
  const updatedAt = [booking.updatedAt, ...latest].sort().at(-1) ?? booking.updatedAt;
  return {
    booking: { ...booking, ...bookingSums(paid, refunds), updatedAt },
    payments: paid,
    refunds,
    attempts,
  };
}

function cancelled(
  stay: Stay,
  outcome: 'guest-cancelled' | 'house-cancelled',
  { now, random }: Meanwhile,
): Stay {
  const { booking } = stay;
  const isGuest = outcome === 'guest-cancelled';
  const paidOn = dateInKerala(new Date(booking.updatedAt));
  const most = daysBetween(addDays(paidOn, 1), booking.checkInDate);
  const before = Math.max(1, Math.min(most, isGuest ? random.pick([3, 8, 16, 24]) : 2));
  const wished = atHour(addDays(booking.checkInDate, -before), 16);
  const at = wished > now ? new Date(now.getTime() - 20 * hourMs) : wished;
  const amountMinor = isGuest
    ? refundFor(booking, dateInKerala(at)).refundMinor
    : booking.paidMinor;
  const decision: Decision = isGuest
    ? { cause: 'guest-cancelled', reason: '', payer: 'agency', decidedBy: '' }
    : {
        cause: 'house-cancelled',
        reason: random.pick(houseReasons),
        payer: 'hotel',
        decidedBy: adminAccount.uid,
      };
  const idOf = (paymentId: string) => `cancel-${paymentId}`;
  const refunds = refundsOf(stay, amountMinor, decision, { idOf, at, now });
  const cancelledAt = at.toISOString();
  const change = {
    status: 'cancelled' as const,
    cancelledBy: isGuest ? ('guest' as const) : ('house' as const),
    cancelledAt,
    updatedAt: cancelledAt,
  };
  return settled({ ...stay, booking: { ...booking, ...change } }, refunds);
}

/** A tenth of the price, some days after the stay. */
function goodwill(stay: Stay, { now, random }: Meanwhile): Stay {
  const { booking } = stay;
  const at = new Date(Math.min(Date.parse(booking.updatedAt) + 40 * hourMs, now.getTime()));
  const amountMinor = (Math.floor(percentOf(booking.totalMinor, 10) / 100) * 100) as MinorUnits;
  const decision: Decision = {
    cause: 'goodwill',
    reason: random.pick(goodwillReasons),
    payer: 'hotel',
    decidedBy: adminAccount.uid,
  };
  const idOf = () => `refund-${booking._id}-0`;
  return settled(stay, refundsOf(stay, amountMinor, decision, { idOf, at, now }));
}
