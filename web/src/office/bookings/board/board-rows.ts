import type { Board, BoardConflict, BoardStay } from './board-types.ts';

/** Position of a bar: a unit of a room type. */
export type UnitPlace = { hotelId: string; roomTypeId: string; unit: number };

export type UnitRow = UnitPlace & {
  kind: 'unit';
  key: string;
  hotelName: string;
  roomName: string;
  maxGuests: number;
  /** Number of units of its room type. */
  units: number;
};

/**
 * Items that cannot be shown in a unit: a stay whose unit is gone, or a conflict of two calendars.
 */
export type Unplaced = { stay: BoardStay } | { conflict: BoardConflict; unitName: string };

export type BoardRow =
  | { kind: 'unplaced'; key: string; items: Unplaced[] }
  | { kind: 'hotel'; key: string; hotelId: string; name: string }
  | {
      kind: 'roomType';
      key: string;
      hotelId: string;
      roomTypeId: string;
      name: string;
      units: number;
    }
  | UnitRow;

export function unitKey({ hotelId, roomTypeId, unit }: UnitPlace): string {
  return JSON.stringify([hotelId, roomTypeId, unit]);
}

/** A stay of several rooms, once for each of its units; `unit` is the one that shows the bar. */
export function inEachUnit(stay: BoardStay): BoardStay[] {
  return stay.units.length === 1 ? [stay] : stay.units.map((unit) => ({ ...stay, unit }));
}

/** Rows from top to bottom: unplaced items, then each hotel, its room types and their units. */
export function boardRows({ hotels, stays, conflicts }: Board): BoardRow[] {
  const units = hotels.flatMap((hotel): BoardRow[] => [
    { kind: 'hotel', key: hotel._id, hotelId: hotel._id, name: hotel.name },
    ...hotel.roomTypes.flatMap((room): BoardRow[] => [
      {
        kind: 'roomType',
        key: `${hotel._id} ${room._id}`,
        hotelId: hotel._id,
        roomTypeId: room._id,
        name: room.name,
        units: room.units,
      },
      ...Array.from({ length: room.units }, (_, i): BoardRow => {
        const place = { hotelId: hotel._id, roomTypeId: room._id, unit: i + 1 };
        const { name: roomName, maxGuests, units: count } = room;
        const names = { hotelName: hotel.name, roomName, maxGuests, units: count };
        return { kind: 'unit', key: unitKey(place), ...place, ...names };
      }),
    ]),
  ]);
  const known = new Set(units.map(({ key }) => key));
  const isOne = hotels.length === 1;
  const names = new Map(
    units.flatMap((row) =>
      row.kind === 'unit'
        ? [[row.key, `${isOne ? '' : `${row.hotelName}, `}${row.roomName} ${row.unit}`] as const]
        : [],
    ),
  );
  const items: Unplaced[] = [
    ...stays
      .flatMap(inEachUnit)
      .filter((stay) => !known.has(unitKey(stay)))
      .map((stay) => ({ stay })),
    ...conflicts.map((conflict) => ({ conflict, unitName: names.get(unitKey(conflict)) ?? '' })),
  ];
  return items.length === 0 ? units : [{ kind: 'unplaced', key: 'unplaced', items }, ...units];
}
