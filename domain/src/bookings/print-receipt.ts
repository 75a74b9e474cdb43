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

/** Heading of a printed booking without a tax document. */
export const receiptTitle = 'Receipt – not a tax invoice';

/**
 * Printed form of a receipt.
 * @param seller lines about the agency
 * @param sums rows below the total: paid, refunded, due
 * @param notes sentences on the status of the booking
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
    name: `Receipt ${reference}`,
    fileName: `Receipt-${reference}`,
  };
}
