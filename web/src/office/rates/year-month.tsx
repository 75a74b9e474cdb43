import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { memo } from 'react';
import { layerColour } from './layer-colour.ts';
import type { YearDay, YearMonth } from './year-days.ts';

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

type MonthProps = {
  month: YearMonth;
  /** The selected nights of this month; '' for none. */
  from: CalendarDate | '';
  to: CalendarDate | '';
  /** The tabbable day of this month; '' when it is in another. */
  current: CalendarDate | '';
  disabled: boolean;
};

/** Weeks of a month, with null for days outside it. */
function weeksOf({ offset, days }: YearMonth): (YearDay | null)[][] {
  const places: (YearDay | null)[] = [...Array.from({ length: offset }, () => null), ...days];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  );
}

/**
 * One month of the year view. The view handles the events, so that a year needs no thousand
 * listeners.
 */
export const Month = memo(function Month({ month, from, to, current, disabled }: MonthProps) {
  return (
    <table className="year-month">
      <caption className="year-caption">{month.label}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="year-weekday">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, index) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: only the place tells blanks apart
                <td key={index} />
              ) : (
                <td key={day.date} className="year-cell">
                  <button
                    type="button"
                    className="year-day"
                    data-date={day.date}
                    style={layerColour(day.colour)}
                    data-closed={day.isClosed}
                    data-shared={day.isShared}
                    data-past={day.isPast}
                    aria-pressed={from !== '' && from <= day.date && day.date <= to}
                    title={day.label}
                    tabIndex={day.date === current ? 0 : -1}
                    disabled={disabled}
                  >
                    <span aria-hidden="true">{Number(day.date.slice(8))}</span>
                    <span aria-hidden="true" className="year-code">
                      {day.code}
                    </span>
                    <span className="visually-hidden">{day.label}</span>
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
