import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { toStayCalendar } from '@kerala-stays/domain/rates/stay-calendar';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import RescheduleCalendar from './reschedule-calendar.tsx';

const getRoomCalendar = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/stay/stay-calendar.ts', () => ({ getRoomCalendar, calendarDays: 124 }));

const today = '2026-11-02' as CalendarDate;
const booking = readBooking('b1', {
  hotel: { _id: 'lotus', name: 'Lotus House' },
  room: { roomTypeId: 'double' },
  checkInDate: '2026-11-20',
  checkOutDate: '2026-11-22',
  nights: 2,
});
const taken = ['2026-11-20', '2026-11-21', '2026-11-25'];
const day = (date: string) => screen.getByRole('button', { name: new RegExp(`^${date} November`) });

test('a stay is moved to days on which all its nights are free, its own among them', async () => {
  const nights = Array.from({ length: 60 }, (_, index) => {
    const date = addDays(today, index);
    const rules = { minStay: 5, maxStay: 90, longest: 60, arrival: true, departure: true };
    return { date, free: taken.includes(date) ? 0 : 1, priceMinor: 1 as never, ...rules };
  });
  getRoomCalendar.mockResolvedValue({
    nights: toStayCalendar(nights),
    maxGuests: 2,
    currency: 'inr',
  });
  const onDay = vi.fn();
  renderPart(<RescheduleCalendar booking={booking} chosen={null} today={today} onDay={onDay} />);
  await screen.findByRole('grid');
  // Agreed price: the calendar shows no prices.
  expect(screen.queryByText(/₹/)).not.toBeInTheDocument();
  expect(day('24')).toHaveAccessibleName('24 November, not free');
  expect(day('24')).toBeDisabled();
  await userEvent.click(day('21'));
  expect(onDay).toHaveBeenCalledWith('2026-11-21');
});

test('without a calendar the day can be typed instead', async () => {
  getRoomCalendar.mockResolvedValue(null);
  const typed = <p>type it</p>;
  renderPart(
    <RescheduleCalendar
      booking={booking}
      chosen={null}
      today={today}
      onDay={vi.fn()}
      typed={typed}
    />,
  );
  expect(await screen.findByText('type it')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});
