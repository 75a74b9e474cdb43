import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import {
  findPromiseProblem,
  type PromisedPrice,
} from '@kerala-stays/domain/inquiries/price-promise';
import { type PaymentPlan, planPayment } from '@kerala-stays/domain/money/deposit';
import { useState } from 'react';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import type { StayOffer } from './api/booking-calls.ts';
import { noOwnPrice, type OwnPrice, readOwnPrice } from './components/own-price.tsx';

type PricedStay = Parameters<typeof findPromiseProblem>[1]['stay'];

type BookingPriceInput = {
  inquiry: Inquiry | null;
  stay: PricedStay;
  /** null until it is chosen and loaded. */
  hotel: Hotel | null;
  /** null while it is not known. */
  offer: ApiResult<StayOffer> | null;
};

/** The price of a new booking: of today, as quoted or another one, and the parts that the guest pays it in. */
export function useBookingPrice({ inquiry, stay, hotel, offer }: BookingPriceInput) {
  const [ownPrice, setOwnPrice] = useState(noOwnPrice);
  const [overridden, setOverridden] = useState('');
  const [wantsQuoted, setWantsQuoted] = useState(true);

  const today = offer?.ok ? offer.value : null;
  const promise = inquiry?.quote ?? null;
  const promiseProblem =
    inquiry === null || promise === null
      ? null
      : findPromiseProblem(inquiry, {
          stay,
          currency: today?.currency ?? promise.currency,
          now: serverNow(),
        });
  const quoted = wantsQuoted && promiseProblem === null ? promise : null;
  // The promised price counts instead of the one that the rates give today; both came from the server.
  const seen =
    today === null || quoted === null
      ? today
      : { ...today, lines: quoted.lines, totalMinor: quoted.totalMinor };
  const rule = seen?.rule ?? '';
  // undefined while the switch is off, null while the price is not complete.
  const price = ownPrice.isOn && seen !== null ? readOwnPrice(ownPrice, seen.currency) : undefined;
  return {
    today,
    promise,
    promiseProblem: promiseProblem ?? '',
    quoted,
    setWantsQuoted,
    seen,
    rule,
    // Another stay may break another rule: what was overridden is the sentence that was read.
    isOverridden: rule !== '' && overridden === rule,
    override: (isOn: boolean) => setOverridden(isOn ? rule : ''),
    ownPrice,
    setOwnPrice,
    price,
    plan: seen === null ? null : findPlan(seen, { price, quoted, hotel, checkIn: stay.checkIn }),
  };
}

type PlanInput = {
  price: OwnPrice | null | undefined;
  quoted: PromisedPrice | null;
  hotel: Hotel | null;
  checkIn: string;
};

/** The server splits the price by the rates; of another price both parts are what it will make of it. */
function findPlan(
  seen: StayOffer,
  { price, quoted, hotel, checkIn }: PlanInput,
): PaymentPlan | null {
  const day = parseCalendarDate(checkIn);
  if ((price === undefined && quoted === null) || hotel === null || day === null) return seen;
  if (price === null) return null;
  return planPayment(price?.totalMinor ?? seen.totalMinor, hotel, {
    checkIn: day,
    today: dateInKerala(new Date()),
    currency: seen.currency,
  });
}
