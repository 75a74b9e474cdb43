import { callApi } from '#web/lib/api-client.ts';

/**
 * Moves bookings that staff made for this person's verified e-mail address into their account; the live
 * list then shows them by itself.
 */
export async function claimBookings(token: string | null): Promise<void> {
  if (token !== null) await callApi('/api/bookings/claim', { method: 'POST', token });
}
