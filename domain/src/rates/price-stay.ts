import type { RoomType } from '../catalogue/hotel.ts';
import { type CalendarDate, nightsBetween } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import type { Currency } from '../core/currency.ts';
import { type MinorUnits, percentOf, sumMinor, toMinor } from '../core/money.ts';
import { followPeople, isSameParty } from './agreed-lines.ts';
import { type Coupon, type CouponProblem, couponCuts, findCouponProblem } from './coupon.ts';
import { type DayRule, dayRule, type RuleOfDay } from './day-rule.ts';
import { type GuestCharge, guestCharge, nobody } from './guest-charge.ts';
import { bestOffer } from './offers.ts';
import {
  linesOfRooms,
  nightKey,
  type Quote,
  type QuoteLine,
  serviceChargePercent,
} from './quote.ts';
import type { NightAmount, Party, RateCard } from './rate-card.ts';
import type { TaxGroup, TaxScheme } from './tax.ts';
import { withTaxes } from './tax-lines.ts';

/** A price with its breakdown, taxes included. */
export type StayPrice = Quote & {
  /** All lines but the taxes. */
  netMinor: MinorUnits;
  taxMinor: MinorUnits;
  taxGroups: readonly TaxGroup[];
  /** The {@link RateCard.version} used. */
  rateVersion: number;
  /** Day of computation in Kerala. */
  computedOn: CalendarDate;
};

/** The public part of a price, without the house's internal rate details. */
export function publicPrice<Price extends StayPrice>({
  rateVersion,
  computedOn,
  ...price
}: Price): Omit<Price, 'rateVersion' | 'computedOn'> {
  return price;
}

/** Outcome of a code entered by a guest. */
export type CouponOutcome =
  | { kind: 'none' }
  | { kind: 'applied'; savedMinor: MinorUnits }
  /** An offer saves more, so the code is not used up. */
  | { kind: 'beaten'; offerName: string }
  | { kind: 'refused'; problem: CouponProblem };

export type StayToPrice = {
  hotelId: string;
  roomType: Pick<RoomType, '_id' | 'name' | 'pricePerNight'>;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  card: RateCard;
  currency: Currency;
  /** Day of the request, in Kerala. */
  today: CalendarDate;
  /** Null where the hotel adds no tax. Only prices in rupees are taxed. */
  taxScheme: TaxScheme | null;
  /** Undefined when no code was entered, null when its coupon does not exist. */
  coupon?: Coupon | null | undefined;
  serviceChargePercent?: number;
  /**
   * Nights whose price was agreed before keep it, also those that are charged though the stay has
   * them no more.
   */
  agreedLines?: readonly QuoteLine[];
  /** The people of each room for whom the lines were agreed; the same as now unless named. */
  agreedParties?: readonly Party[];
  /** The coupon in the agreed lines. */
  agreedCoupon?: Coupon | undefined;
  /** Day rules of the room type, for callers who need them for more than the price. */
  ruleOf?: RuleOfDay;
};

/** Several rooms of the room type, each with its own party. */
export type RoomsToPrice = Omit<StayToPrice, 'party'> & { parties: readonly Party[] };

/** One night of one room with its rules, before any discount. */
type PricedNight = {
  date: CalendarDate;
  /** Set for several rooms. */
  room?: number;
  nightMinor: MinorUnits;
  extraMinor: MinorUnits;
};

function priceNights(
  stay: RoomsToPrice,
  sources: readonly { date: CalendarDate; rule: DayRule }[],
  extras: readonly GuestCharge[],
): PricedNight[] {
  const extraMinors = extras.map(({ perNight }) => toMinor(perNight, stay.currency));
  return sources.flatMap(({ date, rule }) => {
    const nightMinor = toMinor(rule.rate.value, stay.currency);
    return extraMinors.map((extraMinor, index) => ({
      date,
      ...(extras.length === 1 ? {} : { room: index + 1 }),
      nightMinor,
      extraMinor,
    }));
  });
}

