import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { GatewayPayment } from '../money/payment-gateway.ts';
import type { Documents } from '../platform/documents.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';

/** Possible events at a provider for a booking with two payment attempts (decision D26). */
const happenings = [
  'paid',
  'paid',
  'expired',
  'refunded-in-part',
  'refund-failed',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'something-else',
] as const;
type Happening = { kind: (typeof happenings)[number]; attempt: 1 | 2 };

/** One step of a history: an event at the provider, or the delivery of one. */
export type ModelStep = Happening | { kind: 'delivery'; pick: number; again: boolean };

/** An event of the provider, as far as the model covers it. */
export type ModelEvent = { id: string; kind: keyof typeof eventTypes; attempt: 1 | 2 };

const eventTypes = {
  completed: 'checkout.session.completed',
  'async-succeeded': 'checkout.session.async_payment_succeeded',
  'intent-succeeded': 'payment_intent.succeeded',
  expired: 'checkout.session.expired',
  'charge-refunded': 'charge.refunded',
  'refund-failed': 'refund.failed',
  disputed: 'charge.dispute.created',
  'dispute-closed': 'charge.dispute.closed',
  'unknown-type': 'customer.created',
} as const;

/** Part of the stored state that events may change. */
export type ModelState = {
  paidBy: string;
  sums: { paid: number; refunded: number; disputed: boolean; lost: number };
  payments: Record<string, { status: string; refunded: number; disputed: boolean; lost: number }>;
  /** Reasons and subjects of the rows shown to staff, sorted. */
  exceptions: string[];
  /** Sum of the ledger, without fees. */
  balance: number;
};

/** The people and banks at a provider whose doings the model covers. */
export type ModelBank = {
  payments: {
    get: (
      paymentId: string,
    ) => Pick<GatewayPayment, 'amountMinor' | 'refunds' | 'disputes'> | undefined;
  };
  arrive: (paymentId: string, payment: ModelPayment) => void;
  /** An unpaid page ends; a gateway that reads it back has to see it. */
  expire?: (attemptId: string) => void;
  refundAtStripe: (paymentId: string, amountMinor: number, id: string) => void;
  endRefund: (paymentId: string, state: 'failed', failure: string) => void;
  dispute: (paymentId: string, state: 'open' | 'won' | 'lost') => void;
};
type ModelPayment = {
  amountMinor: MinorUnits;
  currency: string;
  bookingId: string;
  attemptId: string;
};

const partialRefund = 5000;

/** The id of an attempt's payment, which the model chooses. */
export const modelPaymentId = (booking: Booking, attempt: number) => `pi_${booking._id}_${attempt}`;

/** Simulates one event at the provider. @returns its notifications; none when it is no longer possible */
function happen(
  bank: ModelBank,
  booking: Booking,
  { kind, attempt }: Happening,
  number: number,
): ModelEvent[] {
  const paymentId = modelPaymentId(booking, attempt);
  const payment = bank.payments.get(paymentId);
  const dispute = payment?.disputes[0]?.state;
  const event = (name: ModelEvent['kind']) => ({
    id: `evt_${booking._id}_${number}_${name}`,
    kind: name,
    attempt,
  });
  if (kind === 'something-else') return [event('unknown-type')];
  if (kind === 'expired') {
    if (payment) return [];
    bank.expire?.(`${booking._id}-a${attempt}`);
    return [event('expired')];
  }
  if (kind === 'paid') {
    if (payment) return [];
    const { totalMinor: amountMinor, currency } = booking;
    const attemptId = `${booking._id}-a${attempt}`;
    bank.arrive(paymentId, { amountMinor, currency, bookingId: booking._id, attemptId });
    return [event('completed'), event('intent-succeeded')];
  }
  if (!payment) return [];
  const out = payment.refunds.filter(({ state }) => state !== 'failed').length;
  const isDisputed = dispute === 'open' || dispute === 'lost';
  if (kind === 'refunded-in-part') {
    if (isDisputed || (out + 1) * partialRefund > payment.amountMinor) return [];
    bank.refundAtStripe(paymentId, partialRefund, `re_${booking._id}_${number}`);
    return [event('charge-refunded')];
  }
  if (kind === 'refund-failed') {
    if (payment.refunds.at(-1)?.state !== 'paid') return [];
    bank.endRefund(paymentId, 'failed', 'lost_or_stolen_card');
    return [event('refund-failed')];
  }
  if (kind === 'disputed') {
    if (dispute !== undefined || out > 0) return [];
    bank.dispute(paymentId, 'open');
    return [event('disputed')];
  }
  if (dispute !== 'open') return [];
  bank.dispute(paymentId, kind === 'dispute-won' ? 'won' : 'lost');
  return [event('dispute-closed')];
}

/**
 * Plays a history: events are delivered in any order, some twice, while more happens; in the end
 * each has been delivered at least once.
 * @returns payment ids in order of their first delivery
 */
export async function playHistory(
  bank: ModelBank,
  booking: Booking,
  steps: readonly ModelStep[],
  deliver: (event: ModelEvent) => Promise<void>,
): Promise<string[]> {
  const waiting: ModelEvent[] = [];
  const heard: string[] = [];
  const told = new Set<string>();
  const tell = async (event: ModelEvent) => {
    const paymentId = modelPaymentId(booking, event.attempt);
    // A repeated event is not read again.
    const isRead = event.kind === 'expired' && bank.expire !== undefined && !told.has(event.id);
    told.add(event.id);
    const isOfPayment = event.kind !== 'unknown-type' && (event.kind !== 'expired' || isRead);
    // A page that is read back may have been paid since it ended.
    const isKnown = bank.payments.get(paymentId) !== undefined;
    if (isOfPayment && isKnown && !heard.includes(paymentId)) heard.push(paymentId);
    await deliver(event);
  };
  for (const [number, step] of steps.entries()) {
    if (step.kind !== 'delivery') {
      waiting.push(...happen(bank, booking, step, number));
      continue;
    }
    const [event] = waiting.splice(step.pick % Math.max(1, waiting.length), 1);
    if (event === undefined) continue;
    await tell(event);
    if (step.again) waiting.push(event);
  }
  for (const event of waiting.toReversed()) await tell(event);
  return heard;
}

