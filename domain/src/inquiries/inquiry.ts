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
  /** A copy taken when the inquiry arrived, so that it stays readable when the hotel changes. */
  hotel: { _id: string; name: string; city: string };
  roomTypeId: string;
  roomTypeName: string;
  /** Everybody: `adults` and children. */
  people: number;
  adults: number;
  /** On the day of arrival. */
  childAges: readonly number[];
  /** Preferred date, or '' when none was given. */
  date: CalendarDate | '';
  /** The stay that they would like, when they chose one in the calendar. */
  checkIn: CalendarDate | '';
  checkOut: CalendarDate | '';
  message: string;
  /** The promo code that they entered, or ''. */
  couponCode: string;
  /** What the stay cost when they asked, and until when it does; null when it had no price. */
  quote: PromisedPrice | null;
  status: InquiryStatus;
  /** It came in a flood of inquiries, or with the honeypot filled in, and no member of staff has dealt with it yet. */
  unchecked: boolean;
  /** The field that people do not see was filled in: by a program, or by a person's browser. */
  filledHoneypot: boolean;
  /** Free text that only staff read. */
  staffNotes: string;
  /** The booking made from it, or ''. Written by functions. */
  bookingId: string;
  /** The privacy notice beside the form that was sent ('2026-11-21'), or '' for other clients. */
  privacyNotice: string;
  /** From then on it counts as deleted; '' for one without an end. */
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
};
