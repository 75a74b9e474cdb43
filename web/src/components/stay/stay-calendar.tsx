import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { createContext, useContext, useTransition } from 'react';
import {
  type DayButtonProps,
  DayPicker,
  DayButton as PlainDayButton,
  Week as PlainWeek,
  type WeekProps,
} from 'react-day-picker';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { calendarDays, type RoomCalendar } from '#web/lib/stay/stay-calendar.ts';
import { styles } from './calendar-styles.ts';
import css from './stay-calendar.css?inline';
import {
  daysBetweenEnds,
  type StayRange,
  toCalendarDate,
  toLocalDate,
  whyNot,
} from './stay-range.ts';
import { nameDay, shortPrice } from './stay-text.ts';

type StayCalendarProps = {
  calendar: RoomCalendar;
  range: StayRange | null;
  onDay: (day: CalendarDate) => void;
  /** Why a day cannot be chosen; '' when it can. Defaults to the rules of a new stay. */
  why?: (day: CalendarDate) => string;
  /** False where prices would mislead: for a stay with an agreed price. */
  prices?: boolean;
  /** Last selectable day. */
  lastDay?: CalendarDate;
  /** Number of months side by side; `all` stacks them in a scrollable list. */
  months?: number | 'all';
};

/** Number of months from one day to another, both included. */
const monthsBetween = (first: Date, last: Date) =>
  (last.getFullYear() - first.getFullYear()) * 12 + last.getMonth() - first.getMonth() + 1;

const Calendar = createContext<RoomCalendar | null>(null);

function ShortPrice({ text }: { text: string }) {
  const isLong = text.length > 6;
  // Rendered by the stylesheet: voice control uses a button's visible text, which must stay the
  // day.
  return <span className={`${styles.price} ${isLong ? styles.longPrice : ''}`} data-price={text} />;
}

/**
 * Day number and the price of its night where bookable (also in the button's accessible name). A
 * press marks the day at once; months and price follow at lower priority.
 */
function PricedDay({ children, onClick, ...props }: DayButtonProps) {
  const [isPressed, startChoosing] = useTransition();
  const calendar = useContext(Calendar);
  const night = calendar?.nights.get(toCalendarDate(props.day.date));
  return (
    <PlainDayButton
      {...props}
      data-pressed={isPressed ? '' : undefined}
      onClick={(event) => startChoosing(() => onClick?.(event))}
    >
      <span>{children}</span>
      {calendar !== null && night !== undefined && night.free > 0 && night.priceMinor > 0 && (
        <ShortPrice text={shortPrice(night.priceMinor, calendar.currency)} />
      )}
    </PlainDayButton>
  );
}

/** First day of a scrolling list of months; '' where months are shown whole. */
const FirstDay = createContext<CalendarDate | ''>('');

/** A week, unless it is past: a scrolling list starts with selectable days. */
function ComingWeek(props: WeekProps) {
  const first = useContext(FirstDay);
  const isOver = props.week.days.every(({ date }) => toCalendarDate(date) < first);
  return isOver ? <tr hidden /> : <PlainWeek {...props} />;
}

/** Nights of a room type with their prices, for pointer, touch and keyboard (product §5.3). */
export function StayCalendarDays({
  calendar,
  range,
  onDay,
  why = (day) => whyNot(range, day, calendar.nights),
  prices = true,
  lastDay,
  months = 1,
}: StayCalendarProps) {
  const { nights, currency } = calendar;
  // The server's first night: the device's clock may be a day off.
  const [today = dateInKerala(serverNow())] = nights.keys();
  const firstMonth = toLocalDate(today);
  const lastMonth = toLocalDate(lastDay ?? addDays(today, calendarDays));
  const stateOf = (day: CalendarDate, isChosen: boolean) => {
    if (isChosen) return 'chosen';
    return day < today ? '' : why(day);
  };
  return (
    <Calendar value={prices ? calendar : null}>
      <style href="stay-calendar" precedence="default">
        {css}
      </style>
      <FirstDay value={months === 'all' ? today : ''}>
        <DayPicker
          classNames={styles}
          components={{ DayButton: PricedDay, Week: ComingWeek }}
          // As in the office: guest and staff talk about the same rows.
          weekStartsOn={1}
          startMonth={firstMonth}
          endMonth={lastMonth}
          {...(months === 'all'
            ? { numberOfMonths: monthsBetween(firstMonth, lastMonth), hideNavigation: true }
            : { numberOfMonths: months, defaultMonth: toLocalDate(range?.checkIn ?? today) })}
          styles={{
            months: { gridTemplateColumns: `repeat(${months === 'all' ? 1 : months}, 1fr)` },
          }}
          disabled={[
            { before: toLocalDate(today) },
            (date) => {
              const day = toCalendarDate(date);
              // The first day can be pressed again, which clears it.
              return day !== range?.checkIn && why(day) !== '';
            },
          ]}
          modifiers={{
            soldOut: (date) => nights.get(toCalendarDate(date))?.free === 0,
            ends: [range?.checkIn, range?.checkOut].flatMap((day) =>
              day ? [toLocalDate(day)] : [],
            ),
            between: range === null ? [] : daysBetweenEnds(range).map(toLocalDate),
          }}
          modifiersClassNames={{
            soldOut: styles.soldOut,
            ends: styles.ends,
            between: styles.between,
          }}
          labels={{
            labelDayButton: (date, { ends, between }) => {
              const day = toCalendarDate(date);
              const state = stateOf(day, Boolean(ends || between));
              const night = prices ? nights.get(day) : undefined;
              return nameDay(day, { night, currency, state });
            },
          }}
          onDayClick={(date, modifiers) => {
            if (!modifiers.disabled) onDay(toCalendarDate(date));
          }}
        />
      </FirstDay>
    </Calendar>
  );
}
