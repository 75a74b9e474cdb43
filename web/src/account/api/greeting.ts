import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import { findPaymentProblem } from '@kerala-stays/domain/money/payability';
import { callApi } from '#web/lib/api/api-client.ts';

/** The greeting must not delay sign-in. */
const timeoutMs = 4000;

/** Number of bookings with a payment due that can be paid now; null when unknown. */
async function countToPay(token: string | null): Promise<number | null> {
  if (token === null) return null;
  const response = await callApi('GET /bookings/user', { token, timeoutMs });
  if (!response.ok) return null;
  const bookings = response.data.bookings.map((raw) => readBooking(raw._id, raw));
  return bookings.filter((of) => nextDue(of) > 0 && findPaymentProblem(of) === null).length;
}

/** Greeting after sign-in, e.g. "Welcome back, Arun · 1 booking to pay". */
export async function sayWelcome(
  name: string,
  isBack: boolean,
  token: string | null,
): Promise<string> {
  const [first = ''] = name.trim().split(/\s+/);
  const welcome = [isBack ? 'Welcome back' : 'Welcome', first].filter(Boolean).join(', ');
  const count = await countToPay(token);
  if (count === null || count === 0) return welcome;
  return `${welcome} · ${countOf(count, 'booking')} to pay`;
}
