import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  weekdayOf,
} from '@kerala-stays/domain/core/calendar';
import { formatFullDay, formatMonth } from '@kerala-stays/domain/core/format-dates';
import { memo } from 'react';
import type { BoardWindow } from '../board-bars.ts';
import type { DayCount } from '../board-counts.ts';
import type { BoardHotel } from '../board-types.ts';

const letters = ['', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** Days from a date to the end of its month, inclusive. */
const daysLeft = (date: CalendarDate): number =>
  daysBetween(date, addMonths(`${date.slice(0, 7)}-01` as CalendarDate, 1));

export const isWeekend = (date: CalendarDate): boolean => weekdayOf(date) >= 6;

export function windowDays({ from, days }: BoardWindow): CalendarDate[] {
  return Array.from({ length: days }, (_, i) => addDays(from, i));
}

type BoardRulerProps = {
  window: BoardWindow;
  today: CalendarDate;
  counts: readonly DayCount[];
  /** Seasons of one hotel; empty when the board shows several. */
  seasons: BoardHotel['seasons'];
};

/** Months and seasons, days, and arrivals and departures; sticky above the rows. */
export const BoardRuler = memo(({ window, today, counts, seasons }: BoardRulerProps) => {
  const days = windowDays(window);
  const column = (date: CalendarDate) =>
    2 + Math.min(window.days, Math.max(0, daysBetween(window.from, date)));
  return (
    <div className="ruler" role="rowgroup">
      <div className="line months" aria-hidden="true">
        <span className="head">
          <span />
        </span>
        {days.map((date, i) =>
          i === 0 || date.endsWith('-01') ? (
            <span
              key={date}
              className="month"
              style={{ gridColumn: `${i + 2} / ${Math.min(days.length, i + daysLeft(date)) + 2}` }}
            >
              <span>{formatMonth(date)}</span>
            </span>
          ) : null,
        )}
        {seasons
          .map((season) => ({
            ...season,
            start: column(season.from),
            end: column(addDays(season.to, 1)),
          }))
          .filter(({ start, end }) => start < end)
          .map(({ name, from, start, end }) => (
            <span
              key={`${name} ${from}`}
              className="season"
              style={{ gridColumn: `${start} / ${end}` }}
              title={name}
            >
              {name}
            </span>
          ))}
      </div>
      <div className="line" role="row" aria-rowindex={1}>
        <span className="head" role="columnheader" aria-colindex={1}>
          <span>Room</span>
        </span>
        {days.map((date, i) => (
          <span
            key={date}
            className={`day${date === today ? ' today' : isWeekend(date) ? ' weekend' : ''}`}
            role="columnheader"
            aria-colindex={i + 2}
            aria-label={`${formatFullDay(date)}${date === today ? ', today' : ''}. ${formatCounts(counts[i])}`}
          >
            <span className="visually-hidden">{formatFullDay(date)}</span>
            <span aria-hidden="true">{letters[weekdayOf(date)]}</span>
            <b aria-hidden="true">{Number(date.slice(8))}</b>
          </span>
        ))}
      </div>
      <div className="line" aria-hidden="true">
        <span className="head quiet">
          <span>In / out</span>
        </span>
        {days.map((date, i) => (
          <span key={date} className="count">
            {shortCounts(counts[i])}
          </span>
        ))}
      </div>
    </div>
  );
});

const formatCounts = (count: DayCount | undefined): string => {
  const { arrivals, departures } = count ?? { arrivals: 0, departures: 0 };
  const many = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
  return `${many(arrivals, 'arrival')}, ${many(departures, 'departure')}`;
};

const shortCounts = (count: DayCount | undefined): string => {
  const { arrivals, departures } = count ?? { arrivals: 0, departures: 0 };
  return arrivals + departures === 0 ? '' : `${arrivals}/${departures}`;
};
