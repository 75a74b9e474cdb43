import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { priceLabel } from '@kerala-stays/domain/catalogue/hotel-card';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { env } from '#web/config/env.ts';
import type { PricedStay } from '../api/price-hotel-stay.ts';
import { formatStayPrice } from '../stay-price-text.ts';

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
  const stay = priced?.stay;
  if (priced && stay) {
    const { total, of } = formatStayPrice({
      totalMinor: stay.totalMinor,
      rooms: stay.rooms,
      taxes: stay.taxes,
      currency: priced.currency,
      nights: priced.nights,
    });
    return `${total} ${of}`;
  }
  const price = priceLabel(hotel, surfaceCurrency('roomType', env.siteCurrency));
  if (hotel.lowestPrice === null) return price;
  // When it wraps, the first line ends with the price, not with the slash.
  return `${price} /\u00a0night`;
}
