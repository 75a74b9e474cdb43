import type { StayRequest } from '@kerala-stays/domain/bookings/booking-input';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { askStay } from '@kerala-stays/domain/testing/stay-search';
import { offerStay } from '../bookings/offer-stay.ts';
import { priceHotelStay } from '../search/price-hotel-stay.ts';
import { searchStays } from '../search/search-stays.ts';
import { packNow } from './pack-now.ts';
import type { PaymentFixture } from './payment-fixture.ts';

/** Price of one stay at each place that shows it; null where it is not for sale. */
export type ShownPrices = {
  /** On the list of results. */
  list: MinorUnits | null;
  /** On the hotel's page. */
  page: MinorUnits | null;
  /** As quoted for a booking. */
  quote: MinorUnits | null;
  /** Of the same quote, also where no room is free. */
  total: MinorUnits;
  /** Part of the total that is due at once. */
  dueNow: MinorUnits;
};

/**
 * Prices of a stay before it is booked, at a hotel with one room type.
 * @throws AppError when the dates or the people are invalid
 */
export async function shownPrices(
  fixture: PaymentFixture,
  stay: StayRequest,
  now: Date,
): Promise<ShownPrices> {
  const { documents, currency } = fixture;
  const { hotelId, checkIn, checkOut, guests, rooms = 1 } = stay;
  const query = `from=${checkIn}&to=${checkOut}&rooms=${rooms}&adults=${guests}`;
  const question = askStay(query, dateInKerala(now));
  const packed = await packNow(documents, [hotelId], question);
  const loadCatalogue = async () => ({ ...packed, reads: 2 });
  const { stays } = await searchStays({ documents, currency, loadCatalogue }, question, { now });
  const { stay: onPage } = await priceHotelStay(fixture, hotelId, question, now);
  const offer = await offerStay(documents, stay, { now, currency, includeInactive: false });
  return {
    list: stays[0]?.totalMinor ?? null,
    page: onPage?.totalMinor ?? null,
    quote: offer.available && offer.rule === '' ? offer.totalMinor : null,
    total: offer.totalMinor,
    dueNow: offer.dueNowMinor,
  };
}

/** The prices as a sentence when they differ; [] while they are one price. */
export function findPriceGap(what: string, prices: readonly (number | null)[]): string[] {
  return new Set(prices).size === 1 ? [] : [`${what}: ${prices.join(', ')}`];
}
