import type { MinorUnits } from '../core/money.ts';
import type { Booking } from './booking.ts';

const zero = 0 as MinorUnits;

/** Initial fields of a booking: no money, no documents, no changes. */
export const unpaidBooking = {
  taxStatus: 'none',
  taxDocumentId: '',
  invoicedMinor: zero,
  creditedMinor: zero,
  isPaid: false,
  paymentMethod: '',
  paymentId: '',
  paidMinor: zero,
  refundedMinor: zero,
  refundStatus: 'none',
  refundDueMinor: zero,
  excessReturnedMinor: zero,
  disputed: false,
  disputeLostMinor: zero,
  refundCapPercent: 100,
  cancelledBy: '',
  holdExtended: false,
  rescheduleCount: 0,
  changeCount: 0,
  tripKeyVersion: 1,
  paymentAttempt: 0,
  paymentLinks: 0,
  paidAt: '',
  cancelledAt: '',
  checkedInAt: '',
  noShow: false,
  keepReason: '',
} as const satisfies Partial<Booking>;
