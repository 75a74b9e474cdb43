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
import { noOwnPrice, type OwnPrice, readOwnPrice } from './components/manual-price.tsx';

type PricedStay = Parameters<typeof findPromiseProblem>[1]['stay'];

type BookingPriceInput = {
  inquiry: Inquiry | null;
  stay: PricedStay;
  /** null until chosen and loaded. */
  hotel: Hotel | null;
  /** null while unknown. */
  offer: ApiResult<StayOffer> | null;
};

/** Price of a new booking: today's, as quoted or manual, with the guest's payment plan. */
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
  // The promised price replaces the one of today's rates; both come from the server.
  const seen =
    today === null || quoted === null
      ? today
      : { ...today, lines: quoted.lines, totalMinor: quoted.totalMinor };
  const rule = seen?.rule ?? '';
  // undefined while the switch is off, null while the price is incomplete.
  const price = ownPrice.isOn && seen !== null ? readOwnPrice(ownPrice, seen.currency) : undefined;
  return {
    today,
    promise,
    promiseProblem: promiseProblem ?? '',
    quoted,
    setWantsQuoted,
    seen,
    rule,
    // The override holds only for the displayed rule; another stay may break a different one.
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

/**
 * The server plans the payments for the rates' price; any other price is planned here with the same
 * rules.
 */
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
