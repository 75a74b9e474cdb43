import { memo } from 'react';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';
import { type BoardWindow, barLines, placeBetween } from '../board-bars.ts';
import type { Moving } from '../board-keys.ts';
import { rowName } from '../board-text.ts';
import { isWeekend, windowDays } from './board-ruler.tsx';

type BackdropProps = { window: BoardWindow; nowAt: number | null };

/** Weekend shading and the line at the current time. */
export const Backdrop = memo(({ window, nowAt }: BackdropProps) => {
  const left = (days: number) => `calc(var(--head) + ${days} * var(--day))`;
  return (
    <div aria-hidden="true">
      {windowDays(window).map((date, i) =>
        isWeekend(date) ? (
          <div key={date} className="shade" style={{ left: left(i), width: 'var(--day)' }} />
        ) : null,
      )}
      {nowAt !== null && <div className="now" style={{ left: left(nowAt) }} />}
    </div>
  );
});

type GhostProps = { moving: Moving; top: number; window: BoardWindow; isRefused: boolean };

/** Preview of a stay's new position. */
export function Ghost({ moving: { target, stay }, top, window, isRefused }: GhostProps) {
  const lines = barLines(target, window);
  if (lines === null) return null;
  return (
    <div
      className={isRefused ? 'ghost refused' : 'ghost'}
      aria-hidden="true"
      style={{ top, ...placeBetween(lines) }}
    >
      {isRefused ? '✕ ' : ''}
      {stay.guestName}, {rowName(target.unit)}, {shortDateRange(target)}
    </div>
  );
}
