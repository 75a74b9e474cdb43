import { bookingStatusDisplay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import { daysBetween } from '@kerala-stays/domain/core/calendar';
import { blockWords } from '#web/components/bookings/block-text.ts';
import { sayNights } from '#web/components/stay/stay-text.ts';
import { formatDateRange, shortDateRange } from '#web/lib/stay/format-date-range.ts';
import type { Bar } from './board-bars.ts';
import type { UnitRow, Unplaced } from './board-rows.ts';
import type { BoardBlock, BoardStay } from './board-types.ts';

/** Unit name for staff: "Deluxe 3". */
export function rowName({ roomName, unit }: Pick<UnitRow, 'roomName' | 'unit'>): string {
  return `${roomName} ${unit}`;
}

export const blockWord = (kind: BoardBlock['kind']): string => blockWords[kind];

/** Remaining hold of an unpaid stay: "5 h left"; '' for a stay without a deadline. */
export function holdLeft({ status, holdUntil }: BoardStay, now: Date): string {
  if (status !== 'pending-payment' || holdUntil === '') return '';
  const minutes = Math.ceil((Date.parse(holdUntil) - now.getTime()) / 60_000);
  if (minutes <= 0) return 'hold ended';
  if (minutes < 60) return `${minutes} min left`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h left` : `${Math.floor(hours / 24)} days left`;
}

/** Text of a bar. */
export function barLabel(bar: Bar): string {
  switch (bar.kind) {
    case 'stay':
      return bar.stay.guestName;
    case 'block':
      return bar.block.note === '' ? blockWord(bar.block.kind) : bar.block.note;
    case 'feed':
      return bar.feed.label === '' ? providerNames[bar.feed.provider] : bar.feed.label;
  }
}

/** Text after a bar's label, when there is room: ", 3 nights, 5 h left". */
export function barDetail(bar: Bar, now: Date): string {
  if (bar.kind !== 'stay') return '';
  const left = holdLeft(bar.stay, now);
  const rooms = bar.stay.units.length;
  const part = rooms === 1 ? '' : `, one of ${rooms} rooms`;
  return `, ${sayNights(daysBetween(bar.from, bar.to))}${part}${left === '' ? '' : `, ${left}`}`;
}

/**
 * Accessible name of a bar: "Asha Nair, 3 nights, 5 h left, 12 to 15 December, unpaid". Begins with
 * the visible text for users of voice control.
 */
export function formatBar(bar: Bar, now: Date): string {
  const written = `${barLabel(bar)}${barDetail(bar, now)}`;
  return [written, formatDateRange(bar), ...formatBarStatus(bar)].join(', ');
}

function formatBarStatus(bar: Bar): string[] {
  if (bar.kind === 'block') return bar.block.note === '' ? [] : [blockWord(bar.block.kind)];
  if (bar.kind === 'feed') return [`taken by ${providerNames[bar.feed.provider]}`];
  const { status, arrived } = bar.stay;
  return [bookingStatusDisplay[status].label.toLowerCase(), ...(arrived ? ['checked in'] : [])];
}

/** "Asha Nair (KS-1A2B3C4D): its room is gone", or the two calendars that hold a unit. */
export function formatUnplaced(item: Unplaced): string {
  if ('stay' in item) {
    const { guestName, reference, checkIn, checkOut } = item.stay;
    return `${guestName} (${reference}), ${shortDateRange({ from: checkIn, to: checkOut })}: unit no longer exists`;
  }
  const { provider, from, to } = item.conflict;
  const nights = shortDateRange({ from, to });
  const where = item.unitName === '' ? nights : `${item.unitName}, ${nights}`;
  return `${providerNames[provider]} and a booking both hold ${where}`;
}
