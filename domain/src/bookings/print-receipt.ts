import {
  type PrintedDocument,
  printAmount,
  printLines,
  printPrices,
  printStay,
} from '../billing/printed-document.ts';
import type { MinorUnits } from '../core/money.ts';
import { chargedStay } from './arrival.ts';
import type { Booking } from './booking.ts';

/** Heads what is printed of a booking for which there is no tax document. */
export const receiptTitle = 'Receipt – not a tax invoice';

/**
 * What a receipt says in print.
 * @param seller lines on the agency
 * @param sums below the total: what was paid, what went back, what is due
 * @param notes sentences on where the booking stands
 */
export function printReceipt(
  booking: Booking,
  seller: readonly string[],
  sums: readonly (readonly [label: string, amount: MinorUnits])[],
  notes: readonly string[],
): PrintedDocument {
  const { currency, hotel, room, reference } = booking;
  return {
    title: receiptTitle,
    legend: '',
    facts: [{ label: 'Booking', value: reference }],
    blocks: [
      { heading: 'Booked with', lines: printLines(seller) },
      { heading: 'For', lines: printLines([booking.guestName]) },
      printStay({
        hotelName: hotel.name,
        hotelAddress: hotel.address,
        roomType: room.roomType,
        rooms: booking.rooms,
        guests: booking.guests,
        ...chargedStay(booking),
      }),
    ],
    prices: printPrices(booking.lines, currency),
    taxes: { head: [], rows: [] },
    totals: [['Total', booking.totalMinor] as const, ...sums].map(([label, minor]) => ({
      label,
      value: printAmount(minor, currency),
    })),
    notes: printLines(notes),
    signature: [],
    fileName: `Receipt-${reference}`,
  };
}
