import { isAhead } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { daysBetween } from '@kerala-stays/domain/core/calendar';
import { type Bar, type BoardWindow, barLines, placeBetween } from '../board-bars.ts';
import { barDetail, barLabel, formatBar } from '../board-text.ts';
import type { BarLook } from './board-styles.ts';

type BoardBarProps = {
  bar: Bar;
  window: BoardWindow;
  now: Date;
  /** Whether the keyboard cursor is on this bar. */
  isCursor: boolean;
  /** Whether the bar is being moved; its ghost is elsewhere. */
  isAway: boolean;
  /** Whether the bar shares a night with the one before it. */
  clashes: boolean;
  /** Whether the next bar covers its lower half. */
  isUnder: boolean;
};

/** Id of the cursor's cell, for the grid's `aria-activedescendant`. */
export const cursorId = 'board-cursor';

export const canMove = (bar: Bar): boolean => bar.kind === 'stay' && isAhead(bar.stay.status);

function lookOf(bar: Bar): BarLook {
  if (bar.kind !== 'stay') return bar.kind;
  const { status } = bar.stay;
  // The board holds no cancelled or expired stays; one would look like a completed stay.
  return status === 'cancelled' || status === 'expired' ? 'completed' : status;
}

/**
 * A stay, a block or another calendar's nights, from midday of the first day to midday of the last.
 */
export function BoardBar({ bar, window, now, isCursor, isAway, clashes, isUnder }: BoardBarProps) {
  const lines = barLines(bar, window);
  if (lines === null) return null;
  const words = [
    'bar',
    `look-${lookOf(bar)}`,
    lines.cutStart && 'cut-start',
    lines.cutEnd && 'cut-end',
    isUnder && 'under',
    clashes && 'clash',
    canMove(bar) && 'movable',
    isAway && 'away',
    isCursor && 'cursor',
  ];
  const spoken = formatBar(bar, now);
  const first = Math.max(0, daysBetween(window.from, bar.from));
  const end = Math.min(window.days, daysBetween(window.from, bar.to));
  return (
    <div
      className={words.filter(Boolean).join(' ')}
      style={placeBetween(lines)}
      role="gridcell"
      id={isCursor ? cursorId : undefined}
      aria-colindex={first + 2}
      aria-colspan={Math.max(1, end - first)}
      aria-label={spoken}
      title={spoken}
      data-bar={bar.id}
    >
      {barLabel(bar)}
      <small>{barDetail(bar, now)}</small>
    </div>
  );
}
