import { bookingSources, sourceLabels } from '../bookings/booking-source.ts';
import { type CsvValue, csvFile } from '../core/csv.ts';
import type { Currency } from '../core/currency.ts';
import { formatMonth } from '../core/format-dates.ts';
import { formatMinor, type MinorUnits, roundHalfUp, toMajor } from '../core/money.ts';
import { figuresOf } from './figures.ts';
import { medianOf } from './histogram.ts';
import {
  type MoneySums,
  type MonthFigures,
  type MonthMoney,
  noFigures,
  otherCampaigns,
  rankCampaigns,
  sumFigures,
  sumMoney,
} from './month-figures.ts';
import type { HotelSums, MonthSums, Report } from './report.ts';

/** `share` is from 0 to 1, `money` in minor units, `wait` in minutes; null is shown as '–'. */
export type CellKind = 'text' | 'count' | 'share' | 'money' | 'wait';
export type Cell = string | number | null;
export type ReportColumn = { title: string; kind: CellKind };
export type ReportTable = {
  id: 'months' | 'hotels' | 'funnel' | 'sources' | 'campaigns' | 'cancellations';
  title: string;
  /** Definitions of its figures, one sentence each. */
  definitions: readonly string[];
  columns: readonly ReportColumn[];
  rows: readonly { key: string; cells: readonly Cell[] }[];
};
export type TableOptions = { withoutBlocked: boolean };

export const definitions = {
  occupancy: (withoutBlocked: boolean) =>
    `Occupancy: nights sold ÷ available nights. Available nights: all units of houses on sale, every day; blocked nights ${withoutBlocked ? 'are left out' : 'count as available'}.`,
  sold: 'Nights sold: rooms times nights of bookings that are paid or completed, on their dates. Unpaid and part-paid bookings are not in it.',
  revenue:
    'Room revenue: the price of nights sold on their dates, less refunds, without service charges and taxes.',
  adr: 'ADR (average daily rate): room revenue ÷ nights sold.',
  revPar:
    'RevPAR (revenue per available room): room revenue ÷ available nights, which is ADR × occupancy.',
  lead: 'Lead time: days from booking to check-in, of bookings made in the period that did not lapse.',
  stay: 'Length of stay: nights of those bookings.',
  answer:
    'First answer: minutes until staff answered an inquiry, in the middle of all that were answered.',
  yearBefore: 'Year before: the same month, or months, one year earlier.',
  portal:
    'Held by portals: nights that portals sold, by their calendars. Their price is not known.',
  funnel:
    'Of the inquiries received in the period: answered within 24 hours, booked, and paid, whenever those steps happened. Waiting times are medians: to the first answer, from the inquiry to the booking, from the booking to its first payment.',
  sources:
    'Source: where the guest asked, as recorded with the booking. Cost: room revenue times the percentage that the source had when the booking was made.',
  campaigns:
    'Campaign: utm_source in the address with which the visit began, its letters and digits. Of the inquiries received in the period: booked and paid, whenever those steps happened.',
  cancelled:
    'Cancelled: bookings cancelled in the month, and the nights that they gave back. Refunded and kept: of what was paid for them; kept has also what guests paid beyond the price.',
  others: 'Service charges, taxes and what is still owed: of stays that began in the month.',
} as const;

const count = (title: string): ReportColumn => ({ title, kind: 'count' });
const share = (title: string): ReportColumn => ({ title, kind: 'share' });
const text = (title: string): ReportColumn => ({ title, kind: 'text' });
const moneyColumns = (hasMoney: boolean, ...titles: string[]): ReportColumn[] =>
  hasMoney ? titles.map((title) => ({ title, kind: 'money' })) : [];

/** Sums of a whole report, of its months or of those a year before; null without any. */
export function totalOf(report: Report, when: 'now' | 'before'): MonthSums | null {
  const sums = report.months.flatMap((month) => month[when] ?? []);
  if (sums.length === 0) return null;
  const { currency } = report;
  const money = sums.map(
    (each): MonthMoney => (each.money === null ? {} : { [currency]: each.money }),
  );
  return {
    figures: sumFigures(sums.map(({ figures }) => figures)),
    money: report.hasMoney ? (sumMoney(money)[currency] ?? null) : null,
  };
}

/** Whether anything was counted or sold in a report's months. */
export function isEmptyReport(report: Report): boolean {
  return report.months.every(({ now }) => now === null);
}

type Earning = {
  nights: MonthFigures['nights'];
  money: Pick<MoneySums, 'rooms' | 'nights'> | null;
};

