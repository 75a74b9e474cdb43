import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { upiProblem } from '@kerala-stays/domain/money/upi-claim';
import { upiMessages } from '@kerala-stays/domain/money/upi-messages';
import { mailWrite } from '../../mail/outbox.ts';
import type { PaymentDeps } from '../../money/payment-deps.ts';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { findBooking } from '../../records/bookings/booking-repository.ts';
import { recordManualPayment } from '../record-payment.ts';
import { changeClaimWrite, findClaim, type StoredClaim } from './upi-claim-repository.ts';

type Staff = { uid: string };

/**
 * Records the payment of a claim as staff record any other, by its UTR. The same commit confirms the
 * claim; of two members of staff who press at once, one records it.
 * @throws AppError `conflict` when it is decided otherwise, or the booking cannot be paid any more
 */
export async function confirmClaim(
  deps: PaymentDeps,
  claimId: string,
  receivedOn: CalendarDate | undefined,
  staff: Staff,
  now: Date,
) {
  const { claim } = await claimNamed(deps, claimId);
  if (claim.state === 'notFound') throw decided();
  const { bookingId, amountMinor, utr, vpaShown, createdAt } = claim;
  const input = {
    key: `upi-${claimId}`,
    method: 'upi' as const,
    amountMinor,
    reference: utr,
    note: `The guest told us on ${formatInstant(createdAt)}. Paid to ${vpaShown}`,
    ...(receivedOn === undefined ? {} : { receivedOn }),
  };
  return recordManualPayment(deps, bookingId, input, staff, now, claimId);
}

/**
 * Records that no transfer of a claim was found. The guest reads so while the booking can still be
 * paid.
 * @throws AppError `conflict` when it is confirmed already
 */
export async function rejectClaim(
  deps: PaymentDeps,
  claimId: string,
  staff: Staff,
  now: Date,
): Promise<{ message: string }> {
  return writeOptimistically(async () => {
    const stored = await claimNamed(deps, claimId);
    const { claim } = stored;
    if (claim.state === 'confirmed') throw decided();
    const booking = (await findBooking(deps.documents, claim.bookingId))?.booking;
    const isTold =
      booking !== undefined && booking.guestEmail !== '' && upiProblem(booking, now) === null;
    const message = isTold ? upiMessages.notThere : upiMessages.closed;
    if (claim.state === 'notFound') return { message };
    const decision = { state: 'notFound', decidedBy: staff.uid, decidedAt: now };
    const { amountMinor: paymentMinor, utr } = claim;
    const mail = { ...deps, now, paymentMinor, utr, part: claimId };
    await deps.documents.commit([
      changeClaimWrite(stored, decision),
      ...(isTold ? [await mailWrite('upi-not-found', booking, mail)] : []),
    ]);
    return { message };
  });
}

async function claimNamed({ documents }: PaymentDeps, id: string): Promise<StoredClaim> {
  const stored = await findClaim(documents, id);
  if (stored === null) throw new AppError('not-found', { message: upiMessages.claimNotFound });
  return stored;
}

const decided = () => new AppError('conflict', { message: upiMessages.decided });
