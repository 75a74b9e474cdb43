import {
  type PrintedDocument,
  printAmount,
  printDay,
  printLines,
} from '../billing/printed-document.ts';
import { type Booking, roomWords } from '../bookings/booking.ts';
import { countOf } from '../core/count-of.ts';
import { countedMinor, owedMinor } from '../money/deposit.ts';
import type { HouseContact, HouseFacts } from './house-facts.ts';
import { formatCheckIn, formatCheckOut, formatWay } from './house-text.ts';

const onDay = (day: string, time: string) => `${day}${time === '' ? '' : `, ${time}`}`;

/**
 * Printed form of a stay for the door: the house with telephone and way, who comes, and what is
 * owed.
 * @param contact of a stay that is secured
 * @param seller lines about the agency
 */
export function printVoucher(
  booking: Booking,
  facts: HouseFacts,
  contact: HouseContact,
  seller: readonly string[],
): PrintedDocument {
  const { reference, hotel, guestName, currency } = booking;
  const owed = owedMinor(booking);
  const dueOn = booking.balanceDueOn === '' ? '' : `, due on ${printDay(booking.balanceDueOn)}`;
  const sums = [
    { label: 'Total', minor: booking.totalMinor },
    { label: 'Paid', minor: countedMinor(booking) },
    ...(owed === 0 ? [] : [{ label: `Still to pay${dueOn}`, minor: owed }]),
  ];
  return {
    title: 'Voucher',
    legend: 'Please show this when you arrive.',
    facts: [
      { label: 'Booking', value: reference },
      { label: 'Guest', value: guestName },
      { label: 'Check-in', value: onDay(printDay(booking.checkInDate), formatCheckIn(facts)) },
      { label: 'Check-out', value: onDay(printDay(booking.checkOutDate), formatCheckOut(facts)) },
      {
        label: 'Stay',
        value: `${roomWords(booking)}, ${countOf(booking.guests, 'guest')}, ${countOf(booking.nights, 'night')}`,
      },
    ].filter(({ value }) => value !== ''),
    blocks: [
      {
        heading: 'House',
        lines: printLines([hotel.name, hotel.address, contact.phone, contact.phone2]),
      },
      { heading: 'Booked with', lines: printLines(seller) },
    ],
    prices: [],
    taxes: { head: [], rows: [] },
    totals: sums.map(({ label, minor }) => ({ label, value: printAmount(minor, currency) })),
    notes:
      formatWay(contact) === ''
        ? []
        : ['The way to the house', ...printLines(formatWay(contact).split('\n'))],
    signature: [],
    name: `Voucher ${reference}`,
    fileName: `Voucher-${reference}`,
  };
}
