import type { Party } from '@kerala-stays/domain/rates/rate-card';

/** What an inquiry is about. */
export type InquirySubject = {
  hotel: { _id: string; name: string; city: string };
  roomType: { _id: string; name: string } | null;
  /** Nights that the reader chose in the calendar, with the people and the promo code. */
  stay?: { checkIn: string; checkOut: string; party: Party; couponCode: string };
  /** The room whose free nights can be chosen, and how many it holds; the largest where none is chosen. */
  room?: { _id: string; name: string; maxGuests: number } | null;
  /** What the form's message begins with; the reader may change it. */
  message?: string;
};