function extraLabel({ extraAdults, extraChildren }: GuestCharge): string {
  const people = [
    extraAdults > 0 ? countOf(extraAdults, 'adult') : '',
    extraChildren.length > 0 ? countOf(extraChildren.length, 'child', 'children') : '',
  ];
  return `Extra guests: ${people.filter(Boolean).join(', ')}`;
}

/** Nightly amounts less the cuts. */
function lessCuts(
  nights: readonly NightAmount[],
  cuts: readonly NightAmount[],
): readonly NightAmount[] {
  if (cuts.length === 0) return nights;
  const byNight = new Map(cuts.map((cut) => [nightKey(cut), cut.amountMinor]));
  return nights.map((night) => ({
    ...night,
    amountMinor: (night.amountMinor - (byNight.get(nightKey(night)) ?? 0)) as MinorUnits,
  }));
}

type Discounts = {
  offer: { name: string; cuts: readonly NightAmount[] } | null;
  coupon: { label: string; cuts: readonly NightAmount[] } | null;
  outcome: CouponOutcome;
};

const totalOf = (amounts: readonly NightAmount[]) =>
  sumMinor(amounts.map(({ amountMinor }) => amountMinor));

/**
 * The applicable offer and coupon: both, or the larger of the two.
 * @param nights newly priced nights, without the agreed ones
 */
function findDiscounts(stay: RoomsToPrice, nights: readonly NightAmount[]): Discounts {
  const { hotelId, currency, today, coupon, card, checkIn, checkOut } = stay;
  const offered = { roomTypeId: stay.roomType._id, checkIn, checkOut, today, nights };
  const found = bestOffer(card, offered);
  const offer = found && { name: found.offer.name, cuts: found.cuts };
  if (coupon === undefined) return { offer, coupon: null, outcome: { kind: 'none' } };
  const isAlone = coupon !== null && !coupon.withOffers;
  const base = isAlone || offer === null ? nights : lessCuts(nights, offer.cuts);
  const problem = findCouponProblem(coupon, { hotelId, currency, today, nights: base });
  if (problem !== null || coupon === null) {
    const refused = problem ?? { kind: 'not-valid' };
    return { offer, coupon: null, outcome: { kind: 'refused', problem: refused } };
  }
  const cuts = couponCuts(coupon, base);
  const savedMinor = totalOf(cuts);
  if (isAlone && offer !== null && totalOf(offer.cuts) >= savedMinor) {
    return { offer, coupon: null, outcome: { kind: 'beaten', offerName: offer.name } };
  }
  const applied = { label: `${coupon.name} (${coupon.code})`, cuts };
  return {
    offer: isAlone ? null : offer,
    coupon: applied,
    outcome: { kind: 'applied', savedMinor },
  };
}