/** Reference: the expected final record, from the final state at the provider. */
export function expectedState(
  bank: ModelBank,
  booking: Booking,
  heard: readonly string[],
): ModelState {
  const [paidBy = ''] = heard;
  const exceptions: string[] = [];
  const payments: ModelState['payments'] = {};
  let balance = 0;
  for (const id of heard) {
    const payment = bank.payments.get(id);
    if (payment === undefined) continue;
    const alive = payment.refunds.filter(({ state }) => state !== 'failed');
    const refunded = alive.reduce((total, { amountMinor }) => total + amountMinor, 0);
    const [dispute] = payment.disputes;
    const lost = dispute?.state === 'lost' ? dispute.amountMinor : 0;
    const isTaken = dispute !== undefined && dispute.withdrawnAt !== '' && !dispute.reinstatedAt;
    const disputed = dispute?.state === 'open';
    const status = id === paidBy ? 'applied' : 'surplus';
    payments[id] = { status, refunded, disputed, lost };
    balance += payment.amountMinor - refunded - (isTaken ? dispute.amountMinor : 0);
    if (status === 'surplus' && refunded + lost < payment.amountMinor) {
      exceptions.push(`already-paid ${id}`);
    }
    if (disputed) exceptions.push(`disputed dp_${id}`);
    if (lost > 0) exceptions.push(`dispute-lost dp_${id}`);
  }
  const own = payments[paidBy];
  return {
    paidBy,
    sums: {
      paid: own === undefined ? 0 : booking.totalMinor,
      refunded: own?.refunded ?? 0,
      disputed: own?.disputed ?? false,
      lost: own?.lost ?? 0,
    },
    payments,
    exceptions: exceptions.sort(),
    balance,
  };
}

/** The same part of the state, read from the store. */
export async function readModelState(documents: Documents, bookingId: string): Promise<ModelState> {
  const where: [string, '==', unknown][] = [['bookingId', '==', bookingId]];
  const [{ booking }, payments, exceptions, ledger] = await Promise.all([
    getBooking(documents, bookingId),
    documents.find(collections.payments, { where }),
    documents.find(collections.paymentExceptions, { where }),
    documents.find(collections.ledger, { where }),
  ]);
  return {
    paidBy: booking.isPaid ? booking.paymentId : '',
    sums: {
      paid: booking.paidMinor,
      refunded: booking.refundedMinor,
      disputed: booking.disputed,
      lost: booking.disputeLostMinor,
    },
    payments: Object.fromEntries(
      payments.map(({ id, data }) => [
        id,
        {
          status: String(data.status),
          refunded: Number(data.refundedMinor),
          disputed: data.disputed === true,
          lost: Number(data.disputeLostMinor),
        },
      ]),
    ),
    exceptions: exceptions
      // A failed dashboard refund may have been seen before, or not: its row depends on that.
      .filter(({ data }) => data.resolved !== true && data.reason !== 'refund-failed')
      .map(({ id, data }) => `${data.reason} ${id}`)
      .sort(),
    balance: ledger
      .filter(({ data }) => data.kind !== 'fee')
      .reduce((total, { data }) => total + Number(data.amountMinor), 0),
  };
}

/** The event as Stripe sends it. */
export function toStripeEvent(booking: Booking, { id, kind, attempt }: ModelEvent): unknown {
  const metadata = { bookingId: booking._id, attemptId: `${booking._id}-a${attempt}` };
  const { totalMinor: amount, currency } = booking;
  const paymentId = modelPaymentId(booking, attempt);
  const session = {
    mode: 'payment',
    payment_status: kind === 'expired' ? 'unpaid' : 'paid',
    payment_intent: paymentId,
    amount_total: amount,
    currency,
    livemode: false,
    metadata,
  };
  const intent = { id: paymentId, amount_received: amount, currency, livemode: false, metadata };
  const change = { payment_intent: paymentId };
  const objects: Record<ModelEvent['kind'], object> = {
    completed: session,
    'async-succeeded': session,
    'intent-succeeded': intent,
    expired: session,
    'charge-refunded': change,
    'refund-failed': change,
    disputed: change,
    'dispute-closed': change,
    'unknown-type': { id: 'cus_1' },
  };
  return { id, type: eventTypes[kind], livemode: false, data: { object: objects[kind] } };
}

/** All permutations of a list. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) =>
    permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]),
  );
}

/** A reproducible stream of numbers in [0, 1): mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random history of two attempts, with deliveries in between. */
export function randomSteps(seed: number): ModelStep[] {
  const random = seededRandom(seed);
  const pick = (length: number) => Math.floor(random() * length);
  return Array.from({ length: 6 + pick(24) }, (): ModelStep => {
    if (random() < 0.4) return { kind: 'delivery', pick: pick(1000), again: random() < 0.3 };
    return { kind: happenings[pick(happenings.length)] ?? 'paid', attempt: random() < 0.6 ? 1 : 2 };
  });
}
