import { callApi } from '#web/lib/api/api-client.ts';
import type { BookingKey } from '../booking-key.ts';

/** `refused`: the link does not open this booking for this account. `unknown`: nobody could say. */
export type ClaimOutcome = 'claimed' | 'refused' | 'unknown';

/** Takes the booking of a mail's link into the account; the live list then shows it by itself. */
export async function claimBooking(link: BookingKey, token: string): Promise<ClaimOutcome> {
  const response = await callApi('POST /bookings/claim', { body: link, token });
  if (response.ok) return 'claimed';
  return response.status === 404 ? 'refused' : 'unknown';
}
