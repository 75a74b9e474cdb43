import { type CalendarDate, daysBetween, parseCalendarDate } from '../core/calendar.ts';
import { priceLimits } from '../core/limits.ts';
import {
  type Fields,
  readCount,
  readFields,
  readList,
  readOneOf,
  readText,
  readTexts,
} from '../core/read-values.ts';
import { readInstantTerms } from './instant.ts';
import { stayLimits } from './quote.ts';
import {
  type ChildBand,
  defaultWeekend,
  type GuestTerms,
  type Offer,
  offerKinds,
  type RateCard,
  type RateCell,
  type RateCells,
  type RateLayer,
  type Weekday,
} from './rate-card.ts';
import { readRateTax } from './rate-tax.ts';

/** A whole number within limits, or undefined, which leaves the value to the layer below. */
function within(value: unknown, min: number, max: number): number | undefined {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
    ? (value as number)
    : undefined;
}

function readWeekdays(value: unknown): Weekday[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((day): day is Weekday => within(day, 1, 7) !== undefined);
}

function readCell(value: unknown): RateCell {
  const fields = readFields(value);
  const cell = {
    rate: within(fields.rate, priceLimits.min, priceLimits.max),
    weekend: within(fields.weekend, priceLimits.min, priceLimits.max),
    minStay: within(fields.minStay, 1, stayLimits.maxNights),
    maxStay: within(fields.maxStay, 1, stayLimits.maxNights),
    closed: typeof fields.closed === 'boolean' ? fields.closed : undefined,
    noArrival: readWeekdays(fields.noArrival),
    noDeparture: readWeekdays(fields.noDeparture),
  };
  return Object.fromEntries(Object.entries(cell).filter(([, said]) => said !== undefined));
}

function readMap<T>(value: unknown, read: (item: unknown) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(readFields(value)).map(([id, item]) => [id, read(item)]),
  );
}

function readCells(fields: Fields): RateCells {
  const { rate, weekend, ...all } = readCell(fields.all);
  return { all, rooms: readMap(fields.rooms, readCell) };
}

const readDay = (value: unknown): CalendarDate | null => parseCalendarDate(readText(value));

/** Layers by first night; those with unreadable nights are left out. */
function readLayers(value: unknown): RateLayer[] {
  return readList(value)
    .map(readFields)
    .flatMap((fields): RateLayer[] => {
      const [from, to] = [readDay(fields.from), readDay(fields.to)];
      if (from === null || to === null || daysBetween(from, to) < 0) return [];
      const layer = { id: readText(fields.id), name: readText(fields.name), from, to };
      return [{ ...layer, ...readCells(fields) }];
    })
    .sort((a, b) => daysBetween(b.from, a.from));
}

function readTerms(value: unknown): GuestTerms {
  const fields = readFields(value);
  const children = readList(fields.children)
    .map(readFields)
    .map(
      (band): ChildBand => ({ upToAge: readCount(band.upToAge), charge: readCount(band.charge) }),
    )
    .sort((a, b) => a.upToAge - b.upToAge);
  // Without a readable number of included guests, there are no extra charges.
  const included = readCount(fields.included, Number.MAX_SAFE_INTEGER);
  return { included, extraAdult: readCount(fields.extraAdult), children };
}

function readOffer(value: unknown): Offer {
  const fields = readFields(value);
  return {
    id: readText(fields.id),
    name: readText(fields.name),
    kind: readOneOf(offerKinds, fields.kind, 'long-stay'),
    percent: within(fields.percent, 1, 90) ?? 0,
    threshold: readCount(fields.threshold),
    roomTypes: readTexts(fields.roomTypes),
    stayFrom: readDay(fields.stayFrom) ?? '',
    stayTo: readDay(fields.stayTo) ?? '',
    bookFrom: readDay(fields.bookFrom) ?? '',
    bookTo: readDay(fields.bookTo) ?? '',
    notIn: readTexts(fields.notIn),
    active: fields.active === true,
  };
}

/** Reads a stored card tolerantly: unreadable values count as unset. Never throws. */
export function readRateCard(data: unknown): RateCard {
  const fields = readFields(data);
  return {
    version: readCount(fields.version),
    weekend: readWeekdays(fields.weekend) ?? defaultWeekend,
    standard: readCells(readFields(fields.standard)),
    seasons: readLayers(fields.seasons),
    specials: readLayers(fields.specials),
    guests: readMap(fields.guests, readTerms),
    offers: readList(fields.offers).map(readOffer),
    tax: readRateTax(fields.tax),
    instant: readInstantTerms(fields.instant),
  };
}
