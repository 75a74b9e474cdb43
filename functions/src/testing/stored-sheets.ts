import { roomKey } from '@kerala-stays/domain/bookings/availability';
import { readNightSheet } from '@kerala-stays/domain/bookings/night-sheet';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { Snapshot } from './memory-documents.ts';

/** The taken units as the sheets have them and as the locks have them: they have to be the same. */
export function takenInSheetsAndLocks(state: Snapshot): { sheets: string[]; locks: string[] } {
  const rows = (collection: string) =>
    Object.entries(state).flatMap(([path, data]) =>
      path.startsWith(`${collection}/`) ? [data] : [],
    );
  const name = (room: unknown, date: unknown, unit: unknown) => `${room} ${date} ${unit}`;
  const sheets = rows('nightSheets').flatMap((data) => {
    const room = roomKey(readText(data.hotelId), readText(data.roomTypeId));
    return readNightSheet(data).map(({ date, unit }) => name(room, date, unit));
  });
  const locks = rows('nightLocks').map((lock) => name(lock.roomKey, lock.date, lock.unit));
  return { sheets: sheets.sort(), locks: locks.sort() };
}
