import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { printReceipt } from '@kerala-stays/domain/bookings/print-receipt';
import { site } from '@kerala-stays/domain/content/site';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { formatRefund } from '#web/components/bookings/booking-status.ts';
import { listGuestSums } from '#web/components/bookings/booking-sums.ts';
import { PrintedPaper } from '#web/components/documents/printed-paper.tsx';
import { getBooking } from '../api/booking-calls.ts';
import { AccountDocument } from './account-document.tsx';

const seller = [site.legalName, site.address, site.phone, site.email];

/** Date of the first payment, and whether it covers everything. */
function formatPayment({ isPaid, paidMinor, paidAt }: Booking): string {
  if (paidMinor === 0) return '';
  const first = paidAt === '' ? '' : `First payment: ${formatInstant(paidAt)}.`;
  return [isPaid ? 'Paid in full.' : 'Paid in part.', first].filter(Boolean).join(' ');
}

/** Guests keep receipts: one of a cancelled stay must say so. */
function formatEnd({ status, cancelledAt, cancelledBy }: Booking): string {
  if (status !== 'cancelled') return '';
  const on = cancelledAt === '' ? '' : ` on ${formatInstant(cancelledAt)}`;
  return `This booking was cancelled${on}${cancelledBy === 'house' ? ' by the house' : ''}.`;
}

/** Printable receipt of one booking. Default export: loaded lazily by its route. */
export default function ReceiptPage({ bookingId }: { bookingId: string }) {
  const read = useCallback((token: string | null) => getBooking(bookingId, token), [bookingId]);
  return (
    <AccountDocument bookingId={bookingId} name="receipt" read={read}>
      {(booking) => {
        const notes = [formatEnd(booking), formatPayment(booking), formatRefund(booking)];
        return (
          <PrintedPaper printed={printReceipt(booking, seller, listGuestSums(booking), notes)}>
            <Button variant="outlined" onClick={() => window.print()}>
              Print
            </Button>
          </PrintedPaper>
        );
      }}
    </AccountDocument>
  );
}
