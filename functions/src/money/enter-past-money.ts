import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { readPaymentWay } from '@kerala-stays/domain/core/payment-method';
import { refundedOf } from '@kerala-stays/domain/money/booking-account';
import { type LedgerEntry, ledgerId } from '@kerala-stays/domain/money/ledger';
import type { Payment } from '@kerala-stays/domain/money/payment';
import type { Refund } from '@kerala-stays/domain/money/refund';
import type { Documents, Write } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runOnce } from '../platform/run-once.ts';
import { changeBookingWrite } from '../records/bookings/booking-repository.ts';
import { enteredOf, ledgerWrites } from '../records/bookings/ledger-repository.ts';
import { createRefundWrite } from '../records/bookings/refund-repository.ts';
import { type BookingAccount, readAccount } from './account.ts';
import { freshTry } from './new-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { syncPayment } from './sync-payment.ts';

const jobName = 'past-money';
const pageSize = 300;
const atOnce = 5;
const defaultBudgetMs = 60_000;

/**
 * Enters payments and refunds older than the ledger, once: only missing rows are created, so that
 * an interrupted run can continue. Money that came back is dated by the booking's last change, the
 * only date on record.
 * @returns how many payments got a row
 */
export async function enterPastMoney(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<number> {
  const { documents } = deps;
  let entered = 0;
  await runOnce(
    documents,
    {
      name: jobName,
      collection: collections.payments,
      search: { where: [], orderBy: ['createdAt', 'asc'], limit: pageSize },
      clock,
      atOnce,
    },
    now,
    async ({ id, data }) => {
      if (!(await enterPayment(documents, id, String(data.bookingId), now))) return;
      entered++;
      // Stripe has its own refunds, each with its own date.
      if (Number(data.refundedMinor) > 0 && readPaymentWay(data).channel === 'stripe') {
        await syncPayment(deps, id, now);
      }
    },
  );
  return entered;
}

async function enterPayment(
  documents: Documents,
  paymentId: string,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  return writeOptimistically(async () => {
    const arrived = ledgerId.payment(paymentId);
    if ((await enteredOf(documents, [arrived])).has(arrived)) return false;
    const account = await readAccount(documents, bookingId);
    const payment = account.payments.find((each) => each.payment._id === paymentId)?.payment;
    if (payment === undefined) return false;
    const past = pastRefunds(account, payment, now);
    const rows = [
      rowOf(account, payment),
      ...past.map((refund) => rowOf(account, payment, refund)),
    ];
    const { found } = account;
    const writes: Write[] = [
      ...rows.filter(({ at }) => at !== '').flatMap(ledgerWrites),
      ...past.map(createRefundWrite),
      // Its version covers all data read; its sums stay unchanged.
      ...(found === null || past.length === 0
        ? []
        : [changeBookingWrite(found, { updatedAt: found.booking.updatedAt })]),
    ];
    await documents.commit(writes);
    return true;
  });
}

/**
 * Refunds known only from sums: money already refunded, and money owed from the booking's last
 * payment.
 */
function pastRefunds({ found, refunds }: BookingAccount, payment: Payment, now: Date): Refund[] {
  const known = refunds.map(({ refund }) => refund);
  const booking = found?.booking;
  const out = subtractMinor(payment.refundedMinor, refundedOf(payment._id, known));
  const isLast = booking?.paymentId === payment._id && known.length === 0;
  const owed = isLast ? subtractMinor(booking.refundDueMinor, booking.refundedMinor) : 0;
  const instant = booking?.updatedAt || now.toISOString();
  const past = (amountMinor: number, kind: 'paid' | 'owed'): Refund => ({
    _id: `past-${kind}-${payment._id}`,
    bookingId: payment.bookingId,
    paymentId: payment._id,
    amountMinor: amountMinor as MinorUnits,
    excessMinor: 0 as MinorUnits,
    currency: payment.currency,
    channel: payment.channel,
    method: payment.method,
    cause: payment.status === 'surplus' ? 'unapplied-payment' : 'guest-cancelled',
    reason: '',
    payer: 'agency',
    state: kind,
    ...freshTry,
    tries: 0,
    note: '',
    decidedBy: '',
    createdAt: instant,
    sentAt: kind === 'paid' ? instant : '',
    paidOn: '',
    updatedAt: instant,
  });
  return [
    // Refunds through Stripe get their rows from Stripe, with their own dates.
    ...(out > 0 && payment.channel === 'manual' ? [past(out, 'paid')] : []),
    ...(owed > 0 ? [past(owed, 'owed')] : []),
  ];
}

function rowOf({ found }: BookingAccount, payment: Payment, refund?: Refund): LedgerEntry {
  const { _id: paymentId, bookingId, method, channel, currency, amountMinor, createdAt } = payment;
  const reference = found?.booking.reference ?? '';
  const row = { bookingId, reference, paymentId, method, channel, currency };
  if (refund === undefined) {
    const _id = ledgerId.payment(paymentId);
    const movedOn = payment.receivedOn || dateInKerala(new Date(createdAt));
    return { ...row, _id, kind: 'payment', refundId: '', amountMinor, at: createdAt, movedOn };
  }
  return {
    ...row,
    _id: ledgerId.refund(refund._id, 0),
    kind: 'refund',
    refundId: refund._id,
    amountMinor: -refund.amountMinor as MinorUnits,
    at: refund.sentAt,
    movedOn: refund.sentAt === '' ? '' : dateInKerala(new Date(refund.sentAt)),
  };
}
