import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import {
  bookingSums,
  refundedOf,
  statusFromSums,
} from '@kerala-stays/domain/money/booking-account';
import { countedMinor } from '@kerala-stays/domain/money/deposit';
import { type LedgerEntry, ledgerId } from '@kerala-stays/domain/money/ledger';
import type { Payment } from '@kerala-stays/domain/money/payment';
import { isOpen, isOut, type Refund } from '@kerala-stays/domain/money/refund';
import { taxStatusOf } from '@kerala-stays/domain/money/tax-status';
import { mailWrite } from '../mail/outbox.ts';
import type { Documents, Write } from '../platform/documents.ts';
import { balanceException } from '../records/bookings/balance-exception.ts';
import {
  changeBookingWrite,
  findBooking,
  type StoredBooking,
} from '../records/bookings/booking-repository.ts';
import { invoiceException } from '../records/bookings/invoice-exception.ts';
import { ledgerWrites } from '../records/bookings/ledger-repository.ts';
import { type ExceptionState, exceptionWrites } from '../records/bookings/payment-exceptions.ts';
import {
  changeRefundWrite,
  createRefundWrite,
  refundsOfBooking,
  type StoredRefund,
} from '../records/bookings/refund-repository.ts';
import {
  changePaymentWrite,
  createPaymentWrite,
  paymentsOfBooking,
  type StoredPayment,
} from './payment-repository.ts';
import { refundMismatch } from './refund-mismatch.ts';

/** The money of one booking, as read: the booking first, so that its version covers the rest. */
export type BookingAccount = {
  /** Null for a payment that names an unknown booking. */
  found: StoredBooking | null;
  payments: StoredPayment[];
  refunds: StoredRefund[];
};

export async function readAccount(
  documents: Documents,
  bookingId: string,
): Promise<BookingAccount> {
  const found = await findBooking(documents, bookingId);
  const [payments, refunds] = await Promise.all([
    paymentsOfBooking(documents, bookingId),
    refundsOfBooking(documents, bookingId),
  ]);
  return { found, payments, refunds };
}

/** Changes: documents by id, new ones complete. */
export type AccountChange = {
  booking?: Partial<Omit<Booking, '_id'>>;
  newPayments?: Payment[];
  payments?: Record<string, Partial<Omit<Payment, '_id' | 'createdAt'>>>;
  newRefunds?: Refund[];
  refunds?: Record<string, Partial<Omit<Refund, '_id'>>>;
};

export type AccountAfter = {
  booking: Booking | null;
  payments: Payment[];
  refunds: Refund[];
  writes: Write[];
};

type Context = { documents: Documents; siteUrl: string };

/**
 * Writes for a change of payments and refunds, with all consequences: the booking's sums, a ledger
 * row for each money movement, staff entries, guest messages. The only place that derives them, so
 * that no change can omit one.
 */
export async function changeAccount(
  { documents, siteUrl }: Context,
  account: BookingAccount,
  change: AccountChange,
  now: Date,
): Promise<AccountAfter> {
  const refunds = changedRefunds(account, change, now);
  const after = refunds.map((changed) => changed.after);
  const payments = changedPayments(account, change, after);
  const { found } = account;
  const sums = bookingSums(
    payments.map((changed) => changed.after),
    after,
  );
  const isChanged = refunds.some(isDifferent) || payments.some(isDifferent);
  const isFirst = isChanged && found?.booking.paidMinor === 0 && sums.paidMinor > 0;
  const patch = {
    ...change.booking,
    ...(isChanged ? sums : {}),
    // A bound from before there was anything to refund ends here.
    ...(isFirst ? { refundCapPercent: found.booking.refundCapPercent } : {}),
  };
  const changed: Booking | null = found && { ...found.booking, ...patch };
  // E.g. a withdrawn refund counts as paid again.
  const hasOtherCount =
    changed !== null && countedMinor(changed) !== countedMinor(found?.booking ?? changed);
  const status =
    hasOtherCount && change.booking?.status === undefined ? statusFromSums(changed) : {};
  const settled = changed && { ...changed, ...status };
  // Tax documents depend on payments as well; a job issues them.
  const booking = settled && { ...settled, taxStatus: taxStatusOf(settled) };
  const paymentOf = new Map(payments.map((changed) => [changed.after._id, changed.after]));
  const reference = booking?.reference ?? '';
  const moved = refunds.flatMap(({ before, after: refund }) =>
    refundMovements(before, refund, reference, now),
  );
  const writes: Write[] = [
    ...payments.flatMap(paymentWrites),
    ...refunds.flatMap(refundWrites),
    ...payments.flatMap(({ before, after: payment }) =>
      paymentMovements(before?.payment ?? null, payment, reference, now).flatMap(ledgerWrites),
    ),
    ...moved.flatMap(ledgerWrites),
    ...(await exceptionWrites(
      documents,
      [...exceptionsOf(refunds, payments), ...sumExceptions(found?.booking ?? null, booking)],
      now,
    )),
  ];
  if (found !== null && (isChanged || change.booking !== undefined)) {
    const updatedAt = now.toISOString();
    const taxStatus = booking?.taxStatus ?? 'none';
    const tax = taxStatus === found.booking.taxStatus ? {} : { taxStatus };
    writes.push(changeBookingWrite(found, { ...patch, ...status, ...tax, updatedAt }));
  }
  // The guest's data may have been erased since.
  if (booking !== null && booking.guestEmail !== '') {
    for (const { kind, refund } of refundMessages(refunds)) {
      const isApplied = paymentOf.get(refund.paymentId)?.status === 'applied';
      const kindOf = kind === 'refund-issued' && !isApplied ? 'unapplied-payment-returned' : kind;
      writes.push(
        await mailWrite(kindOf, booking, {
          documents,
          siteUrl,
          now,
          refundMinor: refund.amountMinor,
          refundWay: refund,
          part: `${refund._id}-${refund.tries}`,
        }),
      );
    }
  }
  return { booking, payments: payments.map((changed) => changed.after), refunds: after, writes };
}

