import type { Permission } from '@kerala-stays/domain/people/permissions';

/** Acts of staff on a booking, by the word that the search takes and the address has. */
export const bookingActs = {
  cash: { label: 'Record cash', needs: 'payments:record' },
  payment: { label: 'Record payment', needs: 'payments:record' },
  arrived: { label: 'Arrival', needs: 'bookings:change' },
  move: { label: 'Change', needs: 'bookings:change' },
  refund: { label: 'Refund', needs: 'money:refund' },
  link: { label: 'New link', needs: 'bookings:change' },
} as const satisfies Record<string, { label: string; needs: Permission }>;

export type BookingAct = keyof typeof bookingActs;

export const isBookingAct = (word: string): word is BookingAct => Object.hasOwn(bookingActs, word);
