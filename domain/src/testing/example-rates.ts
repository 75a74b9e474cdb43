import type { CalendarDate } from '../core/calendar.ts';
import { emptyRateCard, type Offer, type RateCard } from '../rates/rate-card.ts';

export const day = (text: string) => text as CalendarDate;

const offer = (fields: Pick<Offer, 'id' | 'kind' | 'percent' | 'threshold'> & Partial<Offer>) => ({
  name: fields.id,
  roomTypes: [],
  notIn: [],
  active: true,
  stayFrom: '' as const,
  stayTo: '' as const,
  bookFrom: '' as const,
  bookTo: '' as const,
  ...fields,
});

export const deluxe = { _id: 'deluxe', name: 'Deluxe', pricePerNight: 4000 };

/**
 * A year of a house in Kerala: Christmas, New Year's Eve, the monsoon, Onam, roof repairs, four
 * offers.
 */
export const exampleCard: RateCard = {
  ...emptyRateCard,
  version: 7,
  standard: { all: {}, rooms: { deluxe: { weekend: 4500 } } },
  seasons: [
    {
      id: 'christmas',
      name: 'Christmas',
      from: day('2026-12-20'),
      to: day('2027-01-03'),
      all: { minStay: 2 },
      rooms: { deluxe: { rate: 6000, weekend: 7000 } },
    },
    {
      id: 'monsoon',
      name: 'Monsoon',
      from: day('2027-06-01'),
      to: day('2027-08-31'),
      all: {},
      rooms: { deluxe: { rate: 3000 } },
    },
  ],
  specials: [
    {
      id: 'eve',
      name: 'New Year’s Eve',
      from: day('2026-12-31'),
      to: day('2026-12-31'),
      all: { minStay: 3 },
      rooms: { deluxe: { rate: 9000 } },
    },
    {
      id: 'works',
      name: 'Works',
      from: day('2027-05-10'),
      to: day('2027-05-14'),
      all: { closed: true },
      rooms: {},
    },
    {
      id: 'onam',
      name: 'Onam',
      from: day('2027-09-12'),
      to: day('2027-09-16'),
      all: { minStay: 2, noDeparture: [7] },
      rooms: { deluxe: { rate: 6500 } },
    },
  ],
  guests: {
    deluxe: {
      included: 2,
      extraAdult: 800,
      children: [
        { upToAge: 5, charge: 0 },
        { upToAge: 11, charge: 400 },
      ],
    },
  },
  offers: [
    offer({ id: 'week', kind: 'long-stay', percent: 10, threshold: 7 }),
    offer({ id: 'month', kind: 'long-stay', percent: 20, threshold: 28 }),
    offer({
      id: 'early',
      kind: 'early-bird',
      percent: 12,
      threshold: 60,
      notIn: ['christmas', 'eve'],
    }),
    offer({ id: 'late', kind: 'last-minute', percent: 15, threshold: 3 }),
  ],
};
