import type { MonthSheet } from '../bookings/month-sheet.ts';
import type { CalendarDate } from '../core/calendar.ts';
import type { RateCard } from '../rates/rate-card.ts';
import { noTax } from '../rates/rate-tax.ts';
import { type PackedCatalogue, type PackedHotel, packNights } from '../search/packed-catalogue.ts';
import { parseStayQuestion, type StayQuestion } from '../search/stay-question.ts';
import { exampleCard } from './example-rates.ts';

export const askedOn = '2026-11-22' as CalendarDate;

/** The example house with a second room type, and taxes collected by a registered supplier. */
export const searchedCard: RateCard = {
  ...exampleCard,
  offers: [],
  guests: {
    ...exampleCard.guests,
    family: { included: 4, extraAdult: 0, children: [] },
  },
  tax: { ...noTax, mode: 'agency', supplierId: 'agency', propertyStateCode: '32' },
};

export const searchedHotel: PackedHotel = {
  _id: 'house',
  name: 'The House',
  city: 'Kochi',
  cityKey: 'kochi',
  category: '',
  features: [],
  traits: [],
  houseTraits: [],
  beach: null,
  rating: null,
  lowestPrice: null,
  roomTypeKeys: ['deluxe', 'family'],
  isActive: true,
  isListed: true,
  featured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  stayVersion: 'v1',
  roomTypes: [
    { _id: 'deluxe', name: 'Deluxe', pricePerNight: 4000, maxGuests: 4, units: 3 },
    { _id: 'family', name: 'Family', pricePerNight: 6500, maxGuests: 5, units: 1 },
  ],
  card: searchedCard,
};

/** A catalogue of hotels, with each one's sheets by hotel id. */
export function catalogueOf(
  hotels: readonly PackedHotel[],
  sheets: Readonly<Record<string, readonly MonthSheet[]>> = {},
  months: readonly string[] = ['2026-11', '2026-12', '2027-01'],
): PackedCatalogue {
  return {
    hotels,
    nights: new Map(
      months.map((month) => [
        month,
        new Map(
          Object.entries(sheets).flatMap(([hotelId, ofHotel]) =>
            ofHotel
              .filter((sheet) => sheet.month === month)
              .map(({ taken }) => [hotelId, packNights(taken)]),
          ),
        ),
      ]),
    ),
    suppliers: new Map([['agency', { stateCode: '32', gstin: '32AAAAA0000A1Z5' }]]),
  };
}

/** The methods of URLSearchParams that a search uses, because this package has no DOM types. */
export function paramsOf(query: string) {
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value: decodeURIComponent(value) };
  });
  const getAll = (wanted: string) =>
    pairs.filter(({ name }) => name === wanted).map(({ value }) => value);
  return { getAll, get: (name: string) => getAll(name)[0] ?? null };
}

/**
 * Parses the search of an address.
 * @throws Error when it is invalid
 */
export function askStay(query: string, today = askedOn): StayQuestion {
  const parsed = parseStayQuestion(paramsOf(query), today);
  if (!parsed?.ok) throw new Error(`Refused: ${parsed?.problem}`);
  return parsed.question;
}
