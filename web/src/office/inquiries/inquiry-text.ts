import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';

/** Short dates of an inquiry: "9–13 Feb", "24 Dec 2026", "No date given". */
export function shortDates({ checkIn, checkOut, date }: Inquiry): string {
  if (checkIn !== '' && checkOut !== '') return shortDateRange({ from: checkIn, to: checkOut });
  return formatDay(checkIn || date) || 'No date given';
}

/** "2 guests, from Mumbai" */
export function sayGuests({ people, location }: Inquiry): string {
  return [countOf(people, 'guest'), location && `from ${location}`].filter(Boolean).join(', ');
}
