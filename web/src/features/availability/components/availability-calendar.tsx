import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import buttons from '#web/components/button.module.css';
import { Spinner } from '#web/components/spinner.tsx';
import { formatDay } from '#web/lib/format-dates.ts';
import { calendarDays, getSoldOutNights } from '../api/get-availability.ts';
import {
  chooseDay,
  daysBetweenEnds,
  describeRange,
  isUnavailable,
  type StayRange,
  toCalendarDate,
  toLocalDate,
} from '../stay-range.ts';
import styles from './availability-calendar.module.css';

export type ChosenStay = { checkIn: CalendarDate; checkOut: CalendarDate };

type AvailabilityCalendarProps = {
  hotelId: string;
  roomType: { _id: string; name: string };
  onChoose: (stay: ChosenStay) => void;
};

/** Which nights of a room type are free (product §5.3): by pointer, touch and keyboard. */
export default function AvailabilityCalendar({
  hotelId,
  roomType,
  onChoose,
}: AvailabilityCalendarProps) {
  const soldOut = useSoldOutNights(hotelId, roomType._id);
  const [range, setRange] = useState<StayRange | null>(null);
  const today = dateInKerala(new Date());

  if (soldOut === undefined) return <Spinner label="Loading availability" />;
  if (soldOut === null) {
    return (
      <p role="alert">The calendar is not available right now. Ask us and we will check for you.</p>
    );
  }
  const taken = (date: Date) => isUnavailable(range, toCalendarDate(date), soldOut);
  const checkOut = range?.checkOut ?? null;
  return (
    <section className={styles.calendar} aria-label={`Availability of ${roomType.name}`}>
      <DayPicker
        classNames={styles}
        startMonth={toLocalDate(today)}
        endMonth={toLocalDate(addDays(today, calendarDays))}
        disabled={[{ before: toLocalDate(today) }, taken]}
        modifiers={{
          soldOut: (date) => soldOut.has(toCalendarDate(date)),
          ends: [range?.checkIn, checkOut].flatMap((date) => (date ? [toLocalDate(date)] : [])),
          between: range === null ? [] : daysBetweenEnds(range).map(toLocalDate),
        }}
        modifiersClassNames={{
          soldOut: styles.soldOut ?? '',
          ends: styles.ends ?? '',
          between: styles.between ?? '',
        }}
        labels={{
          labelDayButton: (date, modifiers) =>
            `${formatDay(toCalendarDate(date))}${modifiers.soldOut ? ', sold out' : ''}${modifiers.ends || modifiers.between ? ', chosen' : ''}`,
        }}
        onDayClick={(date, modifiers) => {
          if (modifiers.disabled) return;
          setRange((current) => chooseDay(current, toCalendarDate(date), soldOut));
        }}
      />
      <p role="status">{describeRange(range, formatDay)}</p>
      <button
        type="button"
        className={buttons.primary}
        disabled={checkOut === null}
        onClick={() => {
          if (range !== null && checkOut !== null) onChoose({ checkIn: range.checkIn, checkOut });
        }}
      >
        Ask about these dates
      </button>
    </section>
  );
}

/** undefined while loading, null when the server could not say. */
function useSoldOutNights(hotelId: string, roomTypeId: string) {
  const [soldOut, setSoldOut] = useState<Set<CalendarDate> | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void getSoldOutNights(hotelId, roomTypeId).then((nights) => {
      if (isCurrent) setSoldOut(nights);
    });
    return () => {
      isCurrent = false;
    };
  }, [hotelId, roomTypeId]);
  return soldOut;
}
