import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import { type ApiResult, apiMessage, callApi } from '#web/lib/api/api-client.ts';
import { askBookings } from '#web/lib/api/booking-api.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

export type GuestProposal = AnswerOf<'GET /proposals/:id'>['proposal'];
export type ShownStay = GuestProposal['stays'][number];
export type TakenStay = AnswerOf<'POST /proposals/:id/take'>;

export type ReadProposal =
  /** `isOld`: the last reload failed, so the proposal may have changed. */
  | { status: 'ready'; proposal: GuestProposal; isOld: boolean }
  /** The link does not open this proposal. */
  | { status: 'closed' }
  /** The link has no key, or a part of it, and this browser has none. */
  | { status: 'not-whole' }
  | { status: 'failed'; message: string };

export async function readGuestProposal(id: string): Promise<ReadProposal> {
  const tripKey = savedTripKey(id);
  if (tripKey === null) return { status: 'not-whole' };
  const response = await callApi('GET /proposals/:id', { params: { id }, tripKey });
  if (response.ok) return { status: 'ready', proposal: response.data.proposal, isOld: false };
  // Offline the status is 0, and the link may still be valid.
  if (response.status === 404) return { status: 'closed' };
  return { status: 'failed', message: apiMessage(response, proposalMessages.loadFailed) };
}

const unsure = 'No response came. Choose again: a stay is held once, however often you choose it.';

/** Takes a stay. Taking the same one again returns the same booking. */
export function takeStay(
  id: string,
  body: BodyOf<'POST /proposals/:id/take'>,
): Promise<ApiResult<TakenStay>> {
  return askBookings(
    'POST /proposals/:id/take',
    { params: { id }, body },
    (answer) => answer,
    proposalMessages.takeFailed,
    unsure,
  );
}
