import { roomKey } from '@kerala-stays/domain/bookings/availability';
import { readMonthSheet, takenOf } from '@kerala-stays/domain/bookings/month-sheet';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { Snapshot } from './memory-documents.ts';

/** Taken units according to the sheets and to the locks: both must be equal. */
export function takenInSheetsAndLocks(state: Snapshot): { sheets: string[]; locks: string[] } {
  const rows = (collection: string) =>
    Object.entries(state).flatMap(([path, data]) =>
      path.startsWith(`${collection}/`) ? [data] : [],
    );
  const name = (room: unknown, date: unknown, unit: unknown) => `${room} ${date} ${unit}`;
  const sheets = rows('monthSheets').flatMap((data) => {
    const sheet = readMonthSheet(data);
    return Object.keys(sheet?.taken ?? {}).flatMap((roomTypeId) =>
      takenOf(sheet === null ? [] : [sheet], roomTypeId).map(({ date, unit }) =>
        name(roomKey(readText(data.hotelId), roomTypeId), date, unit),
      ),
    );
  });
  const locks = rows('nightLocks').map((lock) => name(lock.roomKey, lock.date, lock.unit));
  return { sheets: sheets.sort(), locks: locks.sort() };
}
