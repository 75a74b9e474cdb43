import { isWithinCapacity } from '@kerala-stays/domain/catalogue/room-capacity';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type Party, partySize } from '@kerala-stays/domain/rates/rate-card';
import { useState } from 'react';
import { knowsAges } from '#web/components/stay/child-ages.ts';
import { type StayPriceState, useStayPrice } from '#web/components/stay/use-stay-price.ts';
import type { ShownPrice } from '#web/lib/stay/stay-price.ts';
import type { InquirySubject } from './inquiry-subject.ts';

type TypedStay = { checkIn: string; checkOut: string; party: Party; couponCode: string };

/** A price that replaced the displayed one when the inquiry was sent. */
type NewPrice = { of: string; price: ShownPrice; message: string };

/** The typed stay, if it is complete and has a room. */
function readStay({ hotel, roomType, room }: InquirySubject, typed: TypedStay) {
  const [checkIn, checkOut] = [
    parseCalendarDate(typed.checkIn.trim()),
    parseCalendarDate(typed.checkOut.trim()),
  ];
  if (roomType === null || roomType._id === '' || checkIn === null || checkOut === null)
    return null;
  if (checkIn >= checkOut || !knowsAges(typed.party)) return null;
  // The server rejects more people than the room holds, so request no price.
  if (room && !isWithinCapacity(room, partySize(typed.party))) return null;
  return { ...typed, checkIn, checkOut, hotelId: hotel._id, roomTypeId: roomType._id };
}

/** Price of the form's stay, and changes to it when the inquiry was sent. */
export function useInquiredPrice(subject: InquirySubject, typed: TypedStay) {
  const stay = readStay(subject, typed);
  const of = JSON.stringify(stay);
  const [round, setRound] = useState(0);
  const asked = useStayPrice(stay, round);
  const [replaced, setReplaced] = useState<NewPrice | null>(null);
  const [told, setTold] = useState({ of: '', message: '' });
  const newPrice = stay !== null && replaced?.of === of ? replaced : null;
  const state: StayPriceState =
    newPrice === null
      ? asked
      : {
          answer: { kind: 'priced', price: newPrice.price, code: null, available: true },
          isLoading: false,
        };
  const { answer, isLoading } = state;
  const seenTotalMinor: MinorUnits | undefined =
    answer?.kind === 'priced' && !isLoading ? answer.price.totalMinor : undefined;
  return {
    stay,
    state,
    /** The displayed total; undefined without one for this stay. */
    seenTotalMinor,
    /** Set when the shown stay may be booked at once. */
    total: answer?.kind === 'priced' ? answer.price : null,
    instant: answer?.kind === 'priced' && !isLoading ? answer.instant : undefined,
    /** New total to agree to before sending again; null when unchanged. */
    newTotal: newPrice?.price ?? null,
    /** The server's message about the price on sending; '' for none. */
    message: newPrice?.message ?? (told.of === of ? told.message : ''),
    replacePrice: (price: ShownPrice, message: string) => setReplaced({ of, price, message }),
    /** Says why nothing was sent, and asks for the price again. */
    tellNotSold: (message: string) => {
      setTold({ of, message });
      setReplaced(null);
      // Reads the price again, so that the price box shows the reason.
      setRound((current) => current + 1);
    },
  };
}