/** Lines of one kind in the order of their nights, agreed and new ones merged. */
function linesOf(
  kind: QuoteLine['kind'],
  agreed: readonly QuoteLine[],
  label: string | ((amount: NightAmount) => string),
  amounts: readonly NightAmount[],
): QuoteLine[] {
  const kept = agreed.filter((line) => line.kind === kind);
  const made: QuoteLine[] = [];
  for (const amount of amounts) {
    const { date, amountMinor, room } = amount;
    if (amountMinor === 0 && kind !== 'night') continue;
    const said = typeof label === 'string' ? label : label(amount);
    made.push({ kind, date, label: said, amountMinor, ...(room === undefined ? {} : { room }) });
  }
  if (kept.length === 0) return made;
  return [...kept, ...made].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const negative = (cuts: readonly NightAmount[]) =>
  cuts.map((cut) => ({ ...cut, amountMinor: -cut.amountMinor as MinorUnits }));

/** The agreed price of these rooms, with the extra guests of the present party. */
function agreedLinesOf(
  { agreedLines = [], agreedParties, agreedCoupon, parties, checkIn, checkOut }: RoomsToPrice,
  extras: readonly { label: string; amountMinor: MinorUnits }[],
): readonly QuoteLine[] {
  const ofNights = agreedLines.filter(({ date }) => date !== '');
  const agreed = linesOfRooms(ofNights, parties.length);
  if (agreedParties === undefined) return agreed;
  const isInStay = ({ date }: QuoteLine) => date !== '' && date >= checkIn && date < checkOut;
  const changed = parties.map((party, room) => {
    const before = agreedParties[room];
    return before && isSameParty(before, party) ? null : (extras[room] ?? null);
  });
  // The new party does not come on the nights beyond the stay.
  return [
    ...followPeople(agreed.filter(isInStay), changed, agreedCoupon),
    ...agreed.filter((line) => !isInStay(line)),
  ];
}

/** A price with the outcome of the coupon and the origin of each value. */
export type PricedSources = {
  price: StayPrice;
  coupon: CouponOutcome;
  sources: readonly { date: CalendarDate; rule: DayRule }[];
};

/**
 * The full price of a stay, line by line: nights, extra guests, the best offer, a coupon, service
 * charges and taxes. {@link findStayRule} checks whether the stay may be sold.
 */
export const priceStay = ({ party, ...stay }: StayToPrice): PricedSources =>
  priceRooms({ ...stay, parties: [party] });

/**
 * The price of several rooms of one room type: the sum over the rooms, each with its own party. A
 * coupon counts once for all of them; each night of each room is taxed by its own value.
 */
export function priceRooms(stay: RoomsToPrice): PricedSources {
  const terms = stay.card.guests[stay.roomType._id];
  const extras = stay.parties.map((party) => guestCharge(terms, party));
  const { ruleOf = (date) => dayRule(stay.card, stay.roomType, date) } = stay;
  const sources = nightsBetween(stay.checkIn, stay.checkOut).map((date) => ({
    date,
    rule: ruleOf(date),
  }));
  const nights = priceNights(stay, sources, extras);
  const extraGuests = extras.map((charge) => ({
    label: extraLabel(charge),
    amountMinor: toMinor(charge.perNight, stay.currency),
  }));
  const agreed = agreedLinesOf(stay, extraGuests);
  const agreedNights = new Set(agreed.filter(({ kind }) => kind === 'night').map(nightKey));
  const fresh =
    agreedNights.size === 0 ? nights : nights.filter((night) => !agreedNights.has(nightKey(night)));
  const amountsOf = (minorOf: (night: PricedNight) => MinorUnits): NightAmount[] =>
    fresh.map((night) => ({
      date: night.date,
      ...(night.room === undefined ? {} : { room: night.room }),
      amountMinor: minorOf(night),
    }));
  const gross = amountsOf(({ nightMinor, extraMinor }) => sumMinor([nightMinor, extraMinor]));
  const { offer, coupon, outcome } = findDiscounts(stay, gross);
  const percent = stay.serviceChargePercent ?? serviceChargePercent;
  const left = lessCuts(lessCuts(gross, offer?.cuts ?? []), coupon?.cuts ?? []);
  const charges = left.map((night) => ({
    ...night,
    amountMinor: percentOf(night.amountMinor, percent),
  }));
  const lines = [
    ...linesOf(
      'night',
      agreed,
      stay.roomType.name,
      amountsOf(({ nightMinor }) => nightMinor),
    ),
    ...linesOf(
      'extra-guest',
      agreed,
      ({ room = 1 }) => extraLabel(extras[room - 1] ?? nobody),
      amountsOf(({ extraMinor }) => extraMinor),
    ),
    ...linesOf('offer', agreed, offer?.name ?? '', negative(offer?.cuts ?? [])),
    ...linesOf('coupon', agreed, coupon?.label ?? '', negative(coupon?.cuts ?? [])),
    ...linesOf('service-charge', agreed, 'Service charges', charges),
  ];
  const taxed = stay.taxScheme !== null && stay.currency === 'inr' ? stay.taxScheme : null;
  const price = withTaxes(lines, { scheme: taxed, day: stay.today });
  return {
    price: {
      currency: stay.currency,
      nights: sources.length,
      ...price,
      rateVersion: stay.card.version,
      computedOn: stay.today,
    },
    coupon: outcome,
    sources,
  };
}
