import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import { formatStatus } from '#web/components/bookings/booking-status.ts';

/** Status of a stay for the head of its page: a short sentence, with details or ''. */
export function formatTrip(booking: Booking, now: Date): { heading: string; text: string } {
  const { status, holdUntil, checkInDate, checkOutDate } = booking;
  const { label, detail } = formatStatus(booking, now);
  const dates = `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`;
  switch (status) {
    case 'pending-payment': {
      const isHeld = holdUntil !== '' && Date.parse(holdUntil) > now.getTime();
      const dueMinor = nextDue(booking);
      const due = dueMinor === 0 ? '' : ` ${formatMinor(dueMinor, booking.currency)}`;
      return isHeld
        ? {
            heading: `Held for you until ${formatInstant(holdUntil)}`,
            text: `Please pay${due} by then; after that, the nights are released to other guests.`,
          }
        : {
            heading: 'The time to pay is over',
            text: 'The nights may have gone to other guests. Please call us, or send a new inquiry.',
          };
    }
    case 'part-paid':
      return { heading: label, text: detail };
    case 'paid': {
      const today = dateInKerala(now);
      if (today < checkInDate) return { heading: 'Your stay is confirmed', text: `Paid. ${dates}` };
      return { heading: 'Welcome', text: `Paid. Your stay: ${dates}` };
    }
    case 'completed':
      return { heading: 'Your stay is over', text: 'Thank you for staying with us.' };
    case 'cancelled':
      return { heading: label, text: 'This stay will not take place.' };
    case 'expired':
      return {
        heading: 'Your held stay has been released',
        text: 'We did not receive a payment in time. Would you still like to come? Send us a new inquiry.',
      };
  }
}
