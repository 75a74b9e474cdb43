import type { NightLock } from '@kerala-stays/domain/bookings/availability';
import {
  changeMonthSheet,
  type MonthSheet,
  monthOf,
  monthSheetId,
  monthsOf,
  nightsOfMonth,
  readMonthSheet,
  type TakenUnit,
  takenOf,
} from '@kerala-stays/domain/bookings/month-sheet';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Stored, Write } from '../../platform/documents.ts';
import { isLostRace, writeOptimistically } from '../../platform/optimistic-write.ts';
import { locksOfHotel } from './night-locks.ts';

type Place = { hotelId: string; month: string };

const sheetOf = (month: string, locks: readonly NightLock[]): MonthSheet =>
  changeMonthSheet({ month, taken: {} }, { gone: [], added: locks });

/**
 * A hotel's sheets for the nights `[from, to)`, one per month, in order. For months without a
 * sheet, the locks are read once and the sheet is saved. A booking made in between writes its own
 * sheet, which wins.
 */
export async function readMonthSheets(
  documents: Documents,
  hotelId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<MonthSheet[]> {
  const months = monthsOf(from, to);
  const stored = await documents.getMany(
    collections.monthSheets,
    months.map((month) => monthSheetId(hotelId, month)),
  );
  const known = new Map(
    stored.flatMap(({ data }) => {
      const sheet = readMonthSheet(data);
      return sheet === null ? [] : [[sheet.month, sheet]];
    }),
  );
  const missing = months.filter((month) => !known.has(month));
  for (const sheet of await countMonths(documents, hotelId, missing)) known.set(sheet.month, sheet);
  return months.map((month) => known.get(month) ?? { month, taken: {} });
}

/** The taken units of a room type on the nights `[from, to)`. */
export async function takenUnits(
  documents: Documents,
  { hotelId, roomTypeId }: Pick<NightLock, 'hotelId' | 'roomTypeId'>,
  from: CalendarDate,
  to: CalendarDate,
): Promise<TakenUnit[]> {
  const sheets = await readMonthSheets(documents, hotelId, from, to);
  return takenOf(sheets, roomTypeId).filter(({ date }) => date >= from && date < to);
}

async function countMonths(
  documents: Documents,
  hotelId: string,
  months: readonly string[],
): Promise<MonthSheet[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = { from: nightsOfMonth(first).from, to: nightsOfMonth(last).to };
  const locks = await locksOfHotel(documents, hotelId, range.from, range.to);
  const byMonth = Map.groupBy(locks, ({ date }) => monthOf(date));
  // Months without taken nights get no sheet, because the public may request any year.
  const counted = months.flatMap((month) => {
    const ofMonth = byMonth.get(month);
    return ofMonth === undefined ? [] : [sheetOf(month, ofMonth)];
  });
  for (const sheet of counted) {
    await documents.commit([createWrite(hotelId, sheet)]).catch((error: unknown) => {
      // A booking has written it in the meantime.
      if (!isLostRace(error)) throw error;
    });
  }
  return counted;
}

/**
 * Sheet writes for a change of nights. The hotel has to be read first, and the same batch demands
 * it unchanged, so changes to one hotel's nights are made one after another.
 */
export function sheetWrites(
  documents: Documents,
  hotelId: string,
  change: { gone: readonly NightLock[]; added: readonly NightLock[] },
): Promise<Write[]> {
  const dates = [...change.gone, ...change.added].map(({ date }) => date);
  const months = [...new Set(dates.map(monthOf))].sort();
  return Promise.all(
    months.map(async (month): Promise<Write> => {
      const stored = await findSheet(documents, { hotelId, month });
      const before =
        readMonthSheet(stored?.data) ?? (await countMonth(documents, { hotelId, month }));
      return saveWrite(hotelId, stored, changeMonthSheet(before, change));
    }),
  );
}

/**
 * Compares a hotel's sheets with its locks from a month on; corrects or creates those that differ.
 * A concurrent change of nights also writes the sheet: the correction is then rejected, and the
 * retry reads both again.
 * @param months months to check besides those that have locks
 * @returns how many sheets differed from the locks
 */
export async function correctSheets(
  documents: Documents,
  hotelId: string,
  from: string,
  months: readonly string[],
): Promise<number> {
  const locks = await locksOfHotel(documents, hotelId, nightsOfMonth(from).from, null);
  const locked = Map.groupBy(locks, ({ date }) => monthOf(date));
  const looked = [...new Set([...months, ...locked.keys()])];
  const stored = await documents.getMany(
    collections.monthSheets,
    looked.map((month) => monthSheetId(hotelId, month)),
  );
  const known = new Map(stored.map((sheet) => [sheet.id, sheet]));
  let corrected = 0;
  for (const month of looked) {
    const found = known.get(monthSheetId(hotelId, month)) ?? null;
    if (says(found, sheetOf(month, locked.get(month) ?? []))) continue;
    if (await correctSheet(documents, { hotelId, month })) corrected++;
  }
  return corrected;
}

function correctSheet(documents: Documents, place: Place): Promise<boolean> {
  return writeOptimistically(async () => {
    const stored = await findSheet(documents, place);
    const counted = await countMonth(documents, place);
    if (says(stored, counted)) return false;
    await documents.commit([saveWrite(place.hotelId, stored, counted)]);
    // A missing sheet is created, but not counted: no reader ever got wrong nights.
    return stored !== null;
  });
}

/** Whether a stored sheet matches the locks; a missing one means that nothing is taken. */
function says(stored: Stored | null, counted: MonthSheet): boolean {
  const sheet = stored === null ? sheetOf(counted.month, []) : readMonthSheet(stored.data);
  // Sorted by key, as changes write it.
  return sheet !== null && textOf(sheet) === textOf(counted);
}

const textOf = (sheet: MonthSheet) =>
  JSON.stringify(changeMonthSheet(sheet, { gone: [], added: [] }).taken);

const findSheet = (documents: Documents, { hotelId, month }: Place) =>
  documents.get(collections.monthSheets, monthSheetId(hotelId, month));

async function countMonth(documents: Documents, { hotelId, month }: Place): Promise<MonthSheet> {
  const { from, to } = nightsOfMonth(month);
  return sheetOf(month, await locksOfHotel(documents, hotelId, from, to));
}

function createWrite(hotelId: string, { month, taken }: MonthSheet): Write {
  return {
    kind: 'create',
    collection: collections.monthSheets,
    id: monthSheetId(hotelId, month),
    data: { hotelId, month, taken },
  };
}

function saveWrite(hotelId: string, stored: Stored | null, sheet: MonthSheet): Write {
  if (stored === null) return createWrite(hotelId, sheet);
  const { month, taken } = sheet;
  return {
    kind: 'update',
    collection: collections.monthSheets,
    id: stored.id,
    patch: { hotelId, month, taken },
    version: stored.version,
  };
}
