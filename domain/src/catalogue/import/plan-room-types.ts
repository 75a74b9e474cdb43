import { guestLimits, textLimits, unitLimits } from '../../core/limits.ts';
import type { RoomType } from '../hotel.ts';
import { type ImportSite, roomColumns, roomTypeIdLabel } from './import-columns.ts';
import { type ImportChange, readFieldsOf } from './import-fields.ts';
import { type ImportFault, type ImportGroup, type ImportRow, textOf } from './import-rows.ts';

type RoomTypesPlan = { roomTypes: RoomType[]; changes: ImportChange[]; faults: ImportFault[] };

const nameLabel = 'Room type';
const namesEqual = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const idPattern = new RegExp(`^[\\w-]{1,${textLimits.roomTypeId}}$`);

/** The stored room type that a row means; null for a new one. */
function findRoomType(
  row: ImportRow,
  stored: readonly RoomType[],
  isNewHotel: boolean,
): { room: RoomType | null } | ImportFault {
  const fault = (column: string, sentence: string) => ({ line: row.line, column, sentence });
  const id = textOf(row.cells, roomTypeIdLabel);
  if (id !== '') {
    const room = stored.find(({ _id }) => _id === id) ?? null;
    const isFine = room !== null || (isNewHotel && idPattern.test(id));
    return isFine
      ? { room }
      : fault(
          roomTypeIdLabel,
          `No room type of this hotel has this ID. Empty the cell to go by name.`,
        );
  }
  const named = stored.filter(({ name }) => namesEqual(name, textOf(row.cells, nameLabel)));
  return named.length > 1
    ? fault(
        nameLabel,
        `Several room types of this hotel have this name. Fill in ${roomTypeIdLabel}.`,
      )
    : { room: named[0] ?? null };
}

const hasRoom = (row: ImportRow, labels: readonly string[]) =>
  labels.some((label) => textOf(row.cells, label) !== '');

/**
 * The room types of a hotel after the import. Those without a row stay as they are.
 * @param makeId makes the id of a new room type
 */
export function planRoomTypes(
  { rows }: ImportGroup,
  stored: readonly RoomType[] | null,
  site: ImportSite,
  makeId: () => string,
): RoomTypesPlan {
  const columns = roomColumns(site.currency);
  const labels = [...columns.map(({ label }) => label), roomTypeIdLabel];
  const plan: RoomTypesPlan = { roomTypes: [...(stored ?? [])], changes: [], faults: [] };
  const seen = new Set<string>();
  for (const row of rows.filter((each) => hasRoom(each, labels))) {
    const found = findRoomType(row, stored ?? [], stored === null);
    if ('sentence' in found) {
      plan.faults.push(found);
      continue;
    }
    const { room } = found;
    const given = textOf(row.cells, roomTypeIdLabel);
    const key = room?._id ?? (given || `name ${textOf(row.cells, nameLabel).toLowerCase()}`);
    if (seen.has(key)) {
      const sentence = 'This room type has another row above.';
      plan.faults.push({ line: row.line, column: nameLabel, sentence });
      continue;
    }
    seen.add(key);
    const read = readFieldsOf(columns, [row], room, site);
    plan.changes.push(...read.changes);
    plan.faults.push(
      ...read.faults,
      ...(room === null ? missingIn(row, read.patch, read.faults) : []),
    );
    if (room !== null) {
      const changed = { ...room, ...read.patch };
      plan.roomTypes = plan.roomTypes.map((each) => (each === room ? changed : each));
    } else plan.roomTypes.push({ ...newRoomType(given || makeId()), ...read.patch });
  }
  return plan;
}

/** A new room type needs its name and price. */
function missingIn(
  { line, cells }: ImportRow,
  patch: Partial<RoomType>,
  faults: readonly ImportFault[],
): ImportFault[] {
  const needed = { name: nameLabel, pricePerNight: 'Price per night' };
  return Object.entries(needed).flatMap(([field, label]) => {
    const isSaid = faults.some(({ column }) => column.startsWith(label));
    if (field in patch || isSaid) return [];
    const column = [...cells.keys()].find((known) => known.startsWith(label)) ?? label;
    return [{ line, column, sentence: `${label} is missing.` }];
  });
}

function newRoomType(_id: string): RoomType {
  return {
    _id,
    name: '',
    pricePerNight: 0,
    maxGuests: guestLimits.default,
    description: '',
    amenities: [],
    units: unitLimits.default,
  };
}
