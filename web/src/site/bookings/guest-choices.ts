import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { hasStayBegun } from '@kerala-stays/domain/bookings/cancellation-policy';
import { mayChangeBilling } from '@kerala-stays/domain/bookings/needs-billing';
import { cancellationPolicy } from '@kerala-stays/domain/bookings/policy-terms';
import { dateInKerala, daysBetween } from '@kerala-stays/domain/core/calendar';
import { mayKnowHouse } from '@kerala-stays/domain/house/house-of-stay';
import { paths } from '#web/config/paths.ts';

export type GuestDialog = 'billing' | 'cancel' | 'reschedule';

/** A guest's actions on a booking besides payment, in display order. */
export type GuestChoices = {
  papers: { label: string; href: string }[];
  dialogs: { kind: GuestDialog; label: string }[];
  /** Beginning of a sentence with the contact, where only staff can end the stay; or ''. */
  call: string;
};

export function guestChoices(booking: Booking, now: Date): GuestChoices {
  const today = dateInKerala(now);
  const { minDaysBefore, times } = cancellationPolicy.reschedule;
  const isCancellable = canBooking(booking.status, 'cancel');
  const hasBegun = hasStayBegun(booking, today);
  const canReschedule =
    canBooking(booking.status, 'reschedule') &&
    booking.rescheduleCount < times &&
    daysBetween(today, booking.checkInDate) >= minDaysBefore;
  // A credit note corrects the invoice; both are on the invoice's page.
  const whole = booking.taxMode === 'composition' ? 'Bill of supply' : 'Invoice';
  const papers: GuestChoices['papers'] = [];
  if (booking.taxDocumentId !== '') {
    const label = booking.creditedMinor > 0 ? `${whole} and credit notes` : whole;
    papers.push({ label, href: paths.receipt.href(booking._id, booking.taxDocumentId) });
  }
  if (mayKnowHouse(booking, today)) {
    papers.push({ label: 'Voucher', href: paths.voucher.href(booking._id) });
  }
  if (booking.paidMinor > 0) {
    papers.push({ label: 'Receipt', href: paths.receipt.href(booking._id) });
  }
  const dialogs: GuestChoices['dialogs'] = [];
  if (mayChangeBilling(booking)) dialogs.push({ kind: 'billing', label: 'Invoice details' });
  if (canReschedule) dialogs.push({ kind: 'reschedule', label: 'Reschedule' });
  if (isCancellable && !hasBegun) dialogs.push({ kind: 'cancel', label: 'Cancel' });
  const call = 'Your stay has begun. To change or end it, please call us: ';
  return { papers, dialogs, call: isCancellable && hasBegun ? call : '' };
}
