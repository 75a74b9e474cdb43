/** What people read when a booking service rejects a request or has carried it out. */
export const bookingMessages = {
  stayUnavailable: 'These nights are no longer available. Please choose other dates.',
  notCancellable: 'This booking can no longer be cancelled.',
  notReschedulable: 'This booking can no longer be rescheduled.',
  stayToBeEndedByStaff:
    'This stay has begun, so it can no longer be cancelled here. Please call us.',
  hotelClosed:
    'This hotel takes no bookings at the moment, so the stay cannot be moved here. Please call us.',
  notChangeable: 'This booking can no longer be changed.',
  changedMeanwhile: 'This booking has changed since you looked. Please look at it again.',
  otherHotel: 'A booking stays at its hotel: cancel this one and book the other hotel.',
  partlyRefunded:
    'A part of what was paid went back already, so the price cannot rise here. Cancel this booking and make a new one.',
  changed: 'Booking changed',
  arrivalRecorded: 'Arrival recorded',
  noShowRecorded: 'No-show recorded; the nights after the first can be sold again',
  departureRecorded: 'Departure recorded; the nights after it can be sold again',
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
