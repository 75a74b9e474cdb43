import { countOf } from '@kerala-stays/domain/core/count-of';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';
import type { StayAhead } from './api/stays-ahead.ts';

const listed = 3;

/** "2 paid stays (11–13 Dec, 20–22 Dec)"; '' for none. */
function say(stays: readonly StayAhead[], kind: string): string {
  if (stays.length === 0) return '';
  const dates = stays.slice(0, listed).map(shortDateRange);
  const more = stays.length > listed ? [`${stays.length - listed} more`] : [];
  return `${countOf(stays.length, `${kind} stay`)} (${[...dates, ...more].join(', ')})`;
}

/** Question before a hotel leaves the site; '' when no guests are expected. */
export function formatStaysAhead(stays: readonly StayAhead[] | null): string {
  if (stays === null) {
    return 'We could not check whether guests are expected. Their stays would remain valid.';
  }
  const said = sayStaysAhead(stays);
  if (said === '') return '';
  const verb = stays.length === 1 ? 'stays' : 'stay';
  return `${said} ${verb} valid. The hotel is taken off the site, and no one can inquire about it there.`;
}

/** "2 paid stays (11–13 Dec, 20–22 Dec) and 1 unpaid stay (3–4 Jan)"; '' for none. */
export function sayStaysAhead(stays: readonly StayAhead[]): string {
  return [
    say(
      stays.filter(({ isPaid }) => isPaid),
      'paid',
    ),
    say(
      stays.filter(({ isPaid }) => !isPaid),
      'unpaid',
    ),
  ]
    .filter((part) => part !== '')
    .join(' and ');
}
