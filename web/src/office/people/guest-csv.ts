import { csvFile } from '@kerala-stays/domain/core/csv';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { phoneDigits } from '@kerala-stays/domain/core/phone-number';
import type { GuestRow } from './api/people-calls.ts';

const header = ['Name', 'Email', 'Mobile', 'Bookings', 'Stays', 'First check-in', 'Last check-in'];

/** Bookings of one guest have the same e-mail, or the same number where there is no e-mail. */
const keyOf = ({ email, mobile }: GuestRow) => normaliseEmail(email) || phoneDigits(mobile);

/** The guests as CSV, one row each, by name; name and number are those of the last booking. */
export function guestCsv(rows: readonly GuestRow[]): string {
  const guests = new Map<string, GuestRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = guests.get(key);
    if (known === undefined) guests.set(key, [row]);
    else known.push(row);
  }
  const lines = [...guests.values()].flatMap((bookings) => {
    const inOrder = bookings.toSorted((a, b) => a.checkInDate.localeCompare(b.checkInDate));
    const [first, last] = [inOrder[0], inOrder.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { name, email } = last;
    const mobile = inOrder.findLast((booking) => booking.mobile !== '')?.mobile ?? '';
    const stays = inOrder.filter(({ isStay }) => isStay).length;
    const days = [first.checkInDate, last.checkInDate];
    return [[name, email, mobile, inOrder.length, stays, ...days]];
  });
  const byName = lines.sort(([a], [b]) => String(a).localeCompare(String(b)));
  return csvFile(header, byName);
}
