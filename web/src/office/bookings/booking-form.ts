import { bookingInputSchema } from '@kerala-stays/domain/bookings/booking-input';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { z } from 'zod';

/** Text fields hold strings; numbers are parsed as the server does. */
const wholeNumber = z.string().trim().transform(Number);

export const bookingFormSchema = z.object({
  ...bookingInputSchema.shape,
  guests: wholeNumber.pipe(bookingInputSchema.shape.guests.unwrap()),
  holdHours: wholeNumber.pipe(bookingInputSchema.shape.holdHours.unwrap()),
  rooms: wholeNumber.pipe(bookingInputSchema.shape.rooms.unwrap()),
  /** '' lets the server choose a free unit. */
  unit: z
    .string()
    .transform((text) => (text === '' ? undefined : Number(text)))
    .pipe(bookingInputSchema.shape.unit),
});

export type BookingFormValues = z.input<typeof bookingFormSchema>;

/** Free nights of a unit, chosen on the board. */
export type ChosenNights = {
  hotelId: string;
  hotelName: string;
  roomTypeId: string;
  roomTypeName: string;
  unit: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
};

/** Prefilled with the stay of an inquiry, or the chosen nights; staff fill in the rest. */
export function bookingDraft(
  inquiry: Inquiry | null,
  chosen: ChosenNights | null = null,
): BookingFormValues {
  const draft = draftOfInquiry(inquiry);
  if (chosen === null) return draft;
  const { hotelId, roomTypeId, unit, checkIn, checkOut } = chosen;
  return { ...draft, hotelId, roomTypeId, unit: String(unit), checkIn, checkOut };
}

function draftOfInquiry(inquiry: Inquiry | null): BookingFormValues {
  // An inquiry without dates gets no default: a prefilled date is easily booked by mistake.
  const today = inquiry === null ? dateInKerala(new Date()) : '';
  const wished = inquiry?.checkIn || inquiry?.date || today;
  return {
    key: crypto.randomUUID(),
    ...(inquiry === null ? {} : { inquiryId: inquiry._id }),
    hotelId: inquiry?.hotel._id ?? '',
    roomTypeId: inquiry?.roomTypeId ?? '',
    checkIn: wished,
    checkOut: inquiry?.checkOut || (wished === '' ? '' : addDays(wished, 1)),
    guests: String(inquiry?.people ?? 2),
    adults: inquiry?.adults ?? 2,
    childAges: [...(inquiry?.childAges ?? [])],
    rooms: '1',
    unit: '',
    guestName: inquiry?.name ?? '',
    guestEmail: inquiry?.email ?? '',
    guestMobile: inquiry?.mobile ?? '',
    source: inquiry === null ? 'other' : 'site',
    holdHours: '24',
    couponCode: inquiry?.couponCode ?? '',
  };
}
