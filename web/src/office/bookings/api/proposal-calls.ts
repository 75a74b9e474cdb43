import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { askBookings } from '#web/lib/api/booking-api.ts';

export type StaffProposal = AnswerOf<'POST /proposals'>['proposal'];
export type FoundPage = AnswerOf<'GET /stays'>;
export type PricedHotel = AnswerOf<'GET /stays/:hotelId'>;
export type MadeProposal = { proposal: StaffProposal; message: string };

/** Dates and people of a search, as query parameters. */
export type StayQuery = { from: string; to: string; rooms: string; adults: string; ages: string };

export function listProposals(
  inquiryId: string,
  token: string | null,
): Promise<ApiResult<StaffProposal[]>> {
  return askBookings(
    'GET /inquiries/:id/proposals',
    { params: { id: inquiryId }, token },
    ({ proposals }) => proposals,
    proposalMessages.loadFailed,
  );
}

const readMade = ({ proposal, message }: MadeProposal): MadeProposal => ({ proposal, message });

/** Proposes stays. The key makes it safe to send again. */
export function proposeStays(
  body: BodyOf<'POST /proposals'>,
  token: string | null,
): Promise<ApiResult<MadeProposal>> {
  return askBookings('POST /proposals', { body, token }, readMade, proposalMessages.failed);
}

export function withdrawProposal(
  id: string,
  token: string | null,
): Promise<ApiResult<MadeProposal>> {
  const request = { params: { id }, token };
  return askBookings('POST /proposals/:id/withdraw', request, readMade, proposalMessages.failed);
}

/** Free stays in all hotels of a destination, a page at a time. */
export function findStays(
  query: StayQuery & { destination?: string; after?: string },
): Promise<ApiResult<FoundPage>> {
  return askApi('GET /stays', { query }, (page) => page);
}

/** Each room type of one hotel for everybody. */
export function priceHotelRooms(
  hotelId: string,
  query: StayQuery,
): Promise<ApiResult<PricedHotel>> {
  return askApi('GET /stays/:hotelId', { params: { hotelId }, query }, (priced) => priced);
}
