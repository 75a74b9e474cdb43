import { locksOfStay, nightLockId } from '@kerala-stays/domain/bookings/availability';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { owedMinor } from '@kerala-stays/domain/money/deposit';
import { findPaymentProblem } from '@kerala-stays/domain/money/payability';
import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import { type Refund, readRefund } from '@kerala-stays/domain/money/refund';
import { size } from '@kerala-stays/domain/testing/size';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../platform/log.ts';
import { documentsShouldBe, sumsOf } from '../testing/clerk.ts';
import { eachSeed } from '../testing/each-seed.ts';
import type { MemoryGateway } from '../testing/memory-gateway.ts';
import { type HandMade, MoneyHistory } from '../testing/money-history.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';
import { type MailCheck, watchHistory } from '../testing/watch-history.ts';

const histories = size(200, 400);
/** The rarest event comes once in some hundred histories. */
const reachesAll = histories >= 850;
const razorpayHistories = size(60, 200);

/** The money we hold, from Stripe and staff actions only, not from our own records. */
function moneyWithUs(gateway: MemoryGateway, hands: HandMade): number {
  let sum = 0;
  for (const { amountMinor, refunds, disputes } of gateway.payments.values()) {
    sum += amountMinor;
    for (const refund of refunds) if (refund.state !== 'failed') sum -= refund.amountMinor;
    for (const { amountMinor: taken, withdrawnAt, reinstatedAt } of disputes) {
      if (withdrawnAt !== '' && reinstatedAt === '') sum -= taken;
    }
  }
  for (const { amountMinor, isVoid } of hands.payments.values()) sum += isVoid ? 0 : amountMinor;
  for (const { amountMinor } of hands.refunds.values()) sum -= amountMinor;
  return sum;
}

/** The booking's expected money and status, from the same sources. */
function expectedBooking(
  booking: Booking,
  applied: ReadonlySet<string>,
  refunds: readonly Refund[],
  history: MoneyHistory,
) {
  const { gateway } = history.fixture;
  const { payments, cancelled, owing } = history.handMade;
  const byCard = [...gateway.payments.values()].filter(({ id }) => applied.has(id));
  const byHand = [...payments].filter(
    ([, payment]) => payment.bookingId === booking._id && !payment.isVoid,
  );
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paidMinor =
    sum(byCard.map(({ amountMinor }) => amountMinor)) +
    sum(byHand.map(([, { amountMinor, againMinor }]) => amountMinor - againMinor));
  const live = refunds.filter(({ state }) => state !== 'withdrawn');
  const excess = sum(live.map((refund) => Math.min(refund.amountMinor, refund.excessMinor)));
  const isCovered = paidMinor - excess >= booking.totalMinor;
  const isOver = booking.status === 'completed';
  const status = cancelled.has(booking._id)
    ? 'cancelled'
    : isOver
      ? 'completed'
      : paidMinor - excess === 0 && !owing.has(booking._id)
        ? booking.status === 'expired'
          ? 'expired'
          : 'pending-payment'
        : isCovered
          ? 'paid'
          : 'part-paid';
  return {
    paidMinor,
    status,
    excessReturnedMinor: excess,
    ...(holdsNights(booking.status) ? { isPaid: isCovered } : {}),
    disputed: byCard.some(({ disputes }) => disputes.some(({ state }) => state === 'open')),
  };
}

/** The documents of a booking against what a clerk noted: the least that they should have come to, and what they should now. */
function wrongDocuments(history: MoneyHistory, least: ReadonlyMap<string, number>): string[] {
  const { documents } = history.fixture;
  const { reached } = history.handMade;
  const open = [...documents.peek('paymentExceptions')].filter(([, row]) => row.resolved === false);
  return [...documents.peek('bookings')].flatMap(([id, booking]) => {
    const ofBooking = [...documents.peek('taxDocuments')].filter(([, row]) => row.bookingId === id);
    if (ofBooking.length === 0) return [];
    const notes = ofBooking.filter(([, { kind }]) => kind === 'credit');
    const minor = (some: typeof notes) =>
      some.reduce((sum, [, { totalMinor }]) => sum + Number(totalMinor), 0);
    const said = minor(ofBooking) - 2 * minor(notes);
    reached.add('invoice');
    if (notes.length > 0) reached.add('credit note');
    const sums = sumsOf(documents, id, booking);
    const most = documentsShouldBe(booking, sums);
    const kept = sums.paid - sums.out - sums.promised - Math.max(0, sums.lost);
    const missing = Math.max(0, kept - said);
    if (missing > 0) reached.add('invoice too low');
    const row = open.find(
      ([, { bookingId, reason }]) => bookingId === id && reason === 'invoice-too-low',
    );
    const shown = row === undefined ? 0 : Number(row[1].amountMinor);
    const isHeldBack = open.some(
      ([, { bookingId, reason }]) => bookingId === id && /^credit-too/.test(String(reason)),
    );
    return [
      ...(said > most && !isHeldBack ? [`${id}: documents of ${said}, where ${most} stays`] : []),
      ...(isHeldBack ? [`${id}: a note cannot be issued`] : []),
      ...(said < (least.get(id) ?? 0) ? [`${id}: documents of ${said} took back too much`] : []),
      ...(shown === missing ? [] : [`${id}: a row of ${shown}, where ${missing} is not invoiced`]),
    ];
  });
}

