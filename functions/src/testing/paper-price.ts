import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';

/**
 * The prices of the one hotel of the stay histories, in cents: a night for two, and each one more.
 */
export const paperRates = { night: 12_000, extra: 5000 } as const;

/** Fields of a change on which the price depends. */
export type PaperChange = {
  checkIn?: CalendarDate;
  checkOut?: CalendarDate;
  rooms?: number;
  guests?: number;
  keepPrice?: boolean;
  totalMinor?: number | undefined;
};

/** The people of each room, as a clerk seats them: one after the other, room by room. */
const seat = (rooms: number, guests: number): number[] => {
  const seats = Array.from({ length: rooms }, () => 0);
  for (let guest = 0; guest < guests; guest++) {
    const room = guest % rooms;
    seats[room] = (seats[room] ?? 0) + 1;
  }
  return seats;
};

const priceFor = (people: number) => paperRates.night + paperRates.extra * Math.max(0, people - 2);

const nightsFrom = (checkIn: CalendarDate, checkOut: CalendarDate) =>
  Array.from({ length: daysBetween(checkIn, checkOut) }, (_, night) => addDays(checkIn, night));

/**
 * The price of a booking as a clerk keeps it on paper: an amount for each night of each room, and a
 * difference that was agreed. It knows nothing of lines, rate cards and quotes.
 */
export class PaperPrice {
  #nights = new Map<CalendarDate, number[]>();
  #difference = 0;

  constructor({ checkInDate, checkOutDate, rooms, guests }: Booking) {
    for (const night of nightsFrom(checkInDate, checkOutDate)) {
      this.#nights.set(night, seat(rooms, guests).map(priceFor));
    }
  }

  get total(): number {
    const amounts = [...this.#nights.values()].flat();
    return amounts.reduce((sum, amount) => sum + amount, this.#difference);
  }

  /** The paper after a change, which may still be refused. */
  after(before: Booking, change: PaperChange): PaperPrice {
    const next = new PaperPrice(before);
    const { checkIn = before.checkInDate, checkOut = before.checkOutDate } = change;
    const { rooms = before.rooms, guests = before.guests } = change;
    const total = this.total;
    next.#difference = this.#difference;
    next.#nights = new Map(this.#nights);
    const days = daysBetween(before.checkInDate, checkIn);
    const isOther = days !== 0 || checkOut !== before.checkOutDate || rooms !== before.rooms;
    const isAsLong =
      daysBetween(checkIn, checkOut) === daysBetween(before.checkInDate, before.checkOutDate);
    const keepsNights = change.keepPrice && (!isOther || (isAsLong && rooms === before.rooms));
    if (keepsNights) {
      next.#nights = new Map(
        [...this.#nights].map(([night, each]) => [addDays(night, days), each]),
      );
      return next;
    }
    const seatsBefore = seat(before.rooms, before.guests);
    const slept = nightsFrom(before.checkInDate, before.checkOutDate);
    for (const night of slept) next.#nights.delete(night);
    // An agreed price is one for the nights that there are.
    if (change.totalMinor !== undefined) next.#nights.clear();
    for (const night of nightsFrom(checkIn, checkOut)) {
      const agreed = this.#nights.get(night) ?? [];
      const amounts = seat(rooms, guests).map((people, room) =>
        people === seatsBefore[room] ? (agreed[room] ?? priceFor(people)) : priceFor(people),
      );
      next.#nights.set(night, amounts);
    }
    if (change.keepPrice) next.#agreeOn(total);
    if (change.totalMinor !== undefined) next.#agreeOn(change.totalMinor);
    return next;
  }

  /** The same nights on other days. */
  moved(days: number): void {
    this.#nights = new Map(
      [...this.#nights].map(([night, amounts]) => [addDays(night, days), amounts]),
    );
  }

  #agreeOn(total: number): void {
    this.#difference += total - this.total;
  }
}
