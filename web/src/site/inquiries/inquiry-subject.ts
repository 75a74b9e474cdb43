import type { Party } from '@kerala-stays/domain/rates/rate-card';

export type InquirySubject = {
  hotel: { _id: string; name: string; city: string };
  roomType: { _id: string; name: string } | null;
  /** Nights chosen in the calendar, with the people and the promo code. */
  stay?: { checkIn: string; checkOut: string; party: Party; couponCode: string };
  /** The room of the calendar and its capacity; the largest when none is chosen. */
  room?: { _id: string; name: string; maxGuests: number } | null;
  /** Of the sender, as a link that a program made has it. */
  known?: { name: string; email: string; mobile: string };
  /** Initial message, which the reader may change. */
  message?: string;
};
