import { expect, it } from 'vitest';
import { noFigures, noMoney } from './month-figures.ts';
import type { Report } from './report.ts';
import { formatCell, formatMinutes, reportTables, sortTable, tableCsv } from './report-tables.ts';

const sums = (available: number, sold: number, rooms: number) => {
  const figures = noFigures();
  figures.nights = { available, sold, held: 0, blocked: 10, portal: 1 };
  return { figures, money: { ...noMoney(), rooms, nights: sold } };
};
const hotel = (_id: string, name: string, sold: number, rooms: number) => ({
  _id,
  name,
  now: {
    nights: sums(30, sold, rooms).figures.nights,
    made: 1,
    cancelled: 0,
    money: sums(30, sold, rooms).money,
  },
  before: null,
});
const report: Report = {
  from: '2026-10',
  to: '2026-11',
  hotel: 'all',
  currency: 'usd',
  currencies: ['usd'],
  hasMoney: true,
  months: [
    { month: '2026-10', now: sums(0, 0, 0), before: null },
    { month: '2026-11', now: sums(60, 20, 123_457), before: sums(60, 15, 100_000) },
  ],
  hotels: [
    hotel('a', '=Anchor', 5, 23_457),
    hotel('b', 'Beach', 15, 100_000),
    hotel('c', 'Cove', 0, 0),
  ],
  countedAt: '',
};
const options = { withoutBlocked: false };
const table = (id: string, of = report, by = options) => {
  const found = reportTables(of, by).find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const shown = (id: string, of = report, by = options) => {
  const { columns, rows } = table(id, of, by);
  return rows.map(({ cells }) =>
    cells.map((cell, n) => formatCell(cell, columns[n]?.kind ?? 'text', 'usd')),
  );
};

it('shows a dash where there is nothing to divide by, or nothing was counted', () => {
  expect(shown('months')).toEqual([
    ['October 2026', '0', '0', '–', '–', '–', '–', '$0', '–', '0'],
    ['November 2026', '60', '20', '33.3%', '25.0%', '$61.73', '$20.58', '$1,234.57', '$1,000', '0'],
  ]);
  expect(shown('funnel')[0]).toEqual(['Received', '0', '–', '–']);
});

it('lists campaigns where inquiries came by any, most first', () => {
  expect(reportTables(report, options).map(({ id }) => id)).not.toContain('campaigns');
  const month = sums(60, 20, 0);
  month.figures.campaigns = {
    mail: { inquiries: 1, booked: 1, paid: 0 },
    '-': { inquiries: 2, booked: 0, paid: 0 },
    diwali: { inquiries: 7, booked: 3, paid: 2 },
  };
  const found = { ...report, months: [{ month: '2026-11', now: month, before: null }] };
  expect(shown('campaigns', found)).toEqual([
    ['diwali', '7', '3', '2'],
    ['Others', '2', '0', '0'],
    ['mail', '1', '1', '0'],
  ]);
});

it('leaves blocked nights out by choice, and money where it may not be seen', () => {
  expect(shown('months', report, { withoutBlocked: true })[1]?.slice(1, 4)).toEqual([
    '50',
    '20',
    '40.0%',
  ]);
  const none = reportTables({ ...report, hasMoney: false }, options);
  expect(none.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'money'))).toEqual([]);
  for (const { columns, rows } of none) {
    for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
  }
});

it('exports the rows of the table: plain decimals, the currency in its own column, no formula', () => {
  const sorted = sortTable(table('hotels'), { column: 7, isDescending: true });
  const [header = '', ...lines] = tableCsv(sorted, 'usd')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
  expect(header.split(',').at(-1)).toBe('Currency');
  expect(lines).toEqual([
    'Beach,30,15,50,,66.67,33.33,1000,,1,1,USD',
    "'=Anchor,30,5,16.7,,46.91,7.82,234.57,,1,1,USD",
    'Cove,30,0,0,,,0,0,,1,1,USD',
  ]);
  expect(lines.length).toBe(sorted.rows.length);
});

it('sorts by any column in both directions, and keeps what has no value at the end', () => {
  const names = (column: number, isDescending: boolean) =>
    sortTable(table('hotels'), { column, isDescending }).rows.map(({ key }) => key);
  expect(names(0, false)).toEqual(['a', 'b', 'c']);
  expect(names(0, true)).toEqual(['c', 'b', 'a']);
  expect(names(5, false)).toEqual(['a', 'b', 'c']);
  expect(names(5, true)).toEqual(['b', 'a', 'c']);
});

it('says waiting times in the unit that fits', () => {
  expect([7, 59.6, 90, 60 * 50].map(formatMinutes)).toEqual([
    '7 min',
    '60 min',
    '1.5 h',
    '2.1 days',
  ]);
});
