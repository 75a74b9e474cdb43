import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { getBooking } from '../booking-records/booking-repository.ts';
import type { Documents } from '../platform/documents.ts';

/** What Stripe may tell about a booking with two payment attempts (decision D26). */
export const eventKinds = [
  'completed',
  'completed-unpaid',
  'async-succeeded',
  'async-failed',
  'expired',
  'intent-succeeded',
  'intent-failed',
  'partial-refund',
  'full-refund',
  'disputed',
  'wrong-amount',
  'unknown-type',
] as const;
export type ModelEvent = { id: string; kind: (typeof eventKinds)[number]; attempt: 1 | 2 };

type Ledger = { status: 'applied' | 'surplus'; refunded: number; disputed: boolean };

/** The part of the stored state that the events may change. */
export type ModelState = {
  paidBy: string;
  refunded: number;
  disputed: boolean;
  attempts: Record<string, string>;
  payments: Record<string, Ledger>;
  /** `reason of what, resolved or open`, sorted. */
  exceptions: string[];
};

const partialRefund = 5000;
const paymentOf = (booking: Booking, attempt: number) => `pi_${booking._id}_${attempt}`;

/** The reference: what each event should do, without a store, versions or retries. */
export function reduceEvents(booking: Booking, events: readonly ModelEvent[]): ModelState {
  const total = booking.totalMinor;
  const state: ModelState = {
    paidBy: '',
    refunded: 0,
    disputed: false,
    attempts: { 1: 'open', 2: 'open' },
    payments: {},
    exceptions: [],
  };
  const seen = new Set<string>();
  const odd = (reason: string, of: string) => state.exceptions.push(`${reason} ${of} open`);
  const unapplied = (id: string, reason: string) => {
    state.payments[id] = { status: 'surplus', refunded: 0, disputed: false };
    odd(reason, id);
  };
  for (const { id, kind, attempt } of events) {
    if (seen.has(id)) continue;
    seen.add(id);
    const paymentId = paymentOf(booking, attempt);
    const payment = state.payments[paymentId];
    const isPayment = /^(completed|async-succeeded|intent-succeeded)$/.test(kind);
    if (isPayment && !payment && state.paidBy === '') {
      state.paidBy = paymentId;
      state.attempts[attempt] = 'completed';
      state.payments[paymentId] = { status: 'applied', refunded: 0, disputed: false };
    } else if (isPayment && !payment) unapplied(paymentId, 'already-paid');
    else if (kind === 'completed-unpaid') odd('not-paid', id);
    else if (kind === 'async-failed' || kind === 'expired') {
      if (state.attempts[attempt] === 'open') state.attempts[attempt] = 'expired';
    } else if (kind.endsWith('refund')) {
      const refunded = kind === 'full-refund' ? total : partialRefund;
      if (!payment) odd('refund-without-payment', id);
      else if (refunded > payment.refunded) {
        payment.refunded = refunded;
        if (payment.status === 'applied') state.refunded = refunded;
        else if (refunded === total) {
          const open = state.exceptions.indexOf(`already-paid ${paymentId} open`);
          state.exceptions[open] = `already-paid ${paymentId} resolved`;
        }
      }
    } else if (kind === 'disputed' && payment) {
      payment.disputed = true;
      if (payment.status === 'applied') state.disputed = true;
      odd('disputed', id);
    } else if (kind === 'wrong-amount' && !state.payments[`${paymentId}_odd`]) {
      unapplied(`${paymentId}_odd`, 'wrong-amount');
    }
  }
  state.exceptions.sort();
  return state;
}

/** The same part, read from the store. */
export async function readModelState(documents: Documents, bookingId: string): Promise<ModelState> {
  const where: [string, '==', unknown][] = [['bookingId', '==', bookingId]];
  const [{ booking }, attempts, payments, exceptions] = await Promise.all([
    getBooking(documents, bookingId),
    documents.find(collections.paymentAttempts, { where }),
    documents.find(collections.payments, { where }),
    documents.find(collections.paymentExceptions, { where }),
  ]);
  return {
    paidBy: booking.isPaid ? booking.paymentId : '',
    refunded: booking.refundedMinor,
    disputed: booking.disputed,
    attempts: Object.fromEntries(
      attempts.map(({ id, data }) => [id.slice(-1), String(data.status)]),
    ),
    payments: Object.fromEntries(
      payments.map(({ id, data }) => [
        id,
        {
          status: data.status as Ledger['status'],
          refunded: Number(data.refundedMinor),
          disputed: data.disputed === true,
        },
      ]),
    ),
    exceptions: exceptions
      .map(({ id, data }) => `${data.reason} ${id} ${data.resolved === true ? 'resolved' : 'open'}`)
      .sort(),
  };
}

/** The event as Stripe sends it. */
export function toStripeEvent(booking: Booking, { id, kind, attempt }: ModelEvent): unknown {
  const metadata = { bookingId: booking._id, attemptId: `${booking._id}-a${attempt}` };
  const { totalMinor: amount, currency } = booking;
  const paymentId = paymentOf(booking, attempt);
  const session = (change: object = {}) => ({
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: paymentId,
    amount_total: amount,
    currency,
    livemode: false,
    metadata,
    ...change,
  });
  const intent = { id: paymentId, amount_received: amount, currency, livemode: false, metadata };
  const refunded = (amount_refunded: number) => ({
    payment_intent: paymentId,
    amount_refunded,
    currency,
    metadata,
  });
  const shapes: Record<ModelEvent['kind'], [type: string, object: unknown]> = {
    completed: ['checkout.session.completed', session()],
    'completed-unpaid': ['checkout.session.completed', session({ payment_status: 'unpaid' })],
    'async-succeeded': ['checkout.session.async_payment_succeeded', session()],
    'async-failed': [
      'checkout.session.async_payment_failed',
      session({ payment_status: 'unpaid' }),
    ],
    expired: ['checkout.session.expired', session({ payment_status: 'unpaid' })],
    'intent-succeeded': ['payment_intent.succeeded', intent],
    'intent-failed': ['payment_intent.payment_failed', intent],
    'partial-refund': ['charge.refunded', refunded(partialRefund)],
    'full-refund': ['charge.refunded', refunded(amount)],
    disputed: ['charge.dispute.created', { payment_intent: paymentId, amount, currency }],
    'wrong-amount': [
      'checkout.session.completed',
      session({ payment_intent: `${paymentId}_odd`, amount_total: amount - 1 }),
    ],
    'unknown-type': ['customer.created', { id: 'cus_1' }],
  };
  const [type, object] = shapes[kind];
  return { id, type, livemode: false, data: { object } };
}

/** All orders of a list. */
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

/** A random sequence of events about two attempts, some of them delivered more than once. */
export function randomEvents(seed: number): ModelEvent[] {
  const random = seededRandom(seed);
  const pick = (length: number) => Math.floor(random() * length);
  const events: ModelEvent[] = [];
  const length = 3 + pick(12);
  for (let i = 0; i < length; i++) {
    const earlier = events[pick(events.length)];
    if (earlier !== undefined && random() < 0.2) events.push(earlier);
    else {
      const kind = eventKinds[pick(eventKinds.length)] ?? 'completed';
      events.push({ id: `evt_${seed}_${i}`, kind, attempt: random() < 0.5 ? 1 : 2 });
    }
  }
  return events;
}
