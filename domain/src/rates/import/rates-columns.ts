import {
  type Reading,
  readPrice,
  readTextCell,
  readWhole,
} from '../../catalogue/import/cell-values.ts';
import { type DayOrder, readDateCell } from '../../catalogue/import/date-cells.ts';
import { column, type ImportColumn } from '../../catalogue/import/import-column.ts';
import { hotelIdLabel, roomTypeIdLabel } from '../../catalogue/import/import-columns.ts';
import type { CalendarDate } from '../../core/calendar.ts';
import type { Currency } from '../../core/currency.ts';
import { guestLimits, priceLimits } from '../../core/limits.ts';
import { weekdaysText } from '../compare-cards.ts';
import { stayLimits } from '../quote.ts';
import { type ChildBand, type RateCell, rateCardLimits, type Weekday } from '../rate-card.ts';
import { readWeekdaysCell } from './weekday-cells.ts';

/** Facts that cells of a file of rates are read with. */
export type RatesSite = { currency: Currency; dayOrder: DayOrder };

export type RatesColumn<Item> = ImportColumn<Item, RatesSite>;

export const partLabel = 'Part';
export const layerIdLabel = 'Season ID';
export const roomTypeLabel = 'Room type';

/** The hotel's own value, in one of its rows. */
export type CardRow = { weekend: readonly Weekday[] };
/** The values of a season or special date, alike in each of its rows. */
export type LayerRow = { name: string; from: CalendarDate; to: CalendarDate };
/** The values of one room type, or of all. Absent ones are inherited. */
export type RateRow = RateCell & {
  included?: number;
  extraAdult?: number;
  children?: readonly ChildBand[];
};

export const cardColumns: readonly RatesColumn<CardRow>[] = [
  column<CardRow, 'weekend', RatesSite>(
    'Weekend nights',
    'weekend',
    (text) => readWeekdaysCell(text),
    {
      format: (days) => weekdaysText(days, 'none'),
    },
  ),
];

const readDate = (text: string, { dayOrder }: RatesSite) => readDateCell(text, dayOrder);

export const seasonLabel = 'Season';
export const firstNightLabel = 'First night';
export const layerColumns: readonly RatesColumn<LayerRow>[] = [
  column<LayerRow, 'name', RatesSite>(seasonLabel, 'name', (text) =>
    readTextCell(text, rateCardLimits.name),
  ),
  column<LayerRow, 'from', RatesSite>(firstNightLabel, 'from', readDate),
  column<LayerRow, 'to', RatesSite>('Last night', 'to', readDate),
];

/** A value that an empty cell takes away. */
function optional<Field extends keyof RateRow & string>(
  label: string,
  field: Field,
  read: (text: string, site: RatesSite) => Reading<NonNullable<RateRow[Field]>>,
  format: (value: NonNullable<RateRow[Field]>) => string = String,
): RatesColumn<RateRow> {
  return {
    label,
    field,
    canClear: true,
    format: (row) => {
      const value = row[field];
      return value === undefined ? '' : format(value as NonNullable<RateRow[Field]>);
    },
    read: (text, site) => {
      if (text === '') return { value: { [field]: undefined } as Partial<RateRow> };
      const reading = read(text, site);
      return 'problem' in reading
        ? reading
        : { value: { [field]: reading.value } as unknown as Partial<RateRow> };
    },
  };
}

const stayLength = { min: 1, max: stayLimits.maxNights };
const anyDay = (days: readonly Weekday[]) => weekdaysText(days, 'any day');

/** Columns of any row with values. */
const rulesColumns: readonly RatesColumn<RateRow>[] = [
  optional('Minimum stay', 'minStay', (text) => readWhole(text, stayLength)),
  optional('Maximum stay', 'maxStay', (text) => readWhole(text, stayLength)),
  optional('Sale', 'closed', readSale, (closed) => (closed ? 'closed' : 'open')),
  optional('No arrival', 'noArrival', (text) => readWeekdaysCell(text), anyDay),
  optional('No departure', 'noDeparture', (text) => readWeekdaysCell(text), anyDay),
];

function readSale(text: string): Reading<boolean> {
  const word = text.toLowerCase();
  if (word === 'open' || word === 'closed') return { value: word === 'closed' };
  return { problem: `Type open or closed, not “${text}”.` };
}

const nameOf = (label: string, currency: Currency) => `${label} (${currency.toUpperCase()})`;

const price = (text: string, { currency }: RatesSite) => readPrice(text, priceLimits, currency);
const chargeLimits = { min: 0, max: rateCardLimits.charge };
const charge = (text: string, { currency }: RatesSite) => readPrice(text, chargeLimits, currency);

const rateColumn = (currency: Currency) => optional(nameOf('Rate', currency), 'rate', price);
const weekendColumn = (currency: Currency) =>
  optional(nameOf('Weekend rate', currency), 'weekend', price);

const guestColumns = (currency: Currency): readonly RatesColumn<RateRow>[] => [
  optional('Included guests', 'included', (text) => readWhole(text, guestLimits)),
  optional(nameOf('Extra adult', currency), 'extraAdult', charge),
  optional(nameOf('Children', currency), 'children', readBands, formatBands),
];

/** "up to 5: 0 | up to 12: 500"; without words a spreadsheet takes 5:00 for a time. */
const formatBands = (bands: readonly ChildBand[]) =>
  bands.map((band) => `up to ${band.upToAge}: ${band.charge}`).join(' | ');

function readBands(text: string, site: RatesSite): Reading<readonly ChildBand[]> {
  const bands: ChildBand[] = [];
  for (const part of text.split('|').map((each) => each.trim())) {
    const [, age = '', typed = ''] = /^(?:up to )?(\d{1,2})\s*[:=]\s*(.+)$/i.exec(part) ?? [];
    if (age === '')
      return { problem: `Type ages such as up to 5: 0 | up to 12: 500, not “${part}”.` };
    const reading = charge(typed, site);
    if ('problem' in reading) return reading;
    bands.push({ upToAge: Number(age), charge: reading.value });
  }
  return { value: bands };
}

/** Columns that a row may fill in, by its place. */
export function rowColumns(
  { isStandard, isRoom }: { isStandard: boolean; isRoom: boolean },
  currency: Currency,
): readonly RatesColumn<RateRow>[] {
  if (!isRoom) return rulesColumns;
  return isStandard
    ? [weekendColumn(currency), ...rulesColumns, ...guestColumns(currency)]
    : [rateColumn(currency), weekendColumn(currency), ...rulesColumns];
}

/** All columns with values of a row, in the order of the export. */
export const valueColumns = (currency: Currency): readonly RatesColumn<RateRow>[] => [
  rateColumn(currency),
  weekendColumn(currency),
  ...rulesColumns,
  ...guestColumns(currency),
];

/** Column that the export adds for people; the import passes over it. */
const hotelNameLabel = 'Hotel name';

export function ratesLabels(currency: Currency): string[] {
  return [
    hotelIdLabel,
    hotelNameLabel,
    ...cardColumns.map(({ label }) => label),
    partLabel,
    ...layerColumns.map(({ label }) => label),
    roomTypeLabel,
    ...valueColumns(currency).map(({ label }) => label),
    layerIdLabel,
    roomTypeIdLabel,
  ];
}
