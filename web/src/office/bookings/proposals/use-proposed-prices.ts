import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import { isPriced } from '@kerala-stays/domain/rates/quote';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { quoteBody } from '#web/lib/stay/stay-price.ts';
import { quoteStay, type StayOffer } from '../api/booking-calls.ts';
import { type DraftStay, stayKeyOf } from './proposal-draft.ts';

/** Price of a ticked stay: null while it is requested. */
export type ProposedPrice = ApiResult<StayOffer> | null;

/** Body of a stay without its promo code: a proposal has none. */
export function stayBody({ hotelId, roomTypeId, checkIn, checkOut, rooms, party }: DraftStay) {
  const stay = { hotelId, roomTypeId, checkIn, checkOut, rooms, party, couponCode: '' };
  const { couponCode: _, ...body } = quoteBody(stay);
  return body;
}

/** Why a stay cannot be proposed, or '' when it can or its price is still requested. */
export function priceProblem(price: ProposedPrice): string {
  if (price === null) return '';
  if (!price.ok) return price.message;
  const { available, rule, lines } = price.value;
  if (rule !== '') return `By the rates: ${rule}.`;
  if (!isPriced(lines)) return 'It has no price for these nights.';
  return available ? '' : proposalMessages.nightsGone;
}

/** The server's price of each ticked stay. `refresh` requests all of them again. */
export function useProposedPrices(stays: readonly DraftStay[]) {
  const { getIdToken } = useAccount();
  const [prices, setPrices] = useState<Readonly<Record<string, ApiResult<StayOffer>>>>({});
  const requested = useRef(new Set<string>());
  const round = useRef(0);
  const [, setRounds] = useState(0);

  useEffect(() => {
    for (const stay of stays) {
      const key = stayKeyOf(stay);
      if (requested.current.has(key)) continue;
      requested.current.add(key);
      const mine = round.current;
      void (async () => {
        const result = await quoteStay(stayBody(stay), await getIdToken());
        if (mine === round.current) setPrices((known) => ({ ...known, [key]: result }));
      })();
    }
  });

  const refresh = useCallback(() => {
    round.current++;
    requested.current.clear();
    setPrices({});
    setRounds(round.current);
  }, []);
  return {
    priceOf: (stay: DraftStay): ProposedPrice => prices[stayKeyOf(stay)] ?? null,
    refresh,
  };
}
