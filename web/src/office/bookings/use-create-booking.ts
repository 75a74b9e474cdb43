import { zodResolver } from '@hookform/resolvers/zod';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import { createBooking } from './api/booking-calls.ts';
import {
  type BookingFormValues,
  bookingDraft,
  bookingFormSchema,
  type ChosenNights,
} from './booking-form.ts';
import { useStayOffer } from './components/stay-offer.tsx';
import { useBookingPrice } from './use-booking-price.ts';

/** The confirmation replaces the form; nothing closes automatically. */
const stays = () => {};

const partyAsSent = ({ adults, childAges }: Party) => ({
  guests: adults + childAges.length,
  adults,
  childAges: [...childAges],
});

/** Form of a new booking, its price, and saving. The server sets the price. */
export function useCreateBooking(inquiry: Inquiry | null, chosen: ChosenNights | null) {
  const [made, setMade] = useState<Booking | null>(null);
  const { submit, isBusy, problem } = useDialogCall(stays);
  const [round, setRound] = useState(0);
  const form = useForm<BookingFormValues, unknown, BookingInput>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: bookingDraft(inquiry, chosen),
  });
  const typed = useWatch({ control: form.control });
  const { hotelId = '', roomTypeId = '', checkIn = '', checkOut = '' } = typed;
  const party = { adults: typed.adults ?? 1, childAges: typed.childAges ?? [] };
  const couponCode = (typed.couponCode ?? '').trim();
  const stay = { hotelId, roomTypeId, checkIn, checkOut, party, rooms: Number(typed.rooms ?? 1) };
  const offer = useStayOffer({ ...stay, couponCode }, round);
  const hotel = useHotelById(hotelId);
  const pricing = useBookingPrice({ inquiry, stay, hotel, offer });
  const { seen, price, rule, isOverridden, quoted } = pricing;

  const save = form.handleSubmit(async (input) => {
    if (seen === null || price === null) return;
    const wish = {
      ...input,
      seenTotalMinor: seen.totalMinor,
      ...partyAsSent(party),
      couponCode,
      overrideRules: isOverridden,
      ...(quoted === null ? {} : { priceChoice: 'quoted' as const }),
      ...(price === undefined ? {} : { price }),
    };
    await submit(async (token) => {
      const result = await createBooking(wish, token);
      if (!result.ok) return result;
      setMade(result.value.booking);
      return { ok: true, value: `${result.value.message}: ${result.value.booking.reference}` };
    });
    // After a rejection, request the price again: it must be the current one.
    setRound((current) => current + 1);
  });

  return {
    made,
    inquiry,
    chosen,
    form,
    stay,
    typedRooms: typed.rooms ?? '',
    typedUnit: typed.unit,
    hotel,
    offer,
    pricing,
    save,
    isBusy,
    problem,
    // While the stay is incomplete, the button names what is missing; then the price must be
    // visible.
    isBlocked:
      price === null ||
      (rule !== '' && !isOverridden) ||
      seen?.coupon?.kind === 'refused' ||
      (hotelId !== '' && roomTypeId !== '' && seen === null),
  };
}

export type NewBooking = ReturnType<typeof useCreateBooking>;
