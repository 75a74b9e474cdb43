import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';

type Board = AnswerOf<'GET /board'>;

export const rooms = 200;
export const days = 60;
const staysOfRoom = 14;

const guests = ['Asha Nair', 'Arun Thomas', 'Mira Menon', 'Ravi Varma', 'Leela Kurian'];
const statuses = ['paid', 'pending-payment', 'part-paid', 'paid', 'completed'] as const;

/**
 * Twenty hotels of ten rooms over sixty days, with three-night stays on seven of ten nights: 2,800
 * bars.
 */
export function largeBoard(from: CalendarDate, now: Date): Board {
  const hotels = Array.from({ length: rooms / 10 }, (_, h) => ({
    _id: `bench-${h}`,
    name: `Backwater House ${h + 1}`,
    seasons: [],
    roomTypes: [{ _id: 'deluxe', name: 'Deluxe', units: 10, maxGuests: 2 }],
  }));
  const stays = hotels.flatMap(({ _id: hotelId }, h) =>
    Array.from({ length: 10 * staysOfRoom }, (_, i): Board['stays'][number] => {
      const unit = 1 + Math.floor(i / staysOfRoom);
      // Shifted by a day from unit to unit, so that no two rows are alike.
      const checkIn = addDays(from, Math.floor((i % staysOfRoom) * 4.2) + (unit % 2));
      const status = statuses[(h + i) % statuses.length] ?? 'paid';
      return {
        id: `${hotelId}-${i}`,
        reference: 'KS-4F9A01C2',
        hotelId,
        roomTypeId: 'deluxe',
        unit,
        checkIn,
        checkOut: addDays(checkIn, 3),
        status,
        guests: 2,
        arrived: false,
        guestName: guests[(h + 3 * i) % guests.length] ?? '',
        holdUntil: status === 'pending-payment' ? addHours(now, 30).toISOString() : '',
        totalMinor: 1_312_500 as MinorUnits,
        currency: 'inr',
        isPaid: status === 'paid',
        updatedAt: '2026-11-01T00:00:00.000Z',
        units: [unit],
      };
    }),
  );
  return {
    success: true,
    from,
    days,
    at: now.toISOString(),
    hotels,
    stays,
    blocks: [],
    feeds: [],
    conflicts: [],
  };
}

const addHours = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);
