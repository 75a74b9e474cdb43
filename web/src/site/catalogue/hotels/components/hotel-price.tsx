import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { priceLabel } from '@kerala-stays/domain/catalogue/hotel-card';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { env } from '#web/config/env.ts';

/** "from $1,850 / night", or 'Price on request'; in the currency of the room types. */
export function HotelPrice({ hotel }: { hotel: Hotel }) {
  const price = priceLabel(hotel, surfaceCurrency('roomType', env.siteCurrency));
  if (hotel.lowestPrice === null) return price;
  // When it wraps, the first line ends with the price, not with the slash.
  return `${price} /\u00a0night`;
}
