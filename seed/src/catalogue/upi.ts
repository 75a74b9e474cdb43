import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections, paymentsDocumentId } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import { type UpiClaim, upiClaimId, upiProblem } from '@kerala-stays/domain/money/upi-claim';
import type { UpiSettings } from '@kerala-stays/domain/money/upi-settings';
import { adminAccount } from '../demo-accounts.ts';

/** No bank has this handle, so that nobody can pay to it. */
const upi: UpiSettings = {
  vpa: 'demo@nobank',
  payee: 'Demo account',
  merchantCode: '',
  isOn: true,
  minutes: 120,
};

/** Payment by UPI is on where the demo sells in rupees, and the guest of an unpaid stay says it is paid. */
export function upiDocuments(bookings: readonly Booking[], currency: Currency, now: Date) {
  if (currency !== 'inr') return [];
  const settings = {
    collection: collections.meta,
    id: paymentsDocumentId,
    data: { upi, updatedAt: now, updatedBy: adminAccount.uid },
  };
  const booking = bookings.find((each) => upiProblem(each, now) === null && each.paidMinor === 0);
  if (booking === undefined) return [settings];
  const { _id, ...claim }: UpiClaim = {
    _id: upiClaimId(booking._id, 1),
    bookingId: booking._id,
    n: 1,
    amountMinor: nextDue(booking),
    utr: '633212345678',
    vpaShown: upi.vpa,
    state: 'waiting',
    alsoFor: [],
    createdAt: '',
    decidedBy: '',
    decidedAt: '',
  };
  const createdAt = new Date(now.getTime() - 20 * 60_000);
  return [
    settings,
    {
      collection: collections.upiClaims,
      id: _id,
      data: { ...claim, createdAt, decidedAt: null },
    },
    {
      collection: collections.upiUtrs,
      id: claim.utr,
      data: { claimId: _id, bookingId: booking._id },
    },
  ];
}
