import type { NightLock } from '@kerala-stays/domain/bookings/availability';
import {
  changeSheet,
  monthOf,
  monthsOf,
  type NightSheet,
  nightSheetId,
  nightsOfMonth,
  readNightSheet,
  type TakenUnit,
} from '@kerala-stays/domain/bookings/night-sheet';
import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { Documents, Stored, Write } from '../platform/documents.ts';
import { isLostRace, writeOptimistically } from '../platform/optimistic-write.ts';
import { locksOfRoomType } from './night-locks.ts';

type RoomIds = Pick<NightLock, 'hotelId' | 'roomTypeId'>;

/**
 * The taken units of a room type on the nights `[from, to)`, from one document for each month. The locks of
 * a month that has none yet are read once, and its sheet is written for the next reader; a booking that
 * comes in between writes it first, and its sheet stays.
 */
export async function takenUnits(
  documents: Documents,
  ids: RoomIds,
  from: CalendarDate,
  to: CalendarDate,
): Promise<TakenUnit[]> {
  const months = monthsOf(from, to);
  const stored = await documents.getMany(
    collections.nightSheets,
    months.map((month) => nightSheetId(ids, month)),
  );
  const known = new Set(stored.map(({ id }) => id));
  const missing = months.filter((month) => !known.has(nightSheetId(ids, month)));
  const counted = await countMonths(documents, ids, missing);
  return [...stored.flatMap(({ data }) => readNightSheet(data)), ...counted].filter(
    ({ date }) => date >= from && date < to,
  );
}

async function countMonths(
  documents: Documents,
  ids: RoomIds,
  months: readonly string[],
): Promise<TakenUnit[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = { from: nightsOfMonth(first).from, to: nightsOfMonth(last).to };
  const found = await locksOfRoomType(documents, ids, range.from, range.to);
  const locks = found.filter(({ date }) => months.includes(monthOf(date)));
  // A month without bookings stays without a sheet: anybody may ask for any year.
  for (const month of new Set(locks.map(({ date }) => monthOf(date)))) {
    const added = locks.filter(({ date }) => monthOf(date) === month);
    await documents
      .commit([createWrite(ids, month, changeSheet({}, { gone: [], added }))])
      .catch((error: unknown) => {
        // A booking has written it since.
        if (!isLostRace(error)) throw error;
      });
  }
  return locks.map(({ date, unit }) => ({ date, unit }));
}

/**
 * What a change of nights writes to the sheets of its months. The hotel's counts have to have been read before, and
 * the same batch demands them unchanged: changes of one hotel's nights come one after another.
 */
export async function sheetWrites(
  documents: Documents,
  ids: RoomIds,
  change: { gone: readonly NightLock[]; added: readonly NightLock[] },
): Promise<Write[]> {
  const dates = [...change.gone, ...change.added].map(({ date }) => date);
  const months = [...new Set(dates.map(monthOf))].sort();
  return Promise.all(
    months.map(async (month): Promise<Write> => {
      const ofMonth = ({ date }: NightLock) => monthOf(date) === month;
      const parts = { gone: change.gone.filter(ofMonth), added: change.added.filter(ofMonth) };
      const id = nightSheetId(ids, month);
      const stored = await documents.get(collections.nightSheets, id);
      if (stored === null) {
        const { from, to } = nightsOfMonth(month);
        const locks = await locksOfRoomType(documents, ids, from, to);
        const before = changeSheet({}, { gone: [], added: locks });
        return createWrite(ids, month, changeSheet(before, parts));
      }
      const before = changeSheet({}, { gone: [], added: readNightSheet(stored.data) });
      return {
        kind: 'update',
        collection: collections.nightSheets,
        id,
        patch: { nights: changeSheet(before, parts) },
        version: stored.version,
      };
    }),
  );
}

/**
 * Compares a stored sheet with the locks of its month, and puts it right. A change of its nights in the middle
 * writes the sheet too, so that the correction is rejected and the next look finds both as they are.
 * @param sheet as it was read a moment ago
 * @returns whether it said something else than the locks
 */
export async function correctSheet(documents: Documents, sheet: Stored): Promise<boolean> {
  if ((await lockedNights(documents, sheet)) === null) return false;
  return writeOptimistically(async () => {
    const stored = await documents.get(collections.nightSheets, sheet.id);
    const nights = stored && (await lockedNights(documents, stored));
    if (stored === null || nights === null) return false;
    const { id, version } = stored;
    await documents.commit([
      { kind: 'update', collection: collections.nightSheets, id, patch: { nights }, version },
    ]);
    return true;
  });
}

/** What the locks of a sheet's month say; null when the sheet says the same. */
async function lockedNights(documents: Documents, { data }: Stored): Promise<NightSheet | null> {
  const ids = { hotelId: readText(data.hotelId), roomTypeId: readText(data.roomTypeId) };
  const month = readText(data.month);
  // Nobody reads a sheet without a month, and it must not keep the others from being compared.
  if (parseCalendarDate(`${month}-01`) === null) return null;
  const { from, to } = nightsOfMonth(month);
  const asSheet = (added: readonly TakenUnit[]) => changeSheet({}, { gone: [], added });
  const locked = asSheet(await locksOfRoomType(documents, ids, from, to));
  const isSame = JSON.stringify(locked) === JSON.stringify(asSheet(readNightSheet(data)));
  return isSame ? null : locked;
}

function createWrite(ids: RoomIds, month: string, nights: NightSheet): Write {
  const { hotelId, roomTypeId } = ids;
  return {
    kind: 'create',
    collection: collections.nightSheets,
    id: nightSheetId(ids, month),
    data: { hotelId, roomTypeId, month, nights },
  };
}
