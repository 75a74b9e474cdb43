import type { RoomType } from '../../catalogue/hotel.ts';
import { type ImportChange, readFieldsOf } from '../../catalogue/import/import-fields.ts';
import { type ImportFault, type ImportRow, textOf } from '../../catalogue/import/import-rows.ts';
import type { GuestTerms, RateCell, RateCells } from '../rate-card.ts';
import { roomOf } from './rate-places.ts';
import {
  type RateRow,
  type RatesSite,
  roomTypeLabel,
  rowColumns,
  valueColumns,
} from './rates-columns.ts';

export type Guests = Readonly<Record<string, GuestTerms>>;

/** The values of the standard, or of a season, after the import. */
export type RowsRead = {
  cells: RateCells;
  guests: Guests;
  changes: ImportChange[];
  faults: ImportFault[];
  /** Line of each room type's row; '' is the row for all. */
  lines: Map<string, number>;
};

type Target = { name: string; isStandard: boolean; cells: RateCells; guests: Guests };

/** Values that stand where they do not belong. */
function misplaced(row: ImportRow, isStandard: boolean, isRoom: boolean, { currency }: RatesSite) {
  const allowed = new Set(rowColumns({ isStandard, isRoom }, currency).map(({ label }) => label));
  return valueColumns(currency)
    .filter(({ label }) => !allowed.has(label) && textOf(row.cells, label) !== '')
    .map(({ label, field }): ImportFault => {
      const isOfSeason = !isStandard && !['rate', 'weekend'].includes(field);
      const sentence = isOfSeason
        ? 'Guests and children stand in the Standard row of a room type alone.'
        : isRoom
          ? 'The standard rate is the price of the room type: change it with the hotels.'
          : `This needs a room type: fill in ${roomTypeLabel}.`;
      return { line: row.line, column: label, sentence };
    });
}

function storedRow({ cells, guests }: Target, roomId: string | null): RateRow {
  if (roomId === null) return cells.all;
  const terms = Object.hasOwn(guests, roomId) ? guests[roomId] : undefined;
  const cell = Object.hasOwn(cells.rooms, roomId) ? cells.rooms[roomId] : undefined;
  return { ...cell, ...terms };
}

const isSaid = ([, value]: [string, unknown]) => value !== undefined;

/** A cell and guest terms from the values of a row. */
function partsOf({ included, extraAdult, children, ...cell }: RateRow) {
  const said = Object.fromEntries(Object.entries(cell).filter(isSaid)) as RateCell;
  if (included === undefined) {
    return { cell: said, terms: null, lacks: Boolean(extraAdult ?? children) };
  }
  const terms: GuestTerms = {
    included,
    extraAdult: extraAdult ?? 0,
    children: children ?? [],
  };
  return { cell: said, terms, lacks: false };
}

function without<Value>(map: Readonly<Record<string, Value>>, key: string) {
  return Object.fromEntries(Object.entries(map).filter(([each]) => each !== key));
}

/** The cells and guests with the values of one row. */
function putRow(read: RowsRead, roomId: string | null, row: RateRow): void {
  const { cell, terms } = partsOf(row);
  if (roomId === null) {
    read.cells = { ...read.cells, all: cell };
    return;
  }
  const rooms = without(read.cells.rooms, roomId);
  const isEmpty = Object.keys(cell).length === 0;
  read.cells = { ...read.cells, rooms: isEmpty ? rooms : { ...rooms, [roomId]: cell } };
  const guests = without(read.guests, roomId);
  read.guests = terms === null ? guests : { ...guests, [roomId]: terms };
}

function readRow(
  read: RowsRead,
  target: Target,
  row: ImportRow,
  room: RoomType | null,
  site: RatesSite,
) {
  const { isStandard } = target;
  const isRoom = room !== null;
  read.faults.push(...misplaced(row, isStandard, isRoom, site));
  const columns = rowColumns({ isStandard, isRoom }, site.currency);
  const stored = storedRow(target, room?._id ?? null);
  const own = readFieldsOf(columns, [row], stored, site);
  const place = [target.name, room?.name ?? 'all room types'].join(', ');
  read.changes.push(
    ...own.changes.map((change) => ({ ...change, column: `${place}: ${change.column}` })),
  );
  read.faults.push(...own.faults);
  if (own.changes.length === 0) return;
  const next = { ...stored, ...own.patch };
  if (partsOf(next).lacks) {
    const sentence = 'Charges for guests need the number that is included.';
    read.faults.push({ line: row.line, column: 'Included guests', sentence });
  }
  putRow(read, room?._id ?? null, next);
}

/** Reads the rows of the standard, or of one season. Room types without a row stay as they are. */
export function readRateRows(
  target: Target,
  rows: readonly ImportRow[],
  roomTypes: readonly RoomType[],
  site: RatesSite,
): RowsRead {
  const { cells, guests } = target;
  const read: RowsRead = { cells, guests, changes: [], faults: [], lines: new Map() };
  for (const row of rows) {
    const found = roomOf(row, roomTypes);
    if ('sentence' in found) {
      read.faults.push(found);
      continue;
    }
    const key = found.room?._id ?? '';
    const above = read.lines.get(key);
    if (above !== undefined) {
      const sentence = `Line ${above} has the same room type of the same season.`;
      read.faults.push({ line: row.line, column: roomTypeLabel, sentence });
      continue;
    }
    read.lines.set(key, row.line);
    readRow(read, target, row, found.room, site);
  }
  return read;
}