/** Completed stays whose row for staff does not say what they owe. */
function wrongBalances({ fixture: { documents } }: MoneyHistory): string[] {
  const open = [...documents.peek('paymentExceptions')].filter(([, row]) => row.resolved === false);
  return [...documents.peek('bookings')].flatMap(([id, fields]) => {
    const booking = readBooking(id, fields);
    if (booking.status !== 'completed') return [];
    const row = open.find(([each]) => each === `balance-${id}`);
    const [shown, owed] = [Number(row?.[1].amountMinor ?? 0), owedMinor(booking)];
    return shown === owed ? [] : [`${id}: a row of ${shown}, where ${owed} is owed`];
  });
}

/** Claims of a message that are not so at the moment at which it is written. */
function untrueClaims({ fixture }: MoneyHistory): MailCheck {
  const { documents, gateway } = fixture;
  return ({ kind, bookingId, id, text }, fields) => {
    const booking = readBooking(bookingId, fields);
    const atStripe = [...gateway.payments.values()].filter(
      (payment) => payment.bookingId === bookingId,
    );
    const charged = atStripe.some(({ amountMinor, refunds }) => {
      const out = refunds.filter(({ state: each }) => each !== 'failed');
      return out.reduce((sum, refund) => sum + refund.amountMinor, 0) < amountMinor;
    });
    // The id of one refund may begin another's.
    const [refund] = [...documents.peek('refunds')]
      .filter(([each]) => id.includes(each))
      .sort(([a], [b]) => b.length - a.length);
    const state = refund?.[1].state;
    const isTrue: Record<string, boolean> = {
      'booking-created': booking.status === 'pending-payment',
      'booking-paid': booking.isPaid && owedMinor(booking) === 0,
      'payment-received': booking.paidMinor > 0,
      'deposit-received': booking.paidMinor > 0 && !booking.isPaid,
      'booking-expired': booking.status === 'expired',
      'booking-cancelled': booking.status === 'cancelled' && booking.cancelledBy === 'guest',
      'booking-cancelled-by-house':
        booking.status === 'cancelled' && booking.cancelledBy === 'house',
      'booking-completed': booking.status === 'completed',
      'refund-issued': state === 'sent' || state === 'paid',
      'unapplied-payment-returned': state === 'sent' || state === 'paid',
      'refund-failed': state === 'failed',
    };
    return [
      ...(isTrue[kind] === false ? ['is untrue'] : []),
      ...(text.includes('received no payment') && booking.paidMinor > 0
        ? ['says that no payment was received']
        : []),
      ...(text.includes('not been charged') && charged ? ['says that nobody was charged'] : []),
    ];
  };
}

