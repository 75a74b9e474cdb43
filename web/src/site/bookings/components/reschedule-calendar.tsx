import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  findRescheduleProblem,
  rescheduleProblemMessages,
} from '@kerala-stays/domain/bookings/cancellation-policy';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { findNewDatesProblem, withOwnNights } from '@kerala-stays/domain/rates/stay-calendar';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { Spinner } from '#web/components/spinner.tsx';
import { StayCalendarDays } from '#web/components/stay/stay-calendar.tsx';
import { useRoomCalendar } from '#web/components/stay/use-room-calendar.ts';
import { calendarDays } from '#web/lib/stay/stay-calendar.ts';

/** Days shown before the current check-in; earlier ones can be typed. */
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
  /** Field for typed dates: earlier ones than the calendar shows, or any when it cannot load. */
  typed?: ReactNode;
};

/** Dates to which a stay can be moved; shows the current stay until another date is chosen. */
export default function RescheduleCalendar(props: RescheduleCalendarProps) {
  const { booking, chosen, today, onDay, typed } = props;
  const { checkInDate, checkOutDate, nights } = booking;
  const earliest = addDays(checkInDate, -daysBefore);
  const from = earliest < today ? today : earliest;
  const calendar = useRoomCalendar(booking.hotel._id, booking.room.roomTypeId, from);
  const own = useMemo(() => {
    const stay = { checkIn: checkInDate, checkOut: checkOutDate };
    return calendar && { ...calendar, nights: withOwnNights(calendar.nights, stay) };
  }, [calendar, checkInDate, checkOutDate]);
  if (own === undefined) return <Spinner label="Loading the free days" />;
  if (own === null) return typed;
  const isChosen = chosen !== null && own.nights.has(chosen);
  const why = (day: CalendarDate) => {
    const problem = findRescheduleProblem(booking, day, today);
    if (problem !== null) return rescheduleProblemMessages[problem];
    const move = findNewDatesProblem(own.nights, day, nights);
    return move === null ? '' : moveWords[move];
  };
  const checkIn = isChosen ? chosen : checkInDate;
  return (
    <>
      <StayCalendarDays
        calendar={own}
        range={{ checkIn, checkOut: addDays(checkIn, nights) }}
        onDay={onDay}
        why={why}
        prices={false}
        lastDay={addDays(from, calendarDays)}
      />
      {typed && (
        <details>
          <Box component="summary" sx={{ py: 1, cursor: 'pointer', color: 'primary.main' }}>
            Type the day instead
          </Box>
          {typed}
        </details>
      )}
    </>
  );
}
