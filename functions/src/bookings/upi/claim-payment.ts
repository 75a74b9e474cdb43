import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import { upiAddress } from '@kerala-stays/domain/money/upi-address';
import {
  holdAfterClaim,
  type UpiClaim,
  upiClaimId,
  upiProblem,
} from '@kerala-stays/domain/money/upi-claim';
import { upiMessages } from '@kerala-stays/domain/money/upi-messages';
import type { UpiClaimInput } from '@kerala-stays/domain/money/upi-settings';
import { upiNotice } from '../../mail/office-notices.ts';
import { type OfficeDeps, officeWrites } from '../../mail/tell-office.ts';
import { paymentsWithReference } from '../../money/payment-repository.ts';
import { type Documents, union } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { changeBookingWrite, getBooking } from '../../records/bookings/booking-repository.ts';
import {
  changeClaimWrite,
  claimsOf,
  createClaimWrites,
  holderOf,
  readSettings,
} from './upi-claim-repository.ts';

/** How a booking can be paid by UPI now, and its latest claim. */
export async function upiOf(documents: Documents, booking: Booking, now: Date) {
  const [settings, [latest]] = await Promise.all([
    readSettings(documents),
    claimsOf(documents, booking._id),
  ]);
  const { vpa, payee, isOn } = settings;
  const [bookingId, amountMinor] = [booking._id, nextDue(booking)];
  const n = (latest?.n ?? 0) + 1;
  return {
    upi:
      isOn && upiProblem(booking, now) === null
        ? { vpa, payee, amountMinor, address: upiAddress(settings, { bookingId, amountMinor, n }) }
        : null,
    claim: latest === undefined ? null : ownClaim(latest),
  };
}

/** A claim as its guest reads it. */
const ownClaim = ({ state, amountMinor, utr, createdAt }: UpiClaim) => ({
  state,
  amountMinor,
  utr,
  createdAt,
});

/**
 * Records that a guest says they have paid by UPI, and tells the office. Changes no sum and no
 * status: the first claim of a booking only extends its hold. The same claim again changes nothing.
 * @throws AppError `conflict` when the booking cannot be paid by UPI, or another claim waits;
 *   `invalid` when the UTR is used already
 */
export async function claimPayment(
  deps: OfficeDeps,
  bookingId: string,
  input: UpiClaimInput,
  now: Date,
) {
  const { documents } = deps;
  const result = await writeOptimistically(async () => {
    const found = await getBooking(documents, bookingId);
    const [settings, claims, holder] = await Promise.all([
      readSettings(documents),
      claimsOf(documents, bookingId),
      holderOf(documents, input.utr),
    ]);
    const waiting = claims.find(({ state }) => state === 'waiting');
    if (waiting?.utr === input.utr) return { claim: waiting };
    check(found.booking, input, { isOn: settings.isOn, isWaiting: waiting !== undefined }, now);
    // A number of which staff found no transfer is free again: bank and guest may be late.
    const isHeld = holder !== null && holder.stored?.claim.state !== 'notFound';
    if (isHeld || (await paymentsWithReference(documents, input.utr)).length > 0) {
      // Staff read for which other booking it was entered.
      if (holder?.stored && holder.stored.claim.bookingId !== bookingId) {
        const patch = { alsoFor: union([bookingId]) };
        await documents.commit([changeClaimWrite(holder.stored, patch)]);
      }
      return { claim: null };
    }
    const n = (claims[0]?.n ?? 0) + 1;
    const claim: UpiClaim = {
      _id: upiClaimId(bookingId, n),
      bookingId,
      n,
      amountMinor: nextDue(found.booking),
      utr: input.utr,
      vpaShown: input.vpa,
      state: 'waiting',
      alsoFor: [],
      createdAt: now.toISOString(),
      decidedBy: '',
      decidedAt: '',
    };
    const holdUntil = holdAfterClaim(found.booking, { n, minutes: settings.minutes });
    const isLonger = holdUntil !== found.booking.holdUntil;
    const change = { holdUntil, ...(isLonger ? { updatedAt: now.toISOString() } : {}) };
    await documents.commit([
      ...createClaimWrites(claim, holder),
      // Without a change, it fails all the same when the booking has changed since it was read.
      changeBookingWrite(found, change),
      ...(await officeWrites(deps, upiNotice(claim, found.booking), now)),
    ]);
    return { claim };
  });
  if (result.claim === null) throw new AppError('invalid', { message: upiMessages.utr });
  return ownClaim(result.claim);
}

function check(
  booking: Booking,
  { amountMinor }: UpiClaimInput,
  { isOn, isWaiting }: { isOn: boolean; isWaiting: boolean },
  now: Date,
): void {
  const problem =
    upiProblem(booking, now) ??
    (isOn ? null : upiMessages.off) ??
    (isWaiting ? upiMessages.waiting : null) ??
    (amountMinor === nextDue(booking) ? null : upiMessages.changed);
  if (problem !== null) throw new AppError('conflict', { message: problem });
}
