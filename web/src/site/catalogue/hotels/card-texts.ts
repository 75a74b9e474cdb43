import { type HotelCard, priceLabel } from '@kerala-stays/domain/catalogue/hotel-card';
import { type CurrencySurface, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import type { MapHouse } from '@kerala-stays/domain/house/on-map';
import type { ReactNode } from 'react';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';

/** An amount, and what it covers. */
export type PriceParts = { total: string; of: string };

/** Price of a night on a card, or on the hotel's page. */
export function nightlyPrice(
  card: Pick<HotelCard, 'lowestPrice' | 'roomTypeCount' | 'plusTaxes'>,
  surface: CurrencySurface,
): PriceParts {
  const total = priceLabel(card, surfaceCurrency(surface, env.siteCurrency));
  if (card.lowestPrice === null) return { total, of: '' };
  return { total, of: card.plusTaxes ? '/ night, plus taxes' : '/ night' };
}

export const priceText = ({ total, of }: PriceParts): string => `${total} ${of}`.trim();

/** Address of a hotel's page, with dates and people when they are asked for. */
export const hotelHref = (hotelId: string, staySearch: string): string =>
  `${paths.hotel.href(hotelId)}${staySearch && `?${staySearch}`}`;

export type WithMap = {
  /** The button that opens a map of the shown houses; from another feature. */
  renderMap?: ((houses: readonly MapHouse[]) => ReactNode) | undefined;
};

/** A card's hotel for the map, with the price that the card has. */
export function toMapHouse(
  card: HotelCard,
  staySearch: string,
  { total, of }: PriceParts = nightlyPrice(card, 'list'),
): MapHouse {
  const { _id, name, city, image } = card;
  const href = hotelHref(_id, staySearch);
  return { id: _id, name, city, image, price: total, priceOf: of, href };
}
