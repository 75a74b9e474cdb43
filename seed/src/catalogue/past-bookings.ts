import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { chooseUnits, type NightLock, roomKey } from '@kerala-stays/domain/bookings/availability';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
  startOfDayInKerala,
} from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { emptyRateCard, type Party, type RateCard } from '@kerala-stays/domain/rates/rate-card';
import { findStayRule } from '@kerala-stays/domain/rates/stay-rule';
import { createRandom, type Random } from '../random.ts';
import { couponOfGuest } from './coupons.ts';
import { dayMs } from './hotel-documents.ts';
import { type BookedHotel, madeBooking } from './made-booking.ts';
import { pastGuest } from './past-guests.ts';
import { locksOf, type Stay } from './stay-documents.ts';
import { lifeOf, type Outcome } from './stay-lives.ts';

type Hotel = BookedHotel & { data: { createdAt: Date } };

/** Hotels of the past bookings. The demo guest stays elsewhere. */
const houses = [
  ...['letchmi-ridge-munnar', 'netmenders-house-kochi', 'banasura-shore-wayanad'],
  ...['heron-jetty-kumarakom', 'knoll-house-vagamon', 'periyar-hide-thekkady'],
  ...['vembanad-quiet-kumarakom', 'red-cliff-varkala', 'banyan-loft-wayanad'],
  ...['pepper-courtyard-wayanad', 'kannan-hollow-munnar', 'punnamada-lake-palace-alappuzha'],
  ...['kainakary-bund-alappuzha', 'kumily-gate-thekkady', 'bastion-street-kochi'],
  // Larger than the others.
  ...['vembanad-quiet-kumarakom', 'netmenders-house-kochi'],
];

const stays = 72;
/** First and last arrival, in days from today. */
const span = { from: -352, to: 26 } as const;
const hourMs = 3_600_000;

/** Outcome of the n-th stay, unless it is still ahead. */
function outcomeOf(index: number): Outcome {
  if (index % 13 === 7) return 'never-paid';
  if (index % 11 === 4) return 'guest-cancelled';
  if (index % 17 === 9) return 'house-cancelled';
  if (index % 19 === 5) return 'no-show';
  if (index % 23 === 12) return 'goodwill';
  return 'stayed';
}

function partyFor(maxGuests: number, random: Random): Party {
  if (maxGuests < 2) return { adults: 1, childAges: [] };
  const adults = random.int(0, 9) === 0 ? 1 : 2;
  const places = Math.min(2, maxGuests - adults);
  const children = maxGuests > 2 ? random.int(0, places) : 0;
  return { adults, childAges: Array.from({ length: children }, () => random.int(2, 14)) };
}

/** An instant within the hours at which people book, pay and write. */
const atHour = (day: CalendarDate, hour: number) =>
  new Date(startOfDayInKerala(day).getTime() + hour * hourMs);

type Wanted = {
  hotel: Hotel;
  card: RateCard;
  checkIn: CalendarDate;
  nights: number;
  /** Fewer where the room type has fewer units. */
  rooms: number;
};

/** A group in several rooms comes at this interval of stays. */
const groups = { every: 16, rooms: 3 } as const;

/** The same people in each of the rooms. */
const inRooms = ({ adults, childAges }: Party, rooms: number): Party => ({
  adults: adults * rooms,
  childAges: Array.from({ length: rooms }, () => childAges).flat(),
});

/**
 * The first free place on or after the preferred day, in any room type of the hotel; null for none.
 */
function placeOf(
  { hotel, card, checkIn, nights, rooms }: Wanted,
  locks: ReadonlyMap<string, readonly NightLock[]>,
  random: Random,
) {
  const { roomTypes } = hotel.data;
  const first = random.int(0, roomTypes.length - 1);
  for (let later = 0; later < 7; later++) {
    const stay = {
      checkIn: addDays(checkIn, later),
      checkOut: addDays(checkIn, later + nights),
    };
    for (const [index] of roomTypes.entries()) {
      const roomType = roomTypes[(first + index) % roomTypes.length];
      if (roomType === undefined || findStayRule(card, roomType, stay) !== null) continue;
      const taken = locks.get(roomKey(hotel.id, roomType._id)) ?? [];
      const units = chooseUnits(roomType.units, stay, taken, {
        rooms: Math.min(rooms, roomType.units),
      });
      if (units !== null) return { ...stay, roomType, units };
    }
  }
  return null;
}