function earning({ nights, money }: Earning, options: TableOptions) {
  return figuresOf({ ...noFigures(), nights }, money, options);
}
const earningOf = (sums: MonthSums | null): Earning | null =>
  sums && { nights: sums.figures.nights, money: sums.money };

/** Cells that months and hotels share. */
function earningCells(
  now: Earning | null,
  before: Earning | null,
  { hasMoney }: Report,
  options: TableOptions,
): Cell[] {
  const figures = now && earning(now, options);
  const earlier = before && earning(before, options);
  return [
    figures?.available ?? null,
    figures?.sold ?? null,
    figures?.occupancy ?? null,
    earlier?.occupancy ?? null,
    ...(hasMoney
      ? [
          figures?.adr ?? null,
          figures?.revPar ?? null,
          now?.money?.rooms ?? null,
          before?.money?.rooms ?? null,
        ]
      : []),
  ];
}

const earningColumns = (hasMoney: boolean): ReportColumn[] => [
  count('Available nights'),
  count('Nights sold'),
  share('Occupancy'),
  share('Occupancy, year before'),
  ...moneyColumns(hasMoney, 'ADR', 'RevPAR', 'Room revenue', 'Room revenue, year before'),
];

const earningDefinitions = ({ hasMoney }: Report, { withoutBlocked }: TableOptions) => [
  definitions.sold,
  definitions.occupancy(withoutBlocked),
  ...(hasMoney ? [definitions.revenue, definitions.adr, definitions.revPar] : []),
  definitions.yearBefore,
];

function monthTable(report: Report, options: TableOptions): ReportTable {
  return {
    id: 'months',
    title: 'By month',
    definitions: earningDefinitions(report, options),
    columns: [text('Month'), ...earningColumns(report.hasMoney), count('Bookings made')],
    rows: report.months.map(({ month, now, before }) => ({
      key: month,
      cells: [
        formatMonth(`${month}-01`),
        ...earningCells(earningOf(now), earningOf(before), report, options),
        now?.figures.bookings.made ?? null,
      ],
    })),
  };
}

function hotelTable(report: Report, options: TableOptions): ReportTable {
  const sums = ({ nights, money }: HotelSums): Earning => ({ nights, money });
  return {
    id: 'hotels',
    title: 'By house',
    definitions: [...earningDefinitions(report, options), definitions.portal],
    columns: [
      text('House'),
      ...earningColumns(report.hasMoney),
      count('Held by portals'),
      count('Bookings made'),
    ],
    rows: report.hotels.map(({ _id, name, now, before }) => ({
      key: _id,
      cells: [
        name,
        ...earningCells(sums(now), before && sums(before), report, options),
        now.nights.portal,
        now.made,
      ],
    })),
  };
}

function funnelTable({ inquiries }: MonthFigures): ReportTable {
  const { received, answered, booked, paid } = inquiries;
  const part = (of: number) => (received === 0 ? null : of / received);
  const hours = (median: number | null) => median && median * 60;
  return {
    id: 'funnel',
    title: 'From inquiry to paid',
    definitions: [definitions.funnel],
    columns: [
      text('Step'),
      count('Inquiries'),
      share('Of those received'),
      { title: 'Median wait', kind: 'wait' },
    ],
    rows: [
      { key: 'received', cells: ['Received', received, part(received), null] },
      {
        key: 'answered',
        cells: [
          'Answered within 24 hours',
          answered,
          part(answered),
          medianOf(inquiries.answerMinutes),
        ],
      },
      {
        key: 'booked',
        cells: ['Booking made', booked, part(booked), hours(medianOf(inquiries.bookedHours))],
      },
      { key: 'paid', cells: ['Paid', paid, part(paid), hours(medianOf(inquiries.paidHours))] },
    ],
  };
}

function sourceTable({ figures, money }: MonthSums, hasMoney: boolean): ReportTable {
  const used = bookingSources.filter((source) => figures.sources[source] !== undefined);
  return {
    id: 'sources',
    title: 'By source',
    definitions: [definitions.sources, definitions.portal],
    columns: [
      text('Source'),
      count('Inquiries'),
      count('Bookings made'),
      count('Nights'),
      ...moneyColumns(hasMoney, 'Room revenue', 'Cost', 'After cost'),
    ],
    rows: used.map((source) => {
      const counts = figures.sources[source];
      const { rooms = 0, cost = 0 } = money?.sources[source] ?? {};
      return {
        key: source,
        cells: [
          sourceLabels[source],
          counts?.inquiries ?? 0,
          counts?.made ?? 0,
          counts?.nights ?? 0,
          ...(hasMoney ? [rooms, cost, rooms - cost] : []),
        ],
      };
    }),
  };
}

