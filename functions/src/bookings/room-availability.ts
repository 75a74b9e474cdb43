import { maxCalendarDays } from '@kerala-stays/domain/api/stay-operations';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import {
  type AgreedPrice,
  findPriceProblem,
  priceHasChanged,
} from '@kerala-stays/domain/bookings/agreed-price';
import {
  availabilityCalendar,
  chooseUnits,
  freeUnits,
  type NightAvailability,
  type NightLock,
} from '@kerala-stays/domain/bookings/availability';
import type { StayRequest } from '@kerala-stays/domain/bookings/booking-input';
import {
  type DepositTerms,
  type PaymentPlan,
  planPayment,
} from '@kerala-stays/domain/bookings/deposit';
import { longestStay, takenOf } from '@kerala-stays/domain/bookings/month-sheet';
import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
  weekdayOf,
} from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { messages } from '@kerala-stays/domain/core/messages';
import { toMinor } from '@kerala-stays/domain/core/money';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { dayRule } from '@kerala-stays/domain/rates/day-rule';
import { type ExplainedDay, explainStay } from '@kerala-stays/domain/rates/explain-stay';
import {
  type CouponOutcome,
  priceRooms,
  type StayPrice,
} from '@kerala-stays/domain/rates/price-stay';
import {
  findStayProblem,
  type Quote,
  type QuoteLine,
  stayProblemMessages,
} from '@kerala-stays/domain/rates/quote';
import {
  type PartyRequest,
  partyOf,
  partySize,
  type RateCard,
} from '@kerala-stays/domain/rates/rate-card';
import { type TaxMode, taxModeOf, taxSchemeOf } from '@kerala-stays/domain/rates/rate-tax';
import { splitParty } from '@kerala-stays/domain/rates/split-party';
import type { CalendarNight } from '@kerala-stays/domain/rates/stay-calendar';
import {
  findStayRule,
  type StayRuleProblem,
  stayRuleKinds,
  stayRuleMessage,
} from '@kerala-stays/domain/rates/stay-rule';
import type { TaxScheme } from '@kerala-stays/domain/rates/tax';
import { findSupplier } from '../billing/supplier-repository.ts';
import { readMonthSheets, takenUnits } from '../booking-records/month-sheets.ts';
import { locksOfRoomType } from '../booking-records/night-locks.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { findRateCard } from '../rates/rate-card-repository.ts';

/** `stored` is the hotel's document as it was read: a booking demands that it has not changed since. */
export type Room = PricedRoom & { stored: Stored };

/** A room type with what its price is made of. */
export type PricedRoom = {
  hotel: Hotel;
  roomType: RoomType;
  card: RateCard;
  /** Who issues its tax documents; null where the card names nobody. */
  supplier: Supplier | null;
};

/** The room type of an active hotel; staff may book inactive ones too. */
export async function findRoom(
  documents: Documents,
  hotelId: string,
  roomTypeId: string,
  includeInactive: boolean,
): Promise<Room> {
  const [found, { card }] = await Promise.all([
    documents.get(collections.hotels, hotelId),
    findRateCard(documents, hotelId),
  ]);
  const hotel = found && readHotel(found.id, found.data);
  const roomType = hotel?.roomTypes.find(({ _id }) => _id === roomTypeId);
  if (!found || !hotel || !roomType || !(hotel.isActive || includeInactive)) {
    throw new AppError('not-found', { message: messages.notFound });
  }
  return { ...(await priceableRoom(documents, hotel, roomType, card)), stored: found };
}

/** The room with whoever issues its tax documents. */
export async function priceableRoom(
  documents: Documents,
  hotel: Hotel,
  roomType: RoomType,
  card: RateCard,
): Promise<PricedRoom> {
  const supplier = await findSupplier(documents, card.tax.supplierId);
  return { hotel, roomType, card, supplier: supplier?.supplier ?? null };
}

/** What a hotel wants to have paid when; the defaults when it is not there any more. */
export async function termsOf(documents: Documents, hotelId: string): Promise<DepositTerms> {
  const found = await documents.get(collections.hotels, hotelId);
  return readHotel(hotelId, found?.data);
}

/** The locks of a room type on the nights `[from, to)`. */
export function locksOfRoom(
  documents: Documents,
  room: Room,
  from: CalendarDate,
  to: CalendarDate,
): Promise<NightLock[]> {
  const ids = { hotelId: room.hotel._id, roomTypeId: room.roomType._id };
  return locksOfRoomType(documents, ids, from, to);
}

/** A price as bookings keep it: with its taxes, and how its hotel is taxed. */
export type RoomPrice = StayPrice & { taxMode: TaxMode };

export type StayOffer = RoomPrice &
  PaymentPlan & {
    available: boolean;
    freeUnits: number[];
    /** What the rate card has against the stay, as a sentence; '' when it sells it. */
    rule: string;
    /** What became of the coupon. */
    outcome: CouponOutcome;
    /** Where its prices and rules were said, for staff. */
    explain: ExplainedDay[];
  };

/**
 * The price of a stay and whether it is available, for staff and guests to decide.
 * @param options.coupon see {@link priceRoomWith}
 */
