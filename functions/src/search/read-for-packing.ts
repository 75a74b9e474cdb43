import {
  monthOf,
  monthSheetId,
  nightsOfMonth,
  readMonthSheet,
} from '@kerala-stays/domain/bookings/month-sheet';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addMonths, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { packFacts } from '@kerala-stays/domain/search/house-traits';
import {
  type PackedHotel,
  type PackedTaken,
  packHotel,
  packNights,
} from '@kerala-stays/domain/search/packed-catalogue';
import pLimit from 'p-limit';
import type { Documents, Stored } from '../platform/documents.ts';
import { correctSheets } from '../records/bookings/month-sheets.ts';

/** A hotel's current state: null for a deleted one. Missing months have no taken nights. */
export type HotelNow = {
  id: string;
  packed: PackedHotel | null;
  nights: ReadonlyMap<string, PackedTaken>;
};

/** Documents per request: the store's response has at most 10 MiB. */
const atOnce = 300;
/** A hotel's nights end within three years. */
const maxMonths = 38;

/** Documents by their ids, in several requests. */
export async function getAll(
  documents: Documents,
  collection: 'hotels' | 'rateCards' | 'houseFacts' | 'monthSheets' | 'searchDirty',
  ids: readonly string[],
): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const page = await documents.getMany(collections[collection], ids.slice(at, at + atOnce));
    for (const row of page) found.set(row.id, row);
  }
  return found;
}

/** Cards of hotels, from their documents as read. */
export async function packCards(
  documents: Documents,
  hotels: ReadonlyMap<string, Stored>,
): Promise<Map<string, PackedHotel>> {
  const ids = [...hotels.keys()];
  const [cards, houses] = await Promise.all([
    getAll(documents, 'rateCards', ids),
    getAll(documents, 'houseFacts', ids),
  ]);
  return new Map(
    [...hotels].map(([id, { data }]) => {
      const card = readRateCard(cards.get(id)?.data);
      const facts = packFacts(readHouseFacts(houses.get(id)?.data));
      const beside = { card, ...facts, stayVersion: readText(data.stayVersion) };
      return [id, packHotel(readHotel(id, data), beside)];
    }),
  );
}

/** Taken nights of some months of some hotels. @param months by hotel */
export async function packMonths(
  documents: Documents,
  months: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, ReadonlyMap<string, PackedTaken>>> {
  const places = [...months].flatMap(([hotelId, ofHotel]) =>
    ofHotel.map((month) => ({ hotelId, month, id: monthSheetId(hotelId, month) })),
  );
  const sheets = await getAll(
    documents,
    'monthSheets',
    places.map(({ id }) => id),
  );
  const byHotel = Map.groupBy(places, ({ hotelId }) => hotelId);
  return new Map(
    [...months.keys()].map((hotelId) => [
      hotelId,
      nightsOf((byHotel.get(hotelId) ?? []).flatMap(({ id }) => sheets.get(id) ?? [])),
    ]),
  );
}

/** Months with taken nights. */
function nightsOf(sheets: readonly Stored[]): Map<string, PackedTaken> {
  return new Map(
    sheets.flatMap(({ data }) => {
      const sheet = readMonthSheet(data);
      if (sheet === null || Object.keys(sheet.taken).length === 0) return [];
      return [[sheet.month, packNights(sheet.taken)]];
    }),
  );
}

const bitsOf = (mask: number) => mask.toString(2).replaceAll('0', '').length;

/**
 * All taken nights of a hotel from a day's month on. Months from an older release may lack a sheet:
 * if sheets and locks differ in number of nights, the sheets are corrected first.
 */
export async function readAllNights(
  documents: Documents,
  hotelId: string,
  today: CalendarDate,
): Promise<ReadonlyMap<string, PackedTaken>> {
  const { from } = nightsOfMonth(monthOf(today));
  // By id, which needs no index; missing documents cost nothing.
  const last = monthOf(addMonths(from, maxMonths));
  const find = () =>
    documents.find(collections.monthSheets, {
      where: [
        ['__name__', '>=', monthSheetId(hotelId, monthOf(from))],
        ['__name__', '<=', monthSheetId(hotelId, last)],
      ],
      orderBy: ['__name__', 'asc'],
      limit: maxMonths + 1,
    });
  const sheets = await find();
  const taken = sheets
    .flatMap(({ data }) => Object.values(readMonthSheet(data)?.taken ?? {}))
    .flatMap((units) => Object.values(units))
    .reduce((sum, mask) => sum + bitsOf(mask), 0);
  const { count } = await documents.total(
    collections.nightLocks,
    [
      ['hotelId', '==', hotelId],
      ['date', '>=', from],
    ],
    [],
  );
  if (count === taken) return nightsOf(sheets);
  await correctSheets(documents, hotelId, monthOf(today), []);
  return nightsOf(await find());
}

/** Hotels with all their nights at one moment: one that changes in between is read again. */
export async function readWholeHotels(
  documents: Documents,
  rows: readonly Stored[],
  today: CalendarDate,
): Promise<HotelNow[]> {
  const limit = pLimit(16);
  const done: HotelNow[] = [];
  let left = new Map(rows.map((row) => [row.id, row]));
  while (left.size > 0) {
    const cards = await packCards(documents, left);
    const read = await Promise.all(
      [...left.keys()].map((id) =>
        limit(async () => ({ id, nights: await readAllNights(documents, id, today) })),
      ),
    );
    const after = await getAll(documents, 'hotels', [...left.keys()]);
    const changed = new Map<string, Stored>();
    for (const { id, nights } of read) {
      const now = after.get(id);
      if (now === undefined) done.push({ id, packed: null, nights: new Map() });
      else if (isSameVersion(now, left.get(id)))
        done.push({ id, packed: cards.get(id) ?? null, nights });
      else changed.set(id, now);
    }
    left = changed;
  }
  return done;
}

/** Whether two reads of a document saw the same state; versions of the store are instants. */
export function isSameVersion(a: Stored | undefined, b: Stored | undefined): boolean {
  return JSON.stringify(a?.version ?? null) === JSON.stringify(b?.version ?? null);
}
