import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { explainStay } from './explain-stay.ts';
import { emptyRateCard, type RateCard, type RateLayer } from './rate-card.ts';

const day = (text: string) => text as CalendarDate;
const room = { _id: 'r1', name: 'Deluxe', pricePerNight: 4000 };
const layer = (
  name: string,
  from: string,
  to: string,
  said: Partial<RateLayer> = {},
): RateLayer => ({
  id: name,
  name,
  from: day(from),
  to: day(to),
  all: {},
  rooms: {},
  ...said,
});
const card: RateCard = {
  ...emptyRateCard,
  standard: { all: {}, rooms: { r1: { weekend: 4500 } } },
  seasons: [
    layer('Christmas', '2026-12-20', '2027-01-03', {
      all: { minStay: 2 },
      rooms: { r1: { rate: 6000, weekend: 7000 } },
    }),
  ],
  specials: [
    layer('New Year’s Eve', '2026-12-31', '2026-12-31', {
      all: { minStay: 3 },
      rooms: { r1: { rate: 9000 } },
    }),
    layer('Onam', '2027-09-12', '2027-09-16', { all: { noDeparture: [7], noArrival: [1] } }),
    layer('Works', '2027-05-10', '2027-05-14', { all: { closed: true } }),
  ],
};
const explain = (from: string, to: string) =>
  explainStay(card, room, { checkIn: day(from), checkOut: day(to) });

describe('where the values of a stay come from', () => {
  test('each night names the layer of its price and for whom it was said', () => {
    expect(explain('2026-12-17', '2026-12-21')).toEqual([
      { date: '2026-12-17', rateFrom: 'Standard, Deluxe', rules: [] },
      { date: '2026-12-18', rateFrom: 'Standard, Deluxe', rules: [] },
      { date: '2026-12-19', rateFrom: 'Standard, Deluxe', rules: [] },
      { date: '2026-12-20', rateFrom: 'Christmas, Deluxe', rules: [] },
    ]);
  });

  test('the day of arrival names what it demands of the length, and other days do not', () => {
    expect(explain('2026-12-30', '2027-01-01')).toEqual([
      {
        date: '2026-12-30',
        rateFrom: 'Christmas, Deluxe',
        rules: ['at least 2 nights (Christmas, all rooms)'],
      },
      { date: '2026-12-31', rateFrom: 'New Year’s Eve, Deluxe', rules: [] },
    ]);
  });

  test('the day of departure stands there when no one may leave on it', () => {
    expect(explain('2027-09-11', '2027-09-12').at(-1)).toEqual({
      date: '2027-09-12',
      rateFrom: '',
      rules: ['no departure (Onam, all rooms)'],
    });
    expect(explain('2027-09-11', '2027-09-13')).toHaveLength(2);
  });

  test('a weekday on which no one may arrive, and a closed night', () => {
    expect(explain('2027-09-13', '2027-09-14')[0]?.rules).toEqual(['no arrival (Onam, all rooms)']);
    expect(explain('2027-05-09', '2027-05-11')[1]?.rules).toEqual(['closed (Works, all rooms)']);
  });
});
