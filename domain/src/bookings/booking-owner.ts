import { type Booking, normaliseEmail } from './booking.ts';

/** The parts of an account that decide which bookings are its own. */
export type GuestAccount = { uid: string; email: string; emailVerified: boolean };

/**
 * Whether a booking belongs to an account: by its uid, or, until it has been claimed, by the e-mail
 * address that it was made for. Only a verified address counts: anyone can type any address into a
 * sign-up form.
 */
export function belongsTo(
  booking: Pick<Booking, 'userId' | 'guestEmail'>,
  account: GuestAccount,
): boolean {
  if (booking.userId !== '') return booking.userId === account.uid;
  return verifiedEmail(account) !== null && booking.guestEmail === verifiedEmail(account);
}

/** The account's verified address as bookings store it; null without one. */
export function verifiedEmail(account: GuestAccount): string | null {
  const email = normaliseEmail(account.email);
  return account.emailVerified && email !== '' ? email : null;
}
