import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { toStayParams } from '@kerala-stays/domain/search/stay-question';
import { callApi } from '#web/lib/api/api-client.ts';
import type { RequestedStay } from '#web/lib/stay/asked-stay.ts';
import { failureOf } from './search-stays.ts';

/** What a stay in one hotel costs. */
export type PricedStay = AnswerOf<'GET /stays/:hotelId'>;
export type RoomTypeStay = PricedStay['roomTypes'][number];

/** The part of a question that is not about one hotel. */
const anywhere = { destination: '', roomTypes: [], max: null, sort: 'recommended' } as const;

/** The address of a stay, the same for everybody who asks for it. */
export const staySearchOf = (asked: RequestedStay) => toStayParams({ ...asked, ...anywhere });

/**
 * What the asked stay costs in each room type of a hotel, and in the cheapest rooms for everybody.
 * @throws StaySearchError when nothing could be found out
 */
export async function priceHotelStay(hotelId: string, asked: RequestedStay): Promise<PricedStay> {
  const { from, to } = asked;
  const query = { ...Object.fromEntries(staySearchOf(asked)), from, to };
  const response = await callApi('GET /stays/:hotelId', { params: { hotelId }, query });
  if (!response.ok) throw failureOf(response);
  return response.data;
}
