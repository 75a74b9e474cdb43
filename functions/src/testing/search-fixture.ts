import {
  changeMonthSheet,
  monthOf,
  monthSheetId,
  readMonthSheet,
} from '@kerala-stays/domain/bookings/month-sheet';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { packFacts } from '@kerala-stays/domain/search/house-traits';
import {
  type PackedHotel,
  packHotel,
  packNights,
} from '@kerala-stays/domain/search/packed-catalogue';
import type { Documents, Write } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { searchDirtyWrite } from '../records/search-parts/dirty-writes.ts';
import type { MemoryDocuments } from './memory-documents.ts';

export const searchNow = new Date('2026-11-23T06:00:00Z');

/** One night of a unit, claimed or released. */
export type NightOfHotel = {
  hotelId: string;
  roomTypeId: string;
  unit: number;
  date: CalendarDate;
};

/**
 * Claims a free night or releases a taken one, as bookings do: lock, sheet, hotel and mark in one
 * commit.
 */
export function flipNight(documents: Documents, night: NightOfHotel): Promise<void> {
  const { hotelId, roomTypeId, unit, date } = night;
  return writeOptimistically(async () => {
    const hotel = await documents.get(collections.hotels, hotelId);
    if (hotel === null) return;
    const lockId = `${hotelId}_${roomTypeId}_${unit}_${date}`;
    const lock = await documents.get(collections.nightLocks, lockId);
    const month = monthOf(date);
    const sheetId = monthSheetId(hotelId, month);
    const stored = await documents.get(collections.monthSheets, sheetId);
    const before = readMonthSheet(stored?.data) ?? { month, taken: {} };
    const { taken } = changeMonthSheet(
      before,
      lock === null ? { gone: [], added: [night] } : { gone: [night], added: [] },
    );
    const locks = { collection: collections.nightLocks, id: lockId };
    const sheets = { collection: collections.monthSheets, id: sheetId };
    await documents.commit([
      ...(stored === null
        ? [{ kind: 'create', ...sheets, data: { hotelId, month, taken } } satisfies Write]
        : [{ kind: 'update', ...sheets, patch: { taken } } satisfies Write]),
      lock === null
        ? { kind: 'create', ...locks, data: { ...night } }
        : { kind: 'delete', ...locks, version: lock.version },
      changeHotel(hotel, { stayVersion: crypto.randomUUID() }),
      searchDirtyWrite(hotelId, { months: [month] }, searchNow),
    ]);
  });
}

const changeHotel = (
  { id, version }: { id: string; version: unknown },
  patch: Record<string, unknown>,
): Write => ({ kind: 'update', collection: collections.hotels, id, patch, version });

/** Saves a new version of a rate card, and with it the facts of the house, as staff do. */
export function saveCard(documents: Documents, hotelId: string, version: number): Promise<void> {
  return writeOptimistically(async () => {
    const hotel = await documents.get(collections.hotels, hotelId);
    if (hotel === null) return;
    const patch = { version };
    await documents.commit([
      { kind: 'merge', collection: collections.rateCards, id: hotelId, patch },
      {
        kind: 'merge',
        collection: collections.houseFacts,
        id: hotelId,
        patch: { rules: { pets: version % 2 === 0 ? 'yes' : 'no' } },
      },
      changeHotel(hotel, { stayVersion: crypto.randomUUID() }),
      searchDirtyWrite(hotelId, { card: true }, searchNow),
    ]);
  });
}

/** Valid search data of a hotel: all of it from one moment of the documents. */
export type HotelTruth = { hotel: PackedHotel; nights: Record<string, unknown> };

/** Expected data of all hotels, from the locks and not from the sheets. */
export function searchTruth(documents: MemoryDocuments): Map<string, HotelTruth> {
  const rows = Object.entries(documents.snapshot());
  const of = (collection: string) =>
    rows.flatMap(([path, data]) =>
      path.startsWith(`${collection}/`) ? [{ id: path.slice(collection.length + 1), data }] : [],
    );
  const cards = new Map(of(collections.rateCards).map(({ id, data }) => [id, data]));
  const houses = new Map(of(collections.houseFacts).map(({ id, data }) => [id, data]));
  const locks = of(collections.nightLocks).map(({ data }) => data as NightOfHotel);
  return new Map(
    of(collections.hotels).map(({ id, data }) => {
      const card = readRateCard(cards.get(id));
      const facts = packFacts(readHouseFacts(houses.get(id)));
      const stayVersion = readText(data.stayVersion);
      const hotel = packHotel(readHotel(id, data), { card, ...facts, stayVersion });
      const byMonth = Map.groupBy(
        locks.filter(({ hotelId }) => hotelId === id),
        ({ date }) => monthOf(date),
      );
      const nights = [...byMonth].map(([month, added]) => [
        month,
        packNights(changeMonthSheet({ month, taken: {} }, { gone: [], added }).taken),
      ]);
      return [id, { hotel, nights: Object.fromEntries(nights) }];
    }),
  );
}
