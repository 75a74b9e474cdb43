import type { CalendarDate } from '../core/calendar.ts';
import type { InquiryStatus } from './inquiry-lifecycle.ts';
import type { PromisedPrice } from './price-promise.ts';

/** An inquiry as staff see it (product §12.5). The intake schema is in `inquiry-input.ts`. */
export type Inquiry = {
  _id: string;
  name: string;
  email: string;
  mobile: string;
  location: string;
  /** Copied when the inquiry arrived, so that later changes to the hotel do not affect it. */
  hotel: { _id: string; name: string; city: string };
  roomTypeId: string;
  roomTypeName: string;
  /** `adults` and children together. */
  people: number;
  adults: number;
  /** On the day of arrival. */
  childAges: readonly number[];
  /** Preferred date, or '' when none was given. */
  date: CalendarDate | '';
  /** The stay chosen in the calendar, if any. */
  checkIn: CalendarDate | '';
  checkOut: CalendarDate | '';
  message: string;
  /** The entered promo code, or ''. */
  couponCode: string;
  /** Promised price of the stay and its expiry; null when it had no price. */
  quote: PromisedPrice | null;
  status: InquiryStatus;
  /**
   * It came in a flood of inquiries, or with the honeypot filled in, and no member of staff has
   * dealt with it yet.
   */
  unchecked: boolean;
  /** The field that people do not see was filled in: by a program, or by a person's browser. */
  filledHoneypot: boolean;
  /** Free text that only staff read. */
  staffNotes: string;
  /** Booking made from it, or ''. Written by functions. */
  bookingId: string;
  /** Version of the privacy notice beside the form ('2026-11-21'), or '' for other clients. */
  privacyNotice: string;
  /** Letters and digits of `utm_source`, or ''. */
  utmSource: string;
  /** Instant from which it counts as deleted; '' for never. */
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
};

/** Whether its sender booked it at once: the booking has the inquiry's id. */
export function isBookedAtOnce({ _id, bookingId }: Pick<Inquiry, '_id' | 'bookingId'>): boolean {
  return bookingId === _id;
}
