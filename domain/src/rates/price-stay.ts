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

/** A price with what it is made of, taxes included. */
export type StayPrice = Quote & {
  /** All lines but the taxes. */
  netMinor: MinorUnits;
  taxMinor: MinorUnits;
  taxGroups: readonly TaxGroup[];
  /** {@link RateCard.version} that it was computed from. */
  rateVersion: number;
  /** The day in Kerala on which it was computed. */
  computedOn: CalendarDate;
};

/** A price as the public sees it: how the house keeps its rates is its own affair. */
export function publicPrice<Price extends StayPrice>({
  rateVersion,
  computedOn,
  ...price
}: Price): Omit<Price, 'rateVersion' | 'computedOn'> {
  return price;
}

/** What became of a code that a guest entered. */
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
  /** Day of asking, in Kerala. */
  today: CalendarDate;
  /** Null where the hotel adds no tax. Only rupees are taxed. */
  taxScheme: TaxScheme | null;
  /** Undefined when no code was entered, null when there is no coupon of the code that was. */
  coupon?: Coupon | null | undefined;
  serviceChargePercent?: number;
  /** Nights whose price was agreed before keep it, also those that are charged though the stay has them no more. */
  agreedLines?: readonly QuoteLine[];
  /** The people of each room for whom the lines were agreed; the same as now unless named. */
  agreedParties?: readonly Party[];
  /** The coupon in the agreed lines. */
  agreedCoupon?: Coupon | undefined;
  /** What the card says of the room type on a day, for a caller who asks for more than a price. */
  ruleOf?: RuleOfDay;
};

/** The same for several rooms of the room type, each with its own people. */
export type RoomsToPrice = Omit<StayToPrice, 'party'> & { parties: readonly Party[] };

/** One night of one room with what holds for it, before any discount. */
type PricedNight = {
  date: CalendarDate;
  /** Where there are several rooms. */
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

/** What is left of each night when the cuts are taken off. */
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
 * The offer and the coupon that count, together or the larger of both.
 * @param nights those that are priced now, without the ones that were agreed before
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

/** Lines of one kind in the order of their nights, the agreed ones among the new ones. */
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

/** What was agreed before for these rooms, with the extra guests of the people who come now. */
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
  // Whoever comes now does not come on the nights beyond the stay.
  return [
    ...followPeople(agreed.filter(isInStay), changed, agreedCoupon),
    ...agreed.filter((line) => !isInStay(line)),
  ];
}

/** A price with what became of the coupon, and where each value was said. */
export type PricedSources = {
  price: StayPrice;
  coupon: CouponOutcome;
  /** Night by night. */
  sources: readonly { date: CalendarDate; rule: DayRule }[];
};

/**
 * The whole price of a stay, line by line: nights, extra guests, the best offer, a coupon, service charges and
 * taxes. Whether the stay may be sold is another question ({@link findStayRule}).
 */
export const priceStay = ({ party, ...stay }: StayToPrice): PricedSources =>
  priceRooms({ ...stay, parties: [party] });

/**
 * The price of several rooms of one room type: that of each with its own people, added up. One coupon is used
 * once, for all of them; each night of each room is taxed by its own value.
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
