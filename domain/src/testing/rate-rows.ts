import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import type { RateCard, RateCell, RateLayer } from '../rates/rate-card.ts';

/**
 * Independent implementation of the rate rules: a card expanded into rows as exchanged by travel
 * portals, one for each day with all its values. It shares no code with the product, so that the
 * two do not share errors.
 */
export type RateRow = {
  price: number;
  isClosed: boolean;
  mayArrive: boolean;
  mayLeave: boolean;
  least: number;
  most: number;
};

const weekdayNames = 'Sun Mon Tue Wed Thu Fri Sat';
const isoDay = (date: string) =>
  weekdayNames.split(' ').indexOf(new Date(`${date}T12:00:00Z`).toUTCString().slice(0, 3)) || 7;

/**
 * Fills the rows from the bottom up: later layers, and values for the room type, overwrite earlier
 * ones.
 */
export function writeRows(
  card: RateCard,
  room: { _id: string; pricePerNight: number },
  first: CalendarDate,
  days: number,
): RateRow[] {
  return Array.from({ length: days }, (_, n) => {
    const date = addDays(first, n);
    const weekday = isoDay(date);
    const isWeekend = card.weekend.some((day) => day === weekday);
    const row: RateRow = {
      price: room.pricePerNight,
      isClosed: false,
      mayArrive: true,
      mayLeave: true,
      least: 1,
      most: 90,
    };
    const paint = (cell: RateCell | undefined, hasPrice: boolean) => {
      if (cell === undefined) return;
      const { rate, weekend, closed, minStay, maxStay, noArrival, noDeparture } = cell;
      if (hasPrice && rate !== undefined) row.price = rate;
      if (hasPrice && isWeekend && weekend !== undefined) row.price = weekend;
      if (closed !== undefined) row.isClosed = closed;
      if (minStay !== undefined) row.least = minStay;
      if (maxStay !== undefined) row.most = maxStay;
      if (noArrival !== undefined) row.mayArrive = !noArrival.some((day) => day === weekday);
      if (noDeparture !== undefined) row.mayLeave = !noDeparture.some((day) => day === weekday);
    };
    const covers = ({ from, to }: RateLayer) =>
      daysBetween(from, date) >= 0 && daysBetween(date, to) >= 0;
    const layers = [card.standard, ...card.seasons.filter(covers), ...card.specials.filter(covers)];
    for (const layer of layers) {
      paint(layer.all, false);
      paint(layer.rooms[room._id], true);
    }
    return row;
  });
}

/** Whether the rows sell a stay of `nights` from row `start`. */
export function rowsSell(rows: readonly RateRow[], start: number, nights: number): boolean {
  const [arrival, departure] = [rows[start], rows[start + nights]];
  if (arrival === undefined || departure === undefined) return false;
  const sleeps = rows.slice(start, start + nights);
  return (
    sleeps.every(({ isClosed }) => !isClosed) &&
    arrival.mayArrive &&
    departure.mayLeave &&
    nights >= arrival.least &&
    nights <= arrival.most
  );
}
