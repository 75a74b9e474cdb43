import type { HotelInput, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { noInstant } from '@kerala-stays/domain/rates/instant';
import {
  emptyRateCard,
  type GuestTerms,
  type Offer,
  type RateCard,
  type RateCell,
  type RateLayer,
  type StayRules,
} from '@kerala-stays/domain/rates/rate-card';
import { adminAccount } from '../demo-accounts.ts';
import {
  christmasOf,
  dryMonthsOf,
  monsoonOf,
  type Nights,
  newYearsEveOf,
  onamOf,
  summerHolidaysOf,
  vishuOf,
} from './festivals.ts';
import { dayMs } from './hotel-documents.ts';
import { taxOf } from './suppliers.ts';

/** The reason to visit decides which months are expensive. */
type Climate = 'hills' | 'water' | 'town';

/**
 * Hotels with a rate card. The others sell every night at the standard rate, as all did before
 * there were cards.
 */
const climates: Readonly<Record<string, Climate>> = {
  'banasura-shore-wayanad': 'hills',
  'banyan-loft-wayanad': 'hills',
  'clove-and-cane-thekkady': 'hills',
  'kannan-hollow-munnar': 'hills',
  'knoll-house-vagamon': 'hills',
  'letchmi-ridge-munnar': 'hills',
  'marmala-springs-vagamon': 'hills',
  'netmenders-house-kochi': 'town',
  'periyar-hide-thekkady': 'hills',
  'punnamada-lake-palace-alappuzha': 'water',
  'tide-table-varkala': 'water',
  'vembanad-quiet-kumarakom': 'water',
  'vypin-tide-kochi': 'water',
};

/** Houses whose guests may book at once. */
const instantHotels: readonly string[] = [
  'kannan-hollow-munnar',
  'knoll-house-vagamon',
  'tide-table-varkala',
  'vypin-tide-kochi',
];

export type RateCardDocument = RateCard & { updatedAt: Date; updatedBy: string };

type Rated = Pick<HotelInput, 'roomTypes'> & { createdAt: Date };

/** Prices rounded to fifties, as people set them. */
const times = (price: number, factor: number) =>
  Math.max(50, Math.round((price * factor) / 50) * 50);

type Factors = { rate: number; weekend?: number };

function layer(
  named: { id: string; name: string },
  nights: Nights | null,
  roomTypes: readonly RoomType[],
  { rate, weekend }: Factors,
  all: StayRules = {},
): RateLayer[] {
  if (nights === null) return [];
  const rooms = roomTypes.map(({ _id, pricePerNight }): [string, RateCell] => [
    _id,
    {
      rate: times(pricePerNight, rate),
      ...(weekend === undefined ? {} : { weekend: times(pricePerNight, weekend) }),
    },
  ]);
  const id = `${named.id}-${nights.from.slice(0, 4)}`;
  return [{ id, name: named.name, ...nights, all, rooms: Object.fromEntries(rooms) }];
}

function seasonsOf(year: number, climate: Climate, roomTypes: readonly RoomType[]): RateLayer[] {
  const season = (
    id: string,
    name: string,
    nights: Nights,
    factors: Factors,
    all?: StayRules,
  ): RateLayer[] => layer({ id, name }, nights, roomTypes, factors, all);
  const hot: Factors = climate === 'hills' ? { rate: 1.2, weekend: 1.3 } : { rate: 0.9 };
  return [
    ...(climate === 'water' ? season('dry', 'Dry months', dryMonthsOf(year), { rate: 1.15 }) : []),
    ...season('summer', 'School holidays', summerHolidaysOf(year), hot),
    ...season('monsoon', 'Monsoon', monsoonOf(year), { rate: climate === 'town' ? 0.85 : 0.75 }),
    ...season(
      'christmas',
      'Christmas and New Year',
      christmasOf(year),
      { rate: 1.4, weekend: 1.55 },
      { minStay: 2 },
    ),
  ];
}

/** No departure on New Year's Eve where the hotel celebrates it. */
const eveRules: StayRules = { minStay: 3, noDeparture: [1, 2, 3, 4, 5, 6, 7] };

function specialsOf(year: number, climate: Climate, roomTypes: readonly RoomType[]): RateLayer[] {
  const special = (
    id: string,
    name: string,
    nights: Nights | null,
    factors: Factors,
    all?: StayRules,
  ): RateLayer[] => layer({ id, name }, nights, roomTypes, factors, all);
  return [
    ...special('vishu', 'Vishu', vishuOf(year), { rate: 1.25 }),
    ...special('onam', 'Onam', onamOf(year), { rate: 1.4 }, { minStay: 2 }),
    ...special(
      'eve',
      'New Year’s Eve',
      newYearsEveOf(year),
      { rate: 1.9 },
      climate === 'water' ? eveRules : { minStay: 3 },
    ),
  ];
}

/** The hotel closes for thatching every June before the rains. */
function worksOf(year: number): RateLayer {
  const [from, to] = [`${year}-06-03` as CalendarDate, `${year}-06-09` as CalendarDate];
  const name = 'Thatch renewed';
  return { id: `works-${year}`, name, from, to, all: { closed: true }, rooms: {} };
}

/**
 * A family room's rate covers most of its beds; an extra guest pays a fifth of it, a child half of
 * that.
 */
function guestTerms({ maxGuests, pricePerNight }: RoomType): GuestTerms {
  const extraAdult = times(pricePerNight, 0.2);
  return {
    included: Math.max(2, maxGuests - 2),
    extraAdult,
    children: [
      { upToAge: 5, charge: 0 },
      { upToAge: 11, charge: times(extraAdult, 0.5) },
    ],
  };
}

const offer = (
  fields: Pick<Offer, 'id' | 'name' | 'kind' | 'percent' | 'threshold'> & Partial<Offer>,
): Offer => ({
  roomTypes: [],
  notIn: [],
  active: true,
  stayFrom: '',
  stayTo: '',
  bookFrom: '',
  bookTo: '',
  ...fields,
});

function offersOf(climate: Climate, feasts: readonly string[]): Offer[] {
  const stayLonger = offer({
    id: 'week',
    name: 'Stay a week',
    kind: 'long-stay',
    percent: 10,
    threshold: 7,
  });
  const early = offer({
    id: 'early',
    name: 'Sixty days ahead',
    kind: 'early-bird',
    percent: 12,
    threshold: 60,
    notIn: feasts,
  });
  const late = offer({
    id: 'late',
    name: 'Tonight or soon',
    kind: 'last-minute',
    percent: 15,
    threshold: 3,
    notIn: feasts,
  });
  const month = offer({
    id: 'month',
    name: 'Four weeks',
    kind: 'long-stay',
    percent: 20,
    threshold: 28,
  });
  return climate === 'town' ? [stayLonger, month, late] : [stayLonger, early, late];
}

/** The card of one hotel, with last year's layers, which priced its past bookings. */
function cardOf(hotelId: string, climate: Climate, { roomTypes }: Rated, today: string): RateCard {
  const year = Number(today.slice(0, 4));
  const years = [year - 1, year, year + 1, year + 2];
  const seasons = years.flatMap((each) => seasonsOf(each, climate, roomTypes));
  const feasts = years.flatMap((each) => specialsOf(each, climate, roomTypes));
  const works = hotelId === 'banyan-loft-wayanad' ? years.map(worksOf) : [];
  const weekend = roomTypes.map(({ _id, pricePerNight }): [string, RateCell] => [
    _id,
    { weekend: times(pricePerNight, 1.12) },
  ]);
  const large = roomTypes.filter(({ maxGuests }) => maxGuests > 2);
  const dear = [...seasons, ...feasts].filter(({ id }) => /^(christmas|eve|onam)/.test(id));
  return {
    ...emptyRateCard,
    version: 1,
    instant: { ...noInstant, on: instantHotels.includes(hotelId) },
    standard: { all: {}, rooms: Object.fromEntries(weekend) },
    seasons,
    specials: [...feasts, ...works],
    guests: Object.fromEntries(large.map((room) => [room._id, guestTerms(room)])),
    offers: offersOf(
      climate,
      dear.map(({ id }) => id),
    ),
  };
}

/** From a year ago to two years ahead, as entered in the days after the hotel itself. */
export function rateCardDocuments(
  hotels: readonly { id: string; data: Rated }[],
  now: Date,
): { id: string; data: RateCardDocument }[] {
  return hotels.flatMap(({ id, data }) => {
    const climate = climates[id];
    if (climate === undefined) return [];
    const updatedAt = new Date(Math.min(data.createdAt.getTime() + 2 * dayMs, now.getTime()));
    const card = cardOf(id, climate, data, dateInKerala(now));
    const tax = taxOf(id, updatedAt) ?? card.tax;
    return [{ id, data: { ...card, tax, updatedAt, updatedBy: adminAccount.uid } }];
  });
}