type ChangedRefund = { before: StoredRefund | null; after: Refund };
type ChangedPayment = { before: StoredPayment | null; after: Payment };

function changedRefunds(
  account: BookingAccount,
  change: AccountChange,
  now: Date,
): ChangedRefund[] {
  const updatedAt = now.toISOString();
  const known = account.refunds.map((before) => {
    const patch = change.refunds?.[before.refund._id];
    return { before, after: patch ? { ...before.refund, ...patch, updatedAt } : before.refund };
  });
  const made = (change.newRefunds ?? []).map((after) => ({ before: null, after }));
  return [...known, ...made];
}

function changedPayments(
  account: BookingAccount,
  change: AccountChange,
  refunds: readonly Refund[],
): ChangedPayment[] {
  const known = account.payments.map((before) => ({
    before,
    after: { ...before.payment, ...change.payments?.[before.payment._id] },
  }));
  const made = (change.newPayments ?? []).map((after) => ({ before: null, after }));
  return [...known, ...made].map(({ before, after }) => ({
    before,
    after: { ...after, refundedMinor: refundedOf(after._id, refunds) },
  }));
}

function isDifferent({ before, after }: ChangedRefund | ChangedPayment): boolean {
  if (before === null) return true;
  const stored: Partial<Payment & Refund> = 'payment' in before ? before.payment : before.refund;
  return Object.entries(after).some(
    ([field, value]) => stored[field as keyof typeof stored] !== value,
  );
}

function paymentWrites({ before, after }: ChangedPayment): Write[] {
  if (before === null) return [createPaymentWrite(after)];
  if (!isDifferent({ before, after })) return [];
  const { _id, createdAt, ...patch } = after;
  return [changePaymentWrite(before, patch)];
}

function refundWrites({ before, after }: ChangedRefund): Write[] {
  if (before === null) return [createRefundWrite(after)];
  if (!isDifferent({ before, after })) return [];
  const { _id, ...patch } = after;
  return [changeRefundWrite(before, patch)];
}

function paymentMovements(
  before: Payment | null,
  after: Payment,
  reference: string,
  now: Date,
): LedgerEntry[] {
  const { _id: paymentId, bookingId, method, channel, currency, amountMinor } = after;
  const row = { bookingId, reference, paymentId, method, channel, currency, refundId: '' };
  const arrived: LedgerEntry = {
    ...row,
    _id: ledgerId.payment(paymentId),
    kind: 'payment',
    amountMinor,
    at: after.createdAt,
    movedOn: after.receivedOn,
  };
  const voided: LedgerEntry = {
    ...row,
    _id: ledgerId.paymentVoided(paymentId),
    kind: 'payment-voided',
    amountMinor: negative(amountMinor),
    at: now.toISOString(),
    movedOn: dateInKerala(now),
  };
  return [
    ...(before === null ? [arrived] : []),
    ...(before !== null && before.status !== 'voided' && after.status === 'voided' ? [voided] : []),
  ];
}

/**
 * A refund may leave, come back and leave again in another try; each is a movement of its own,
 * entered when we learn of it.
 */
