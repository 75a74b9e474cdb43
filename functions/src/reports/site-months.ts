import { collections } from '@kerala-stays/domain/core/collections';
import { readCount, readText } from '@kerala-stays/domain/core/read-values';
import type { MonthFigures, MonthMoney } from '@kerala-stays/domain/reports/month-figures';
import type { Documents, Stored, Write } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { CountedMonth } from './hotel-months.ts';

/** Characters of a part's rows: a document may have 1 MiB, and a row has some 400. */
const maxPartLength = 600_000;
/** More than 30,000 hotels need. */
const maxParts = 40;

/** A hotel's counts in the document of a month. */
export type SiteRow = { name: string; figures: MonthFigures };
export type SiteRows = Record<string, SiteRow>;
export type SiteMoney = Record<string, MonthMoney>;

/** The first part has the month as its id, so a site of one part is one document a month. */
const partId = (month: string, part: number) => (part === 0 ? month : `${month}_${part}`);

type Part = { counts: Stored | null; money: Stored | null; rows: SiteRows; sums: SiteMoney };

function parse<Value>(stored: Stored | null | undefined): Record<string, Value> {
  const text = readText(stored?.data.rows);
  return text === '' ? {} : (JSON.parse(text) as Record<string, Value>);
}

/** Reads all rows of some months: a document for each, and one for each further part. */
export async function readSiteRows<Value extends SiteRow | MonthMoney>(
  documents: Documents,
  collection: 'siteMonths' | 'siteMonthMoney',
  months: readonly string[],
): Promise<Map<string, Record<string, Value>>> {
  const first = await documents.getMany(collections[collection], months);
  const further = first.flatMap(({ id, data }) =>
    Array.from({ length: readCount(data.parts, 1) - 1 }, (_, n) => partId(id, n + 1)),
  );
  const parts = [...first, ...(await documents.getMany(collections[collection], further))];
  const byMonth = new Map<string, Record<string, Value>>();
  for (const part of parts) {
    const month = readText(part.data.month);
    byMonth.set(month, Object.assign(byMonth.get(month) ?? {}, parse<Value>(part)));
  }
  return byMonth;
}

/**
 * Replaces the rows of hotels in the documents of a month. The same counts a second time change
 * nothing; packers at once repeat themselves.
 */
export async function packSiteMonth(
  documents: Documents,
  month: string,
  counted: readonly CountedMonth[],
): Promise<void> {
  await writeOptimistically(async () => {
    const parts = await readParts(documents, month);
    const touched = new Set<number>();
    for (const { hotelId, name, figures, money } of counted) {
      const place = placeOf(parts, hotelId);
      const part = parts[place];
      if (part === undefined) continue;
      part.rows[hotelId] = { name, figures };
      if (Object.keys(money).length > 0) part.sums[hotelId] = money;
      else delete part.sums[hotelId];
      touched.add(place);
    }
    // The first part names how many there are.
    if (parts.length > 1) touched.add(0);
    for (const place of touched) {
      const writes = partWrites(month, place, parts);
      if (writes.length > 0) await documents.commit(writes);
    }
  });
}

async function readParts(documents: Documents, month: string): Promise<Part[]> {
  const first = await documents.get(collections.siteMonths, month);
  const count = Math.min(maxParts, Math.max(1, readCount(first?.data.parts, 1)));
  const ids = Array.from({ length: count }, (_, part) => partId(month, part));
  const [counts, money] = await Promise.all([
    documents.getMany(collections.siteMonths, ids),
    documents.getMany(collections.siteMonthMoney, ids),
  ]);
  return ids.map((id) => {
    const stored = counts.find((each) => each.id === id) ?? null;
    const sums = money.find((each) => each.id === id) ?? null;
    return {
      counts: stored,
      money: sums,
      rows: parse<SiteRow>(stored),
      sums: parse<MonthMoney>(sums),
    };
  });
}

/** The part that has a hotel; a new one comes into the last part, or a further one when it is full. */
function placeOf(parts: Part[], hotelId: string): number {
  const known = parts.findIndex(({ rows }) => hotelId in rows);
  if (known !== -1) return known;
  const last = parts.at(-1);
  if (last !== undefined && JSON.stringify(last.rows).length < maxPartLength) {
    return parts.length - 1;
  }
  parts.push({ counts: null, money: null, rows: {}, sums: {} });
  return parts.length - 1;
}

function partWrites(month: string, place: number, parts: readonly Part[]): Write[] {
  const part = parts[place];
  if (part === undefined) return [];
  const id = partId(month, place);
  const base = { month, parts: parts.length };
  return [
    ...partWrite('siteMonths', id, part.counts, { ...base, rows: JSON.stringify(part.rows) }),
    ...partWrite('siteMonthMoney', id, part.money, { ...base, rows: JSON.stringify(part.sums) }),
  ];
}

function partWrite(
  collection: 'siteMonths' | 'siteMonthMoney',
  id: string,
  stored: Stored | null,
  data: Record<string, unknown>,
): Write[] {
  const at = { collection: collections[collection], id } as const;
  if (stored === null) return [{ kind: 'create', ...at, data }];
  const isSame = Object.entries(data).every(([key, value]) => stored.data[key] === value);
  return isSame ? [] : [{ kind: 'update', ...at, patch: data, version: stored.version }];
}
