import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { explainStay } from '@kerala-stays/domain/rates/explain-stay';
import { priceStay } from '@kerala-stays/domain/rates/price-stay';
import {
  emptyRateCard,
  offerKinds,
  type RateCard,
  rateCardLimits,
} from '@kerala-stays/domain/rates/rate-card';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { findStayRule } from '@kerala-stays/domain/rates/stay-rule';
import { readCommandLine } from '../../tools/shared/command-line.ts';
import { reportResults } from '../results.ts';

readCommandLine({
  name: 'npm run bench -- quote',
  about: 'CPU of pricing a stay of 14 nights by the fullest card that staff can save.',
  options: {},
});

const limitMs = 2;
const nights = 14;
const quotes = 2_000;
/** Enough for the minimum to be an undisturbed run, even while other work runs. */
const rounds = 5;

const first = '2026-12-01' as CalendarDate;
const roomTypes = Array.from({ length: 12 }, (_, n) => ({
  _id: `room-${n}`,
  name: `Room ${n}`,
  pricePerNight: 7_000 + n,
}));

/** A card with every possible layer, room type, offer and band; a stay uses the last of them. */
function fullCard(): RateCard {
  const rooms = Object.fromEntries(
    roomTypes.map(({ _id }, n) => [_id, { rate: 7_400 + n, weekend: 7_600 + n }]),
  );
  const layers = (count: number, length: number, name: string) =>
    Array.from({ length: count }, (_, n) => {
      const from = addDays(first, (n - count + 1) * 20);
      const to = addDays(from, length - 1);
      return {
        id: `${name}-${n}`,
        name: `${name} ${n}`,
        from,
        to,
        all: { minStay: 2 },
        rooms,
      };
    });
  return {
    ...emptyRateCard,
    version: 1,
    standard: { all: {}, rooms },
    seasons: layers(rateCardLimits.seasons, 20, 'season'),
    specials: layers(rateCardLimits.specials, 5, 'special'),
    guests: Object.fromEntries(
      roomTypes.map(({ _id }) => [
        _id,
        {
          included: 2,
          extraAdult: 800,
          children: [2, 5, 11, 15].map((upToAge) => ({ upToAge, charge: upToAge * 40 })),
        },
      ]),
    ),
    offers: Array.from({ length: rateCardLimits.offers }, (_, n) => ({
      id: `offer-${n}`,
      name: `Offer ${n}`,
      kind: offerKinds[n % 3] ?? 'long-stay',
      percent: n + 1,
      threshold: n % 3 === 2 ? 60 : 7,
      roomTypes: [],
      active: true,
      notIn: [`special-${n}`, `season-${n}`],
      stayFrom: '',
      stayTo: '',
      bookFrom: '',
      bookTo: '',
    })),
  };
}

const coupon: Coupon = {
  code: 'SAVE500',
  name: 'Save',
  kind: 'amount',
  value: 500,
  currency: 'inr',
  hotels: [],
  minNights: 1,
  minTotal: 0,
  bookFrom: '',
  bookTo: '',
  stayFrom: '',
  stayTo: '',
  maxUses: null,
  usedCount: 0,
  oncePerGuest: false,
  withOffers: true,
  active: true,
};

/** As in a request: the stored card is parsed, the stay checked, priced and explained. */
function quote(stored: unknown): number {
  const card = readRateCard(stored);
  const [roomType] = roomTypes;
  if (roomType === undefined) throw new Error('no room');
  const stay = { checkIn: first, checkOut: addDays(first, nights) };
  findStayRule(card, roomType, stay);
  explainStay(card, roomType, stay);
  const { price } = priceStay({
    hotelId: 'h1',
    roomType,
    card,
    ...stay,
    coupon,
    currency: 'inr',
    party: { adults: 3, childAges: [4, 9] },
    today: '2026-11-22' as CalendarDate,
    taxScheme: 'cgst-sgst',
  });
  return price.totalMinor;
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const stored: unknown = JSON.parse(JSON.stringify(fullCard()));
const beforeFirst = cpuMs();
quote(stored);
const firstMs = cpuMs() - beforeFirst;
const perQuote = Array.from({ length: rounds }, () => {
  const before = cpuMs();
  for (let n = 0; n < quotes; n++) quote(stored);
  return (cpuMs() - before) / quotes;
});
const least = Math.min(...perQuote);
reportResults('quote', [
  {
    what: `CPU of a quote of ${nights} nights by a full card, its reading included`,
    must: `≤ ${limitMs} ms`,
    measured: `${least.toFixed(2)} ms (the first of a process ${firstMs.toFixed(1)} ms)`,
    holds: least <= limitMs,
  },
]);
