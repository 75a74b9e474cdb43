import { type CalendarDate, weekdayOf } from '../core/calendar.ts';
import { stayLimits } from './quote.ts';
import type { RateCard, RateCell, RateLayer, StayRules, Weekday } from './rate-card.ts';

/** Origin of a value. */
export type RateSource = {
  layer: 'special' | 'season' | 'standard' | 'default';
  /** Id and name of the season or special date; '' for the other layers. */
  id: string;
  name: string;
  /** Whether the value was set for this room type or for all. */
  scope: 'room' | 'all';
};

/** A value and its origin, for staff. */
export type Sourced<T> = { value: T; from: RateSource };

/** All values that apply to one room type on one day. */
export type DayRule = {
  /** Price of the night in whole units of the room-type currency. */
  rate: Sourced<number>;
  minStay: Sourced<number>;
  maxStay: Sourced<number>;
  closed: Sourced<boolean>;
  noArrival: Sourced<readonly Weekday[]>;
  noDeparture: Sourced<readonly Weekday[]>;
};

type PlacedCell = { cell: RateCell; from: RateSource };

const byDefault: RateSource = { layer: 'default', id: '', name: '', scope: 'all' };

/** The layer of a list that covers a night, if any; layers of one list never overlap. */
export function layerOn(layers: readonly RateLayer[], date: CalendarDate): RateLayer | undefined {
  return layers.find(({ from, to }) => from <= date && date <= to);
}

/** Cells that apply to a room type on a day, the strongest first. */
function cellsOn(card: RateCard, roomTypeId: string, date: CalendarDate): PlacedCell[] {
  const placed: PlacedCell[] = [];
  const place = (layer: RateSource['layer'], source: RateLayer | undefined) => {
    const cells = layer === 'standard' ? card.standard : source;
    if (cells === undefined) return;
    const { id, name } = source ?? { id: '', name: '' };
    const ofRoom = Object.hasOwn(cells.rooms, roomTypeId) ? cells.rooms[roomTypeId] : undefined;
    if (ofRoom !== undefined)
      placed.push({ cell: ofRoom, from: { layer, id, name, scope: 'room' } });
    placed.push({ cell: cells.all, from: { layer, id, name, scope: 'all' } });
  };
  place('special', layerOn(card.specials, date));
  place('season', layerOn(card.seasons, date));
  place('standard', undefined);
  return placed;
}

/** Defaults for unset values. Created once, because a search needs them for thousands of hotels. */
const unsaid: Omit<DayRule, 'rate'> = {
  minStay: { value: 1, from: byDefault },
  maxStay: { value: stayLimits.maxNights, from: byDefault },
  closed: { value: false, from: byDefault },
  noArrival: { value: [], from: byDefault },
  noDeparture: { value: [], from: byDefault },
};

function firstSaid<K extends keyof StayRules>(
  cells: readonly PlacedCell[],
  key: K,
  fallback: Sourced<NonNullable<StayRules[K]>>,
): Sourced<NonNullable<StayRules[K]>> {
  for (const { cell, from } of cells) {
    const value = cell[key];
    if (value !== undefined) return { value, from };
  }
  return fallback;
}

/** A cell's own price of a night: on weekend nights its weekend rate, if set. */
function rateOf(cell: RateCell, isWeekend: boolean): number | undefined {
  return isWeekend ? (cell.weekend ?? cell.rate) : cell.rate;
}

/**
 * Values for a room type on a day. A special date beats a season, and a season beats the standard.
 * Within each, values for the room type beat values for all.
 * @param roomType its `pricePerNight` is the default price
 */
export function dayRule(
  card: RateCard,
  roomType: { _id: string; pricePerNight: number },
  date: CalendarDate,
): DayRule {
  const cells = cellsOn(card, roomType._id, date);
  const isWeekend = card.weekend.includes(weekdayOf(date));
  const priced = cells.find(({ cell }) => rateOf(cell, isWeekend) !== undefined);
  return {
    rate: {
      value: (priced && rateOf(priced.cell, isWeekend)) ?? roomType.pricePerNight,
      from: priced?.from ?? byDefault,
    },
    minStay: firstSaid(cells, 'minStay', unsaid.minStay),
    maxStay: firstSaid(cells, 'maxStay', unsaid.maxStay),
    closed: firstSaid(cells, 'closed', unsaid.closed),
    noArrival: firstSaid(cells, 'noArrival', unsaid.noArrival),
    noDeparture: firstSaid(cells, 'noDeparture', unsaid.noDeparture),
  };
}

/** {@link dayRule} of one room type. */
export type RuleOfDay = (date: CalendarDate) => DayRule;

/** Memoised {@link dayRule} for one room type. */
export function dayRulesOf(
  card: RateCard,
  roomType: { _id: string; pricePerNight: number },
): RuleOfDay {
  const known = new Map<CalendarDate, DayRule>();
  return (date) => {
    const rule = known.get(date) ?? dayRule(card, roomType, date);
    known.set(date, rule);
    return rule;
  };
}