async function checkHistory(seed: number, provider: OnlineProvider): Promise<ReadonlySet<string>> {
  const history = new MoneyHistory(seed, provider);
  const watched = watchHistory(history, untrueClaims(history));
  const { documents, gateway } = history.fixture;
  await history.play(40);
  await history.settle();
  const state = documents.snapshot();
  const rows = (collection: string) =>
    Object.entries(state).filter(([path]) => path.startsWith(`${collection}/`));
  const story = () => `seed ${seed}: ${history.steps.join(', ')}`;

  expect(watched.wrong, story()).toEqual([]);
  expect(wrongDocuments(history, watched.least), story()).toEqual([]);
  expect(wrongBalances(history), story()).toEqual([]);
  expect(history.handMade.wrongChanges, story()).toEqual([]);
  expect(history.handMade.wrongPrices, story()).toEqual([]);
  // Razorpay's fees are in rupees, whatever was paid in.
  const moved = rows('ledger').filter(([, { kind }]) => kind !== 'fee');
  const ledger = moved.reduce((sum, [, data]) => sum + Number(data.amountMinor), 0);
  expect(ledger, story()).toBe(moneyWithUs(gateway, history.handMade));

  const applied = new Set(
    rows('payments').flatMap(([path, { status }]) =>
      status === 'applied' ? [path.slice('payments/'.length)] : [],
    ),
  );
  // All payments that name one of our bookings are recorded, and at most one of them is counted too
  // often.
  const onRecord = rows('payments').map(([path]) => path.slice('payments/'.length));
  expect(onRecord, story()).toEqual(expect.arrayContaining([...gateway.payments.keys()]));

  const locks = new Map(rows('nightLocks').map(([path, { bookingId }]) => [path, bookingId]));
  const held = new Set<string>();
  for (const [path, data] of rows('bookings')) {
    const booking = readBooking(path.slice('bookings/'.length), data);
    const ofBooking = rows('payments').filter(([, each]) => each.bookingId === booking._id);
    const ids = new Set(
      ofBooking.map(([each]) => each.slice('payments/'.length)).filter((id) => applied.has(id)),
    );
    const given = rows('refunds')
      .map(([each, refund]) => readRefund(each.slice('refunds/'.length), refund))
      .filter(({ paymentId }) => ids.has(paymentId));
    expect(booking, story()).toMatchObject(expectedBooking(booking, ids, given, history));
    // A reduced price returns no more than the reduction, however often, and never money that was
    // not paid.
    const fell = given.filter(
      ({ cause, state }) => cause === 'booking-changed' && state !== 'withdrawn',
    );
    const returned = fell.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(returned, story()).toBeLessThanOrEqual(history.handMade.fallen.get(booking._id) ?? 0);
    expect(booking.excessReturnedMinor, story()).toBeLessThanOrEqual(booking.refundDueMinor);
    expect(booking.refundedMinor, story()).toBeLessThanOrEqual(booking.paidMinor);
    const stay = { hotelId: 'h1', roomTypeId: 'r1', units: booking.units, bookingId: booking._id };
    const nights = locksOfStay({
      ...stay,
      checkIn: booking.checkInDate,
      checkOut: booking.checkOutDate,
    });
    if (!holdsNights(booking.status)) continue;
    for (const night of nights) {
      expect(locks.get(`nightLocks/${nightLockId(night)}`), story()).toBe(booking._id);
    }
    for (const night of nights) held.add(`nightLocks/${nightLockId(night)}`);
  }
  // Nights already slept stay taken after any cancellation.
  const today = dateInKerala(history.now);
  const loose = rows('nightLocks').filter(
    ([path, { date }]) => !held.has(path) && String(date) >= today,
  );
  expect(loose, story()).toEqual([]);
  const taken = takenInSheetsAndLocks(state);
  expect(taken.sheets, story()).toEqual(taken.locks);

  // No open page allows payment of an ended booking, and no payment is refunded beyond its amount.
  for (const session of gateway.sessions.values()) {
    const { stripeId } = state[`paymentAttempts/${session.attemptId}`] ?? {};
    // If its response was lost, the page's address is unknown; the nightly comparison closes it.
    const isKnown = session.linkId !== null || stripeId === session.id;
    if (session.status !== 'open' || !isKnown) continue;
    const booking = readBooking(session.bookingId, state[`bookings/${session.bookingId}`]);
    expect(findPaymentProblem(booking), story()).toBeNull();
  }
  for (const { amountMinor, refunds } of gateway.payments.values()) {
    const out = refunds.filter((refund) => refund.state !== 'failed');
    const back = out.reduce((sum, refund) => sum + refund.amountMinor, 0);
    expect(back, story()).toBeLessThanOrEqual(amountMinor);
    const orders = out.map(({ refundId }) => refundId).filter(Boolean);
    expect(new Set(orders).size, story()).toBe(orders.length);
  }
  // Card refunds that can be sent have been sent; the rest needs a decision by staff.
  const stuck = rows('refunds').filter(
    ([, refund]) => refund.state === 'owed' && refund.channel === 'stripe',
  );
  expect(stuck, story()).toEqual([]);
  const isLate = rows('mail').some(([, { kind }]) => kind === 'payment-received');
  return isLate ? history.handMade.reached.add('paid after the stay') : history.handMade.reached;
}

// Simulated outages log thousands of lines.
beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test(`${histories} seeded histories of guests, staff, banks and outages agree with Stripe, with what staff did and with a clerk’s paper`, {
  tags: ['sized'],
}, async () => {
  const reached = new Set<string>();
  await eachSeed(histories, async (seed) => {
    for (const each of await checkHistory(seed, 'stripe')) reached.add(each);
  });
  const all = [
    'address early',
    'address late',
    'another guest',
    'arrived-after-all',
    'cheaper after the invoice',
    'checked-in',
    'credit note',
    'dearer after the invoice',
    'disputed after a refund',
    'invoice',
    'invoice too low',
    'kept',
    'left-early',
    'moved after payment',
    'moved before payment',
    'no-show',
    'other people',
    'other rooms',
    'paid after the stay',
    'paid again after a dispute',
    'returned',
    'risen after a return',
    'voided after the stay',
    'voided before the stay',
    'voided during the stay',
  ];
  if (reachesAll) expect([...reached].sort()).toEqual(all);
  else expect(reached.size).toBeGreaterThan(all.length - 8);
});

test(`${razorpayHistories} of them agree with Razorpay in the same way`, {
  tags: ['sized'],
}, async () => {
  await eachSeed(razorpayHistories, async (seed) => {
    await checkHistory(seed, 'razorpay');
  });
});
