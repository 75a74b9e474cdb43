import type { Booking } from '../bookings/booking.ts';
import { type Currency, currencies } from '../core/currency.ts';
import { type MinorUnits, sumMinor } from '../core/money.ts';
import { isEmailOf, isPhoneOf, type Person } from './person.ts';

/** The record by which a guest is looked at: none is a guest by itself. */
export const guestRecords = ['booking', 'inquiry'] as const;
export type GuestRecord = (typeof guestRecords)[number];

export const guestFileMessages = {
  loadFailed: 'This guest could not be loaded.',
  notFound: 'This guest is not there any more: the booking or inquiry is gone.',
} as const;

/** The newest records of each kind on the page of a guest. */
export const maxGuestRecords = 100;

/**
 * Why a record is on the page of a guest: `same` – under the same address, or under the same number
 * where one of the two has no address; `number` – under the same number and another address:
 * perhaps the same person, perhaps a family's or a travel agent's telephone.
 */
export type GuestMatch = 'same' | 'number';

/** How a record's address and number are those of a guest; null when neither is. */
export function guestMatch(
  guest: Person,
  { email, phone }: { email: string; phone: string },
): GuestMatch | null {
  if (isEmailOf(email, guest)) return 'same';
  if (guest.phone === '' || !isPhoneOf(phone, guest)) return null;
  return email === '' || guest.email === '' ? 'same' : 'number';
}

/** Sums of a guest’s bookings in one currency; amounts in minor units. */
export type GuestSum = {
  currency: Currency;
  stays: number;
  nights: number;
  paidMinor: MinorUnits;
  refundedMinor: MinorUnits;
};

const secured: ReadonlySet<string> = new Set(['part-paid', 'paid', 'completed']);

/** Bookings that took money or hold nights, by currency; two are never added. */
export function sumGuestBookings(
  bookings: readonly Pick<
    Booking,
    'currency' | 'nights' | 'status' | 'paidMinor' | 'refundedMinor'
  >[],
): GuestSum[] {
  return currencies.flatMap((currency) => {
    const own = bookings.filter((booking) => booking.currency === currency);
    if (own.length === 0) return [];
    const stays = own.filter(({ status }) => secured.has(status));
    return [
      {
        currency,
        stays: stays.length,
        nights: stays.reduce((sum, { nights }) => sum + nights, 0),
        paidMinor: sumMinor(own.map(({ paidMinor }) => paidMinor)),
        refundedMinor: sumMinor(own.map(({ refundedMinor }) => refundedMinor)),
      },
    ];
  });
}
