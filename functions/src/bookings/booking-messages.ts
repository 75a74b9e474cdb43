/** What people read when a booking service rejects a request or has carried it out. */
export const bookingMessages = {
  stayUnavailable: 'These nights are no longer available. Please choose other dates.',
  notCancellable: 'This booking can no longer be cancelled.',
  notReschedulable: 'This booking can no longer be rescheduled.',
  refundChanged: 'The refund has changed since you looked. Please check it again.',
  created: 'Booking created',
  alreadyBooked: 'This inquiry already has a booking',
  cancelled: 'Booking cancelled',
  rescheduled: 'Booking rescheduled',
  paymentRecorded: 'Payment recorded',
  refundRecorded: 'Refund recorded',
  noRefundDue: 'No refund is due for this booking.',
  holdChanged: 'Hold changed',
  notHeld: 'This stay is not held any more: a part of it has been paid.',
  stayHasBegun: 'The day of check-in is over, so this stay can no longer be held.',
  failed: 'The booking could not be saved',
  loadFailed: 'Failed to load bookings',
} as const;
