import { readCsv } from '../../core/csv-read.ts';
import { maxRoomTypes } from '../../core/limits.ts';
import {
  emptyHotelInput,
  type Hotel,
  type HotelInput,
  hotelInputSchema,
  pickHotelInput,
} from '../hotel.ts';
import {
  hotelColumns,
  hotelIdLabel,
  type ImportSite,
  importLabels,
  mayBreakLines,
} from './import-columns.ts';
import { readFieldsOf } from './import-fields.ts';
import { groupRows, hotelKey, type ImportFault, type ImportGroup } from './import-rows.ts';
import { type ImportPlan, type ItemPlan, stateOf } from './item-plan.ts';
import { planRoomTypes } from './plan-room-types.ts';

/** The import of one hotel: written as a whole, or not at all. Its key is the Hotel ID. */
export type HotelPlan = ItemPlan & {
  /** The hotel that it was compared with; null for a new one. */
  stored: Hotel | null;
  /** The hotel after the import; null when it is wrong. */
  input: HotelInput | null;
  group: ImportGroup;
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
  const { key, rows } = group;
  const line = rows[0]?.line ?? group.faults[0]?.line ?? 0;
  const known = stored === null ? null : pickHotelInput(stored);
  const own = readFieldsOf(hotelColumns, rows, known, site);
  const rooms = planRoomTypes(group, known?.roomTypes ?? null, site, makeId);
  const faults = [...group.faults, ...own.faults, ...rooms.faults];
  if (known === null && rows.length > 0) faults.push(...missingTexts(own.patch, faults, line));
  const input: HotelInput = {
    ...(known ?? newHotel),
    ...own.patch,
    hotel_id: known?.hotel_id ?? key,
    roomTypes: rooms.roomTypes,
  };
  const changes = [...own.changes, ...rooms.changes];
  const isSame = known !== null && changes.length === 0;
  if (faults.length === 0 && !isSame) faults.push(...schemaFaults(input, line));
  const state = stateOf({ isNew: known === null, changes, faults });
  const name = own.patch.name ?? known?.name ?? '';
  const planned = state === 'wrong' ? null : input;
  return { key, name, state, changes, faults, stored, input: planned, group };
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
): ImportPlan<HotelPlan> | { problem: string } {
  const table = readCsv(text, mayBreakLines);
  if ('problem' in table) return table;
  const byId = new Map(stored.map((hotel) => [hotel.hotel_id.toLowerCase(), hotel]));
  const grouped = groupRows(table, {
    labels: importLabels(site.currency),
    keyLabels: [hotelIdLabel],
    keyOf: (cells) => hotelKey(cells, (hotelId) => byId.has(hotelId)),
  });
  if ('problem' in grouped) return grouped;
  const items = grouped.groups.map((group) =>
    planHotel(group, byId.get(group.key) ?? null, site, makeId),
  );
  return { items, faults: grouped.faults };
}

/**
 * Document id of a hotel that an import adds. It follows from the Hotel ID: a write whose response
 * was lost and is repeated meets its own document.
 */
export function importedDocumentId(hotelId: string): string {
  return `hotel-${hotelId}`;
}
