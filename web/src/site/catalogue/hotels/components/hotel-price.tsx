import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { priceLabel } from '@kerala-stays/domain/catalogue/hotel-card';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { Suspense } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { env } from '#web/config/env.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import type { PricedStay } from '../api/price-hotel-stay.ts';

const StayTotal = lazyPart(partCode(() => import('./stay-total.tsx')).load);

type HotelPriceProps = {
  hotel: Hotel;
  /** The requested stay, once its price is known. */
  priced: PricedStay | undefined;
};

/**
 * "from $1,850 / night", or 'Price on request', in the currency of the room types; for dates that
 * can be had "$5,550 for 3 nights", the cheapest rooms for everybody.
 */
export function HotelPrice({ hotel, priced }: HotelPriceProps) {
  const price = priceLabel(hotel, surfaceCurrency('roomType', env.siteCurrency));
  // When it wraps, the first line ends with the price, not with the slash.
  const ofNight = hotel.lowestPrice === null ? price : `${price} /\u00a0night`;
  if (!priced?.stay) return ofNight;
  return (
    <Suspense fallback={ofNight}>
      <StayTotal priced={priced} stay={priced.stay} />
    </Suspense>
  );
}
