import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { noStayFilters, toStayParams } from '@kerala-stays/domain/search/stay-question';
import { callApi } from '#web/lib/api/api-client.ts';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import { failureOf } from './search-stays.ts';

export type PricedStay = AnswerOf<'GET /stays/:hotelId'>;
export type RoomTypeStay = PricedStay['roomTypes'][number];

/** The question's fields that do not apply to a single hotel. */
const anywhere = { ...noStayFilters, destination: '', sort: 'recommended' } as const;

/** Query string of a stay, the same for every caller. */
export const staySearchOf = (asked: RequestedStay) => toStayParams({ ...asked, ...anywhere });

/**
 * Price of the requested stay in each room type of a hotel, and in the cheapest rooms for
 * the whole party.
 * @throws StaySearchError when the search failed
 */
export async function priceHotelStay(hotelId: string, asked: RequestedStay): Promise<PricedStay> {
  const { from, to } = asked;
  const query = { ...Object.fromEntries(staySearchOf(asked)), from, to };
  const response = await callApi('GET /stays/:hotelId', { params: { hotelId }, query });
  if (!response.ok) throw failureOf(response);
  return response.data;
}
