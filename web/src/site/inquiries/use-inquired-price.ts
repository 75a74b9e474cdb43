import { isWithinCapacity } from '@kerala-stays/domain/catalogue/room-capacity';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type Party, partySize } from '@kerala-stays/domain/rates/rate-card';
import { useState } from 'react';
import { type StayPriceState, useStayPrice } from '#web/components/stay/use-stay-price.ts';
import type { ShownPrice } from '#web/lib/stay/stay-price.ts';
import type { InquirySubject } from './inquiry-subject.ts';

type TypedStay = { checkIn: string; checkOut: string; party: Party; couponCode: string };

/** A price that replaced the one on the screen when the inquiry was sent. */
type NewPrice = { of: string; price: ShownPrice; message: string };

/** The stay that was typed, when it is complete and has a room. */
function readStay({ hotel, roomType, room }: InquirySubject, typed: TypedStay) {
  const [checkIn, checkOut] = [
    parseCalendarDate(typed.checkIn.trim()),
    parseCalendarDate(typed.checkOut.trim()),
  ];
  if (roomType === null || roomType._id === '' || checkIn === null || checkOut === null)
    return null;
  if (checkIn >= checkOut) return null;
  // More people than the room holds are refused: there is no price to ask for.
  if (room && !isWithinCapacity(room, partySize(typed.party))) return null;
  return { ...typed, checkIn, checkOut, hotelId: hotel._id, roomTypeId: roomType._id };
}

/** What the stay in the form costs, and what happened to that price when the inquiry was sent. */
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
    /** The total on the screen; undefined when it shows none for this very stay. */
    seenTotalMinor,
    /** The total to agree to before sending again; null when nothing has changed. */
    newTotal: newPrice?.price ?? null,
    /** What the server said of the price when the inquiry was sent; '' for nothing. */
    message: newPrice?.message ?? (told.of === of ? told.message : ''),
    replacePrice: (price: ShownPrice, message: string) => setReplaced({ of, price, message }),
    tellNotSold: (message: string) => {
      setTold({ of, message });
      setReplaced(null);
      // The box says why from now on.
      setRound((current) => current + 1);
    },
  };
}
