import { callApi } from '#web/lib/api-client.ts';

/**
 * Lets the server put bookings that staff made for this person's e-mail address into their account;
 * the live list then shows them. Nothing depends on the answer.
 */
export async function claimBookings(token: string | null): Promise<void> {
  if (token !== null) await callApi('/api/bookings/user', { token });
}