/** Nothing without an inquiry that a campaign brought. */
function campaignTables({ campaigns }: MonthFigures): ReportTable[] {
  const found = rankCampaigns(campaigns);
  if (found.length === 0) return [];
  return [
    {
      id: 'campaigns',
      title: 'By campaign',
      definitions: [definitions.campaigns],
      columns: [text('Campaign'), count('Inquiries'), count('Booked'), count('Paid')],
      rows: found.map(([name, { inquiries, booked, paid }]) => ({
        key: name,
        cells: [name === otherCampaigns ? 'Others' : name, inquiries, booked, paid],
      })),
    },
  ];
}

function cancellationTable({ months, hasMoney }: Report): ReportTable {
  return {
    id: 'cancellations',
    title: hasMoney ? 'Cancellations and other money' : 'Cancellations',
    definitions: hasMoney ? [definitions.cancelled, definitions.others] : [definitions.cancelled],
    columns: [
      text('Month'),
      count('Cancelled'),
      count('Nights returned'),
      ...moneyColumns(hasMoney, 'Refunded', 'Kept', 'Service charges', 'Taxes', 'Owed'),
    ],
    rows: months.map(({ month, now }) => {
      const { cancelled = null, returned = null } = now?.figures.bookings ?? {};
      const {
        refunded = null,
        kept = null,
        charges = null,
        taxes = null,
        owed = null,
      } = now?.money ?? {};
      return {
        key: month,
        cells: [
          formatMonth(`${month}-01`),
          cancelled,
          returned,
          ...(hasMoney ? [refunded, kept, charges, taxes, owed] : []),
        ],
      };
    }),
  };
}

/** All tables of a report, as they are shown, printed and exported. */
export function reportTables(report: Report, options: TableOptions): ReportTable[] {
  const total = totalOf(report, 'now') ?? { figures: noFigures(), money: null };
  return [
    monthTable(report, options),
    hotelTable(report, options),
    funnelTable(total.figures),
    sourceTable(total, report.hasMoney),
    ...campaignTables(total.figures),
    cancellationTable(report),
  ];
}

/** A cell as people read it. */
export function formatCell(cell: Cell, kind: CellKind, currency: Currency): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'share':
      return `${(cell * 100).toFixed(1)}%`;
    case 'money':
      return formatMinor(roundHalfUp(cell), currency);
    case 'wait':
      return formatMinutes(cell);
    default:
      return cell.toLocaleString('en-IN');
  }
}

/** '45 min', '3.5 h', '2.1 days'. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const [value, unit] = minutes < 48 * 60 ? [minutes / 60, 'h'] : [minutes / (24 * 60), 'days'];
  return `${Number(value.toFixed(1))} ${unit}`;
}

/** The rows of a table as a file: plain decimals, and the currency in a column of its own. */
export function tableCsv({ columns, rows }: ReportTable, currency: Currency): string {
  const hasMoney = columns.some(({ kind }) => kind === 'money');
  const header = columns.map(({ title, kind }) => `${title}${csvUnits[kind] ?? ''}`);
  return csvFile(
    hasMoney ? [...header, 'Currency'] : header,
    rows.map(({ cells }) => {
      const values = cells.map((cell, n) => csvValue(cell, columns[n]?.kind ?? 'text', currency));
      return hasMoney ? [...values, currency.toUpperCase()] : values;
    }),
  );
}

const csvUnits: Partial<Record<CellKind, string>> = { share: ' in percent', wait: ' in minutes' };

function csvValue(cell: Cell, kind: CellKind, currency: Currency): CsvValue {
  if (cell === null || typeof cell === 'string') return cell;
  if (kind === 'share') return Number((cell * 100).toFixed(1));
  return kind === 'money' ? toMajor(roundHalfUp(cell) as MinorUnits, currency) : cell;
}

export type SortOrder = { column: number; isDescending: boolean };

/** The rows by a column; rows without a value come last in either direction. */
export function sortTable(table: ReportTable, { column, isDescending }: SortOrder): ReportTable {
  const sign = isDescending ? -1 : 1;
  const rows = table.rows.toSorted((a, b) => {
    const [one = null, other = null] = [a.cells[column], b.cells[column]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string') return sign * one.localeCompare(String(other), 'en');
    return sign * (one - Number(other));
  });
  return { ...table, rows };
}
