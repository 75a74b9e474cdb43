import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import { type Currency, formatMajor } from '../core/currency.ts';
import { formatShortDay } from '../core/format-dates.ts';
import { formatMinor, type MinorUnits, minorPerMajor, sumMinor, toMinor } from '../core/money.ts';
import { dayRule, layerOn } from './day-rule.ts';
import { gstPercent, slabBelow } from './gst-table.ts';
import type { RateCard, RateCell, RateLayer } from './rate-card.ts';
import { type TaxScheme, taxGroups, totalTax } from './tax.ts';

/** A likely mistake by staff. Never prevents saving a card. */
export type RateWarning = {
  /** Subject of the warning, e.g. "Deluxe, Christmas". */
  about: string;
  text: string;
};

export type RatesSeen = {
  roomTypes: readonly { _id: string; name: string; pricePerNight: number }[];
  currency: Currency;
  today: CalendarDate;
  /** Null where the hotel adds no tax. */
  taxScheme: TaxScheme | null;
};

const daysOfNextYear = 365;
/** A rate up to this far above a slab, in percent of its limit, would sell better at the limit. */
const justAbovePercent = 10;
/** A gap of up to this many nights between two seasons is probably a mistake. */
const forgottenNights = 3;

/** Warning about a standard rate that no night of the next year uses; null when one does. */
export function standardUnusedText(
  card: RateCard,
  roomType: { _id: string; pricePerNight: number },
  { currency, today }: Pick<RatesSeen, 'currency' | 'today'>,
): string | null {
  for (let n = 0; n < daysOfNextYear; n++) {
    const { rate, closed } = dayRule(card, roomType, addDays(today, n));
    if (!closed.value && rate.value === roomType.pricePerNight) return null;
  }
  const price = formatMajor(roomType.pricePerNight, currency);
  return `No date in the next year costs the standard rate of ${price}`;
}

/**
 * Warning about a rate slightly above the limit of a lower tax; null for any other.
 * @param rate of a night, in whole units
 */
export function aboveSlabText(
  rate: number,
  { currency, today, taxScheme }: Pick<RatesSeen, 'currency' | 'today' | 'taxScheme'>,
): string | null {
  if (taxScheme === null || currency !== 'inr') return null;
  const value = toMinor(rate, currency);
  const limit = slabBelow(today, value);
  if (limit === null || value * 100 > limit * (100 + justAbovePercent)) return null;
  const withTax = (net: MinorUnits) =>
    formatMinor(sumMinor([net, totalTax(taxGroups([net], today, taxScheme))]), currency);
  const at = formatMajor(limit / minorPerMajor[currency], currency);
  return `This rate lies just above ${at}: guests pay ${gstPercent(today, value)} % tax, ${withTax(value)} instead of ${withTax(limit)} at ${at}`;
}

/** Warning about the night after a season that no other season covers; null when one does. */
export function seasonEndText(
  seasons: readonly RateLayer[],
  { to }: Pick<RateLayer, 'to'>,
): string | null {
  const next = addDays(to, 1);
  if (layerOn(seasons, next) !== undefined) return null;
  return `Season ends ${formatShortDay(to)}, the night of ${formatShortDay(next)} is standard`;
}

function forgotten(seasons: readonly RateLayer[]): RateWarning[] {
  return seasons.flatMap((season) => {
    const gap = seasons
      .map(({ from }) => daysBetween(season.to, from) - 1)
      .filter((nights) => nights >= 1 && nights <= forgottenNights);
    const text = gap.length === 0 ? null : seasonEndText(seasons, season);
    return text === null ? [] : [{ about: season.name, text }];
  });
}

/** Every rate of a card and its hotel, with its subject. */
function ratesOf(card: RateCard, roomType: RatesSeen['roomTypes'][number]) {
  const { _id, name, pricePerNight } = roomType;
  const cellOf = (rooms: RateLayer['rooms']): RateCell =>
    (Object.hasOwn(rooms, _id) ? rooms[_id] : undefined) ?? {};
  const { weekend } = cellOf(card.standard.rooms);
  return [
    { about: name, rates: [pricePerNight, weekend] },
    ...[...card.seasons, ...card.specials].map((layer) => {
      const cell = cellOf(layer.rooms);
      return { about: `${name}, ${layer.name}`, rates: [cell.rate, cell.weekend] };
    }),
  ].map(({ about, rates }) => ({
    about,
    rates: [...new Set(rates.filter((rate) => rate !== undefined))],
  }));
}

/** Likely mistakes in a card. */
export function findRateWarnings(card: RateCard, seen: RatesSeen): RateWarning[] {
  const asWarnings = (about: string, texts: readonly (string | null)[]): RateWarning[] =>
    texts.flatMap((text) => (text === null ? [] : [{ about, text }]));
  return [
    ...seen.roomTypes.flatMap((roomType) =>
      asWarnings(roomType.name, [standardUnusedText(card, roomType, seen)]),
    ),
    ...seen.roomTypes.flatMap((roomType) =>
      ratesOf(card, roomType).flatMap(({ about, rates }) =>
        asWarnings(
          about,
          rates.map((rate) => aboveSlabText(rate, seen)),
        ),
      ),
    ),
    ...forgotten(card.seasons),
  ];
}
