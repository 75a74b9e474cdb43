import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  findRescheduleProblem,
  rescheduleProblemMessages,
} from '@kerala-stays/domain/bookings/cancellation-policy';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { findMoveProblem, withOwnNights } from '@kerala-stays/domain/rates/stay-calendar';
import { useMemo } from 'react';
import { StayCalendarDays } from '#web/components/stay/stay-calendar.tsx';
import { useRoomCalendar } from '#web/components/stay/use-room-calendar.ts';
import { calendarDays } from '#web/lib/stay-calendar.ts';

/** Days before the present check-in that the calendar shows; earlier ones can be typed. */
const daysBefore = 31;
const moveWords = {
  'sold-out': 'not free',
  'no-arrival': 'no arrival',
  'no-departure': 'no departure on the last day',
} as const;

type RescheduleCalendarProps = {
  booking: Booking;
  chosen: CalendarDate | null;
  today: CalendarDate;
  onDay: (day: CalendarDate) => void;
};

/** The days to which a stay can be moved. Nothing is shown when the calendar cannot be had: days can be typed. */
export default function RescheduleCalendar(props: RescheduleCalendarProps) {
  const { booking, chosen, today, onDay } = props;
  const { checkInDate, checkOutDate, nights } = booking;
  const earliest = addDays(checkInDate, -daysBefore);
  const from = earliest < today ? today : earliest;
  const calendar = useRoomCalendar(booking.hotel._id, booking.room.roomTypeId, from);
  const own = useMemo(() => {
    const stay = { checkIn: checkInDate, checkOut: checkOutDate };
    return calendar && { ...calendar, nights: withOwnNights(calendar.nights, stay) };
  }, [calendar, checkInDate, checkOutDate]);
  if (!own) return null;
  const isChosen = chosen !== null && own.nights.has(chosen);
  const why = (day: CalendarDate) => {
    const problem = findRescheduleProblem(booking, day, today);
    if (problem !== null) return rescheduleProblemMessages[problem];
    const move = findMoveProblem(own.nights, day, nights);
    return move === null ? '' : moveWords[move];
  };
  return (
    <StayCalendarDays
      calendar={own}
      range={isChosen ? { checkIn: chosen, checkOut: addDays(chosen, nights) } : null}
      onDay={onDay}
      why={why}
      prices={false}
      lastDay={addDays(from, calendarDays)}
    />
  );
}