function refundMovements(
  before: StoredRefund | null,
  after: Refund,
  reference: string,
  now: Date,
): LedgerEntry[] {
  const { _id: refundId, tries, bookingId, paymentId, currency, amountMinor } = after;
  const { method, channel } = after;
  const row = { bookingId, reference, paymentId, refundId, method, channel, currency };
  const hadLeft = (before?.refund.sentAt ?? '') !== '';
  const left: LedgerEntry = {
    ...row,
    _id: ledgerId.refund(refundId, tries),
    kind: 'refund',
    amountMinor: negative(amountMinor),
    at: now.toISOString(),
    movedOn: after.sentAt === '' ? '' : after.paidOn || dateInKerala(new Date(after.sentAt)),
  };
  const returned: LedgerEntry = {
    ...row,
    _id: ledgerId.refundReturned(refundId, tries),
    kind: 'refund-returned',
    amountMinor,
    at: now.toISOString(),
    movedOn: dateInKerala(now),
  };
  const wasBack = before !== null && isBack(before.refund);
  return [
    ...(!hadLeft && after.sentAt !== '' ? [left] : []),
    ...(isBack(after) && !wasBack ? [returned] : []),
  ];
}

/** Whether the refund left on this attempt and came back. */
function isBack(refund: Refund): boolean {
  return refund.sentAt !== '' && !isOut(refund);
}

function negative(amountMinor: MinorUnits): MinorUnits {
  return -amountMinor as MinorUnits;
}

type RefundMessage = { kind: 'refund-issued' | 'refund-failed'; refund: Refund };

/** Refund messages: one when it leaves, one when it comes back. */
function refundMessages(refunds: readonly ChangedRefund[]): RefundMessage[] {
  return refunds.flatMap(({ before, after: refund }): RefundMessage[] => {
    const wasOut = before !== null && isOut(before.refund);
    if (isOut(refund) && !wasOut) return [{ kind: 'refund-issued', refund }];
    // A refund that Stripe rejected at once was never announced as sent.
    if (refund.state === 'failed' && wasOut) return [{ kind: 'refund-failed', refund }];
    return [];
  });
}

/**
 * Rows for staff that follow from a booking's sums: a document that says less than is kept, and a
 * completed stay that owes; none as long as there is nothing to say.
 */
function sumExceptions(before: Booking | null, after: Booking | null): ExceptionState[] {
  if (before === null || after === null) return [];
  const rowsOf =
    after.status === 'completed' ? [invoiceException, balanceException] : [invoiceException];
  return rowsOf.flatMap((rowOf) => {
    const row = rowOf(after);
    return row.isOpen || rowOf(before).isOpen ? [row] : [];
  });
}

/** Staff entries for refunds: failed and waiting ones, and unapplied payments not yet refunded. */
function exceptionsOf(
  refunds: readonly ChangedRefund[],
  payments: readonly ChangedPayment[],
): ExceptionState[] {
  const ofRefunds = refunds.filter(isDifferent).flatMap(({ before, after }) => {
    const { bookingId, paymentId, _id: refundId, amountMinor, currency } = after;
    const row = { bookingId, paymentId, refundId, amountMinor, currency };
    const failedId = (tries: number) => `refund-failed-${refundId}-${tries}`;
    const wasFailed = before?.refund.state === 'failed' ? before.refund : null;
    const isFailed = after.state === 'failed';
    const states: ExceptionState[] = [];
    if (isFailed) {
      states.push({ ...row, _id: failedId(after.tries), reason: 'refund-failed', isOpen: true });
    } else if (wasFailed !== null) {
      states.push({
        ...row,
        _id: failedId(wasFailed.tries),
        reason: 'refund-failed',
        isOpen: false,
      });
    }
    if (after.state === 'waiting' || before?.refund.state === 'waiting') {
      const isOpen = after.state === 'waiting';
      states.push({ ...row, _id: `refund-waiting-${refundId}`, reason: 'refund-waiting', isOpen });
    }
    // The excess of a payment; staff see it until it is refunded.
    if (refundId === `beyond-${paymentId}`) {
      const _id = `overpaid-${paymentId}`;
      states.push({ ...row, _id, reason: 'overpaid', isOpen: isOpen(after) });
    }
    return states;
  });
  const ofPayments = payments
    .filter((changed) => changed.before !== null && isDifferent(changed))
    .filter(({ after }) => after.status === 'surplus')
    .filter(({ after }) => after.refundedMinor + after.disputeLostMinor >= after.amountMinor)
    .map(
      ({ after }): ExceptionState => ({
        _id: after._id,
        reason: 'already-paid',
        isOpen: false,
      }),
    );
  return [...ofRefunds, ...ofPayments, ...mismatchesOf(refunds, payments)];
}

/** Rows for double refunds: those to open, and those that may have to close. */
function mismatchesOf(
  refunds: readonly ChangedRefund[],
  payments: readonly ChangedPayment[],
): ExceptionState[] {
  const before = refunds.flatMap((changed) => changed.before?.refund ?? []);
  const after = refunds.map((changed) => changed.after);
  return payments.flatMap((changed) => {
    const row = refundMismatch(changed.after, after);
    return row.isOpen || refundMismatch(changed.after, before).isOpen ? [row] : [];
  });
}
