import { callApi } from '#web/lib/api/api-client.ts';
import type { BookingKey } from '../booking-key.ts';

/**
 * `refused`: the link does not open this booking for this account. `unknown`: the request failed.
 */
export type ClaimOutcome = 'claimed' | 'refused' | 'unknown';

/** Claims an email link's booking for the account. */
export async function claimBooking(link: BookingKey, token: string): Promise<ClaimOutcome> {
  const response = await callApi('POST /bookings/claim', { body: link, token });
  if (response.ok) return 'claimed';
  return response.status === 404 ? 'refused' : 'unknown';
}