/** The data by which the past year's stays were sold. */
export type PastSite = {
  hotels: readonly Hotel[];
  cards: ReadonlyMap<string, RateCard>;
  suppliers: readonly Supplier[];
  /** Currency in which the site sells; rupees alone are taxed. */
  currency: Currency;
};

/**
 * A year of stays at a dozen hotels, and those of the next weeks, each with its money: booked,
 * paid, stayed, cancelled or never paid.
 */
export function pastStays({ hotels, cards, suppliers, currency }: PastSite, now: Date): Stay[] {
  const random = createRandom('a year of stays');
  const today = dateInKerala(now);
  const locks = new Map<string, NightLock[]>();
  const made: Stay[] = [];
  for (let index = 0; index < stays; index++) {
    const offset = Math.round(span.from + ((span.to - span.from) * index) / (stays - 1));
    const wish = addDays(today, offset);
    const open = houses.flatMap((house) => {
      const hotel = hotels.find(({ id }) => id === house);
      const isOpen = hotel && addDays(dateInKerala(hotel.data.createdAt), 10) <= wish;
      return isOpen ? [hotel] : [];
    });
    const hotel = random.pick(open);
    const card = cards.get(hotel.id) ?? emptyRateCard;
    const nights = random.pick([1, 2, 2, 2, 3, 3, 4, 5, 7]);
    const lead = random.int(5, 75);
    const hour = random.int(9, 21);
    const rooms = index % groups.every === groups.every - 1 ? groups.rooms : 1;
    const place = placeOf({ hotel, card, checkIn: wish, nights, rooms }, locks, random);
    if (place === null) continue;
    const { roomType, units, checkIn, checkOut } = place;
    // Not before the hotel existed, and at least three days ago.
    const earliest = addDays(dateInKerala(hotel.data.createdAt), 4);
    const wished = addDays(checkIn, -lead);
    const latest = addDays(today, -3);
    const bookedOn = [wished < earliest ? earliest : wished, latest].sort()[0] ?? latest;
    const id = `demo-stay-${String(index + 1).padStart(2, '0')}`;
    const bookedAt = atHour(bookedOn, hour);
    const holdUntil = new Date(bookedAt.getTime() + dayMs);
    const { billing, ...guest } = pastGuest(index);
    const booking = madeBooking({
      id,
      referenceOf: `stay${String(index + 1).padStart(4, '0')}`,
      hotel,
      roomType,
      card,
      units,
      checkIn,
      checkOut,
      party: inRooms(partyFor(roomType.maxGuests, random), units.length),
      guest: { ...guest, userId: '' },
      supplier: suppliers.find(({ _id }) => _id === card.tax.supplierId) ?? null,
      billing,
      coupon: couponOfGuest(index, currency),
      inquiryId: '',
      ...originOf(index),
      currency,
      bookedAt,
      holdUntil,
    });
    const isAhead = daysBetween(today, checkOut) > 0;
    const outcome = outcomeOf(index);
    const stay = lifeOf(booking, isAhead && outcome !== 'guest-cancelled' ? 'stayed' : outcome, {
      now,
      random,
    });
    made.push(stay);
    const key = roomKey(hotel.id, roomType._id);
    locks.set(key, [...(locks.get(key) ?? []), ...locksOf(stay, '')]);
  }
  const last = made.findLast(
    ({ booking, refunds }) => booking.isPaid && booking.billing !== null && refunds.length === 0,
  );
  return made.map((stay) => (stay === last ? withoutBilling(stay) : stay));
}

const origins = ['whatsapp', 'site', 'phone', 'site', 'whatsapp', 'partner'] as const;
/** Where a guest of the past year asked; partners were paid 12 percent. */
function originOf(index: number): Pick<Booking, 'source' | 'sourceCostPercent'> {
  const source = origins[index % origins.length] ?? 'other';
  return { source, sourceCostPercent: source === 'partner' ? 12 : 0 };
}

/** The guest has not given billing details yet. */
const withoutBilling = (stay: Stay): Stay => ({
  ...stay,
  booking: { ...stay.booking, billing: null },
});
