import { maxCalendarDays } from '@kerala-stays/domain/api/stay-operations';
import {
  availabilityCalendar,
  type NightAvailability,
} from '@kerala-stays/domain/bookings/availability';
import { longestStay, takenOf } from '@kerala-stays/domain/bookings/month-sheet';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
  weekdayOf,
} from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { toMinor } from '@kerala-stays/domain/core/money';
import { dayRule } from '@kerala-stays/domain/rates/day-rule';
import type { CalendarNight } from '@kerala-stays/domain/rates/stay-calendar';
import type { Documents } from '../platform/documents.ts';
import { readMonthSheets } from '../records/bookings/month-sheets.ts';
import { findRoom, type Room } from './find-room.ts';

function calendarNight(
  { card, roomType }: Room,
  night: NightAvailability & { longest: number },
  currency: Currency,
): CalendarNight {
  const { date, free, longest } = night;
  const rule = dayRule(card, roomType, date);
  const weekday = weekdayOf(date);
  return {
    date,
    free: rule.closed.value ? 0 : free,
    longest: rule.closed.value ? 0 : longest,
    priceMinor: toMinor(rule.rate.value, currency),
    minStay: rule.minStay.value,
    maxStay: rule.maxStay.value,
    arrival: !rule.noArrival.value.includes(weekday),
    departure: !rule.noDeparture.value.includes(weekday),
  };
}

/**
 * The public calendar of a room type, from `from` or today, for at most {@link maxCalendarDays}.
 */
export async function roomCalendar(
  documents: Documents,
  ids: { hotelId: string; roomTypeId: string },
  range: { from: CalendarDate; days: number },
  options: { now: Date; currency: Currency; includeInactive: boolean },
): Promise<{ nights: CalendarNight[]; maxGuests: number; currency: Currency }> {
  const room = await findRoom(documents, ids.hotelId, ids.roomTypeId, options.includeInactive);
  const today = dateInKerala(options.now);
  const from = range.from < today ? today : range.from;
  const to = addDays(from, Math.min(Math.max(range.days, 1), maxCalendarDays));
  const sheets = await readMonthSheets(documents, ids.hotelId, from, to);
  const { units } = room.roomType;
  const taken = takenOf(sheets, ids.roomTypeId);
  const asked = { roomTypeId: ids.roomTypeId, units };
  return {
    nights: availabilityCalendar(units, { from, to }, taken).map((night) => {
      const longest = longestStay(sheets, asked, night.date, daysBetween(night.date, to));
      return calendarNight(room, { ...night, longest }, options.currency);
    }),
    maxGuests: room.roomType.maxGuests,
    currency: options.currency,
  };
}
