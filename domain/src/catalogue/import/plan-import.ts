import { readCsv } from '../../core/csv-read.ts';
import { maxRoomTypes } from '../../core/limits.ts';
import {
  emptyHotelInput,
  type Hotel,
  type HotelInput,
  hotelInputSchema,
  pickHotelInput,
} from '../hotel.ts';
import { hotelColumns, type ImportSite, mayBreakLines } from './import-columns.ts';
import { type ImportChange, readFieldsOf } from './import-fields.ts';
import { groupRows, type ImportFault, type ImportGroup } from './import-rows.ts';
import { planRoomTypes } from './plan-room-types.ts';

export const importStates = ['new', 'changed', 'same', 'wrong'] as const;
export type ImportState = (typeof importStates)[number];

/** The import of one hotel: written as a whole, or not at all. */
export type HotelPlan = {
  hotelId: string;
  name: string;
  state: ImportState;
  changes: ImportChange[];
  faults: ImportFault[];
  /** The hotel that it was compared with; null for a new one. */
  stored: Hotel | null;
  /** The hotel after the import; null when it is wrong. */
  input: HotelInput | null;
  group: ImportGroup;
};

export type ImportPlan = {
  hotels: HotelPlan[];
  /** Faults of rows that belong to no hotel. */
  faults: ImportFault[];
};

/** A new hotel is off the site until someone has looked at it, unless its Status says Active. */
const newHotel: HotelInput = { ...emptyHotelInput, isActive: false };

/** Refusals of the schema, as faults of the hotel’s first row. */
function schemaFaults(input: HotelInput, line: number): ImportFault[] {
  const parsed = hotelInputSchema.safeParse(input);
  if (parsed.success) return [];
  if (input.roomTypes.length > maxRoomTypes) {
    const sentence = `A hotel has at most ${maxRoomTypes} room types, and this would have ${input.roomTypes.length}.`;
    return [{ line, column: 'Room type', sentence }];
  }
  return parsed.error.issues.map(({ path: [field, index], message }) => {
    const room = typeof index === 'number' ? input.roomTypes[index]?.name : undefined;
    const column = hotelColumns.find((known) => known.field === field)?.label ?? '';
    const sentence =
      room === undefined
        ? `${message}.`
        : `The stored room type “${room}” lacks something: ${message}.`;
    return { line, column, sentence };
  });
}

/** A new hotel needs every required text, also where the file lacks the column. */
function missingTexts(patch: Partial<HotelInput>, faults: readonly ImportFault[], line: number) {
  const needed = hotelColumns.filter(({ field }) =>
    ['name', 'contact', 'address', 'city'].includes(field),
  );
  return needed.flatMap(({ field, label: column }) => {
    const isSaid = field in patch || faults.some((fault) => fault.column === column);
    return isSaid ? [] : [{ line, column, sentence: `${column} is missing.` }];
  });
}

/**
 * The import of one hotel against what is stored, pure: call it again with a fresh read before
 * writing.
 */
export function planHotel(
  group: ImportGroup,
  stored: Hotel | null,
  site: ImportSite,
  makeId: () => string,
): HotelPlan {
  const { hotelId, rows } = group;
  const line = rows[0]?.line ?? group.faults[0]?.line ?? 0;
  const known = stored === null ? null : pickHotelInput(stored);
  const own = readFieldsOf(hotelColumns, rows, known, site);
  const rooms = planRoomTypes(group, known?.roomTypes ?? null, site, makeId);
  const faults = [...group.faults, ...own.faults, ...rooms.faults];
  if (known === null && rows.length > 0) faults.push(...missingTexts(own.patch, faults, line));
  const input: HotelInput = {
    ...(known ?? newHotel),
    ...own.patch,
    hotel_id: known?.hotel_id ?? hotelId,
    roomTypes: rooms.roomTypes,
  };
  const changes = [...own.changes, ...rooms.changes];
  const isSame = known !== null && changes.length === 0;
  if (faults.length === 0 && !isSame) faults.push(...schemaFaults(input, line));
  const state = faults.length > 0 ? 'wrong' : known === null ? 'new' : isSame ? 'same' : 'changed';
  const name = own.patch.name ?? known?.name ?? '';
  const planned = state === 'wrong' ? null : input;
  return { hotelId, name, state, changes, faults, stored, input: planned, group };
}

/**
 * The import of a file against the stored hotels.
 * @param makeId makes the id of a new room type
 * @returns a sentence as `problem` when nothing of the file can be used
 */
export function planImport(
  text: string,
  stored: readonly Hotel[],
  site: ImportSite,
  makeId: () => string,
): ImportPlan | { problem: string } {
  const table = readCsv(text, mayBreakLines);
  if ('problem' in table) return table;
  const byId = new Map(stored.map((hotel) => [hotel.hotel_id.toLowerCase(), hotel]));
  const grouped = groupRows(table, site.currency, (hotelId) => byId.has(hotelId) && hotelId !== '');
  if ('problem' in grouped) return grouped;
  const hotels = grouped.groups.map((group) =>
    planHotel(group, byId.get(group.hotelId) ?? null, site, makeId),
  );
  return { hotels, faults: grouped.faults };
}

/** The hotels that an import writes. */
export const hotelsToWrite = (hotels: readonly HotelPlan[]): HotelPlan[] =>
  hotels.filter(({ state }) => state === 'new' || state === 'changed');

/** Number of hotels by state, in the order of {@link importStates}. */
export function countStates({ hotels }: ImportPlan): Record<ImportState, number> {
  const count = (state: ImportState) => hotels.filter((hotel) => hotel.state === state).length;
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
  };
}

/**
 * Document id of a hotel that an import adds. It follows from the Hotel ID: a write whose response
 * was lost and is repeated meets its own document.
 */
export function importedDocumentId(hotelId: string): string {
  return `hotel-${hotelId}`;
}