export async function offerStay(
  documents: Documents,
  request: StayRequest,
  options: {
    now: Date;
    currency: Currency;
    includeInactive: boolean;
    coupon?: Coupon | null | undefined;
  },
): Promise<StayOffer> {
  const room = await findRoom(
    documents,
    request.hotelId,
    request.roomTypeId,
    options.includeInactive,
  );
  checkStay(room, request, options.now);
  const rule = findRuleSentence(room, request);
  const taken = await takenUnits(documents, request, request.checkIn, request.checkOut);
  const { units } = room.roomType;
  const free = freeUnits(units, request, taken);
  const { quote, outcome } = priceRoomWith(options.coupon, room, request, options);
  const plan = planPayment(quote.totalMinor, room.hotel, {
    checkIn: request.checkIn,
    today: dateInKerala(options.now),
    currency: options.currency,
  });
  return {
    ...quote,
    ...plan,
    available: chooseUnits(units, request, taken, { rooms: request.rooms ?? 1 }) !== null,
    freeUnits: free,
    rule,
    outcome,
    explain: explainStay(room.card, room.roomType, request),
  };
}

/** A stay with its people, who are divided among its rooms. */
export type PeopledStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** One unless said otherwise. */
  rooms?: number | undefined;
} & PartyRequest;

type PricingOptions = {
  now: Date;
  currency: Currency;
  agreedLines?: readonly QuoteLine[];
  /** How a booking that is changed was taxed from the beginning; as the card says without it. */
  taxScheme?: TaxScheme | null;
};

/**
 * A room's price for a stay by its rate card, with a coupon, and what became of that. Nights whose price was agreed
 * before keep it.
 * @param coupon undefined when no code was entered, null when there is no coupon of the code that was
 */
export function priceRoomWith(
  coupon: Coupon | null | undefined,
  { hotel, roomType, card, supplier }: PricedRoom,
  stay: PeopledStay,
  { now, currency, agreedLines = [], taxScheme }: PricingOptions,
): { quote: RoomPrice; outcome: CouponOutcome } {
  const scheme = taxScheme === undefined ? taxSchemeOf(card.tax, supplier, currency) : taxScheme;
  const { adults, childAges } = partyOf(stay);
  const { price, coupon: outcome } = priceRooms({
    hotelId: hotel._id,
    roomType,
    card,
    currency,
    agreedLines,
    coupon,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    parties: splitParty(stay.rooms ?? 1, adults, childAges),
    today: dateInKerala(now),
    taxScheme: scheme,
  });
  return { quote: { ...price, taxMode: taxModeOf(card.tax, scheme, currency) }, outcome };
}

const ruleSentence = ({ hotel }: PricedRoom, rule: StayRuleProblem) =>
  stayRuleMessage(rule, { hotelName: hotel.name, formatDay });

/** What the rate card has against a stay, as a sentence; '' when it sells it. */
export function findRuleSentence(
  room: PricedRoom,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
): string {
  const rule = findStayRule(room.card, room.roomType, stay);
  return rule === null ? '' : ruleSentence(room, rule);
}

/**
 * Rejects a stay that the rate card does not sell, unless staff book it against the card.
 * @param kinds those that count; all unless some are named
 */
export function checkStayRule(
  room: Room,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
  kinds: readonly StayRuleProblem['kind'][] = stayRuleKinds,
): void {
  const rule = findStayRule(room.card, room.roomType, stay);
  if (rule === null || !kinds.includes(rule.kind)) return;
  throw new AppError('conflict', { message: ruleSentence(room, rule) });
}

/** The images that a booking keeps of its hotel. */
export function bookedImages({ images, mainImage }: Hotel): string[] {
  return (images.length > 0 ? images : [mainImage]).filter(Boolean).slice(0, 3);
}

/**
 * Rejects a stay that may not be sold, even when units are free.
 * @param today the first day on which it may begin
 */
export function checkStay(
  room: Room,
  stay: PeopledStay,
  now: Date,
  today: CalendarDate = dateInKerala(now),
): void {
  const party = partyOf(stay);
  const problem = findStayProblem({
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    guests: partySize(party),
    adults: party.adults,
    rooms: stay.rooms ?? 1,
    today,
    maxGuests: room.roomType.maxGuests,
  });
  if (problem !== null) throw new AppError('invalid', { message: stayProblemMessages[problem] });
}

/** Rejects an agreed price that cannot be, and a price that is not the one that staff looked at. */
export function checkPrice(
  quote: Quote,
  input: { price?: AgreedPrice | undefined; seenTotalMinor?: number | undefined },
): void {
  const problem = input.price === undefined ? null : findPriceProblem(quote);
  if (problem !== null) throw new AppError('invalid', { message: problem });
  const { seenTotalMinor } = input;
  if (seenTotalMinor === undefined || seenTotalMinor === quote.totalMinor) return;
  throw new AppError('conflict', {
    message: priceHasChanged(quote),
    fields: { totalMinor: quote.totalMinor, currency: quote.currency },
  });
}

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

/** The public calendar of a room type, from `from` or today, for at most {@link maxCalendarDays}. */
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
