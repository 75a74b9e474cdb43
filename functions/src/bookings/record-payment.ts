import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ManualPaymentInput } from '@kerala-stays/domain/bookings/booking-input';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatMinor, type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { owedMinor, recordableMinor } from '@kerala-stays/domain/money/deposit';
import {
  type Payment,
  receivedOnProblem,
  receivedOnRange,
} from '@kerala-stays/domain/money/payment';
import { repeatedReferenceText } from '@kerala-stays/domain/money/payment-reference';
import { upiMessages } from '@kerala-stays/domain/money/upi-messages';
import { issueOrLeave } from '../billing/issue-tax-document.ts';
import { readAccount } from '../money/account.ts';
import { checkPayable } from '../money/check-payable.ts';
import { closeAttempts } from '../money/close-attempts.ts';
import { payBooking } from '../money/pay-booking.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { findPayment, paymentsWithReference } from '../money/payment-repository.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { changeClaimWrite, claimOfReference } from './upi/upi-claim-repository.ts';

/**
 * Records a payment by UPI, bank or cash, in full or in part, with the member of staff who reported
 * it. Open payment pages now show a wrong amount and are closed. A guest's claim with the same UTR is
 * confirmed in the same commit.
 * @param claimId of the claim that it confirms
 * @throws AppError `conflict` when that claim does not wait any more
 */
export async function recordManualPayment(
  deps: PaymentDeps,
  bookingId: string,
  input: ManualPaymentInput,
  staff: { uid: string },
  now: Date,
  claimId?: string,
): Promise<Booking> {
  const { booking, isNew } = await writeOptimistically(() =>
    addPayment(deps, bookingId, input, staff, now, claimId),
  );
  if (isNew) await closeAttempts(deps, bookingId, now);
  // A guest at the desk gets the invoice now; otherwise the next run of the job issues it.
  if (isNew && booking.taxStatus === 'due') await issueOrLeave(deps, bookingId, now);
  return booking;
}

async function addPayment(
  deps: PaymentDeps,
  bookingId: string,
  input: ManualPaymentInput,
  staff: { uid: string },
  now: Date,
  claimId: string | undefined,
): Promise<{ booking: Booking; isNew: boolean }> {
  const { documents } = deps;
  const reference = input.reference ?? '';
  // The payment itself is looked for last: what was read before cannot show the same press, recorded
  // in the meantime by another window, as another payment.
  const [earlier] =
    input.repeatsReference === true ? [] : await paymentsWithReference(documents, reference);
  const claim = await claimOfReference(documents, bookingId, reference);
  const account = await readAccount(documents, bookingId);
  const { booking } = account.found ?? (await getBooking(documents, bookingId));
  // The number of the payment, where the client sends no key: recording it twice at once collides.
  const key = input.key ?? `${bookingId}-${account.payments.length}`;
  const paymentId = `manual-${key}`;
  const known = await findPayment(documents, paymentId);
  if (known?.payment.bookingId === bookingId) return { booking, isNew: false };
  if (booking.disputeLostMinor === 0 || !canBooking(booking.status, 'pay-part')) {
    checkPayable(booking);
  }
  const receivedOn = input.receivedOn ?? dateInKerala(now);
  const problem = receivedOnProblem(receivedOn, receivedOnRange(booking, now));
  if (problem !== '') throw new AppError('invalid', { message: problem });
  if (earlier !== undefined) throw repeatedReference(earlier);
  const owed = recordableMinor(booking);
  const amountMinor = (input.amountMinor ?? owed) as MinorUnits;
  if (amountMinor > owed) {
    const money = formatMinor(owed, booking.currency);
    throw new AppError('invalid', {
      message: `Only ${money} is owed for this booking. Record that much; keep or return the rest.`,
    });
  }
  if (claimId !== undefined && claim?.claim._id !== claimId) {
    throw new AppError('conflict', { message: upiMessages.decided });
  }
  const payment: Payment = {
    _id: paymentId,
    bookingId,
    channel: 'manual',
    provider: '',
    method: input.method,
    chargedAt: '',
    amountMinor,
    currency: booking.currency,
    refundedMinor: 0 as MinorUnits,
    status: 'applied',
    disputed: false,
    disputeLostMinor: 0 as MinorUnits,
    feeMinor: 0 as MinorUnits,
    reference,
    voidReason: '',
    note: input.note,
    recordedBy: staff.uid,
    // The amount due comes first; the rest replaces what the bank took.
    paidAgainMinor: subtractMinor(amountMinor, owedMinor(booking)),
    receivedOn,
    createdAt: now.toISOString(),
  };
  const paid = await payBooking(deps, account, payment, now);
  const confirmed = { state: 'confirmed', decidedBy: staff.uid, decidedAt: now };
  await documents.commit([
    ...paid.writes,
    ...(claim === null ? [] : [changeClaimWrite(claim, confirmed)]),
  ]);
  return { booking: paid.booking ?? booking, isNew: true };
}

/** A transfer that is recorded twice would mark an unpaid booking as paid. */
const repeatedReference = (earlier: Parameters<typeof repeatedReferenceText>[0]) =>
  new AppError('conflict', {
    message: repeatedReferenceText(earlier),
    fields: { code: 'reference-repeated' },
  });
