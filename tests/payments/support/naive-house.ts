import { locksOfNights, roomKey } from '@kerala-stays/domain/bookings/availability';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { expect } from 'vitest';
import { takenInSheetsAndLocks } from '../../../functions/src/testing/stored-sheets.ts';
import { db } from '../../api/support/stack.ts';

/** Nights `[from, to)` of a unit. */
export type Place = {
  hotelId: string;
  roomTypeId: string;
  unit: number;
  from: CalendarDate;
  to: CalendarDate;
};

export type HolderKind = 'booking' | 'block' | 'feed';

/** A holder of nights; none once the stay or block is gone. A calendar waits for those that others have. */
export type Holder = {
  kind: HolderKind;
  id: string;
  cells: readonly string[];
  waits?: readonly string[];
};

/** A unit's night, named as in `takenInSheetsAndLocks`. */
const cellOf = (
  { hotelId, roomTypeId, unit }: Omit<Place, 'from' | 'to'>,
  date: CalendarDate,
): string => `${roomKey(hotelId, roomTypeId)} ${date} ${unit}`;

export const cellsOf = (place: Place): string[] =>
  locksOfNights(place, { kind: 'block', holderId: '' }).map((lock) => cellOf(lock, lock.date));

/**
 * A hotel as a plain list of taken nights with their holders, which locks and sheets must match.
 */
export class NaiveHouse {
  readonly #holders = new Map<string, Holder>();
  readonly #cells = new Map<string, string>();
  readonly #waits = new Map<string, readonly string[]>();

  holders(kind: HolderKind): Holder[] {
    return [...this.#holders.values()].filter((holder) => holder.kind === kind);
  }

  /** Whether no other holder has any of these nights. */
  isFree(cells: readonly string[], own = ''): boolean {
    return cells.every((cell) => (this.#cells.get(cell) ?? own) === own);
  }

  /** Applies concurrent changes of holders. Fails when two of them have the same night. */
  apply(changes: readonly Holder[]): void {
    for (const { id } of changes) {
      for (const cell of this.#holders.get(id)?.cells ?? []) this.#cells.delete(cell);
      this.#holders.delete(id);
    }
    for (const holder of changes) {
      for (const cell of holder.cells) {
        expect(this.#cells.get(cell), `${cell} of ${holder.id} has another holder`).toBe(undefined);
        this.#cells.set(cell, holder.id);
      }
      if (holder.cells.length > 0) this.#holders.set(holder.id, holder);
      if (holder.waits !== undefined) this.#waits.set(holder.id, holder.waits);
    }
    this.#handOn();
  }

  /** Gives waiting calendars those of their nights that nobody has any more. */
  #handOn(): void {
    for (const [id, waits] of this.#waits) {
      const free = waits.filter((cell) => !this.#cells.has(cell));
      if (free.length === 0) continue;
      const cells = [...(this.#holders.get(id)?.cells ?? []), ...free];
      this.#holders.set(id, { kind: 'feed', id, cells });
      for (const cell of free) this.#cells.set(cell, id);
    }
  }

  /** Checks that the store agrees: the sheets, the locks, and the holders of the locks. */
  async expectStored(hotelId: string): Promise<void> {
    const { sheets, locks, holders } = await nightsStored(hotelId);
    const expected = [...this.#cells.keys()].sort();
    expect({ sheets, locks }).toEqual({ sheets: expected, locks: expected });
    expect(holders).toEqual(Object.fromEntries(this.#cells));
  }
}

/** Stored nights of a hotel: its sheets, its locks, and the holder of each lock. */
export async function nightsStored(
  hotelId: string,
): Promise<{ sheets: string[]; locks: string[]; holders: Record<string, string> }> {
  const rows = async (collection: string) =>
    (await db.collection(collection).where('hotelId', '==', hotelId).get()).docs;
  const [locks, sheets] = await Promise.all([rows('nightLocks'), rows('monthSheets')]);
  const state = Object.fromEntries([...locks, ...sheets].map((row) => [row.ref.path, row.data()]));
  const holders = locks.map((row) => {
    const lock = row.data();
    const place = { hotelId, roomTypeId: String(lock.roomTypeId), unit: Number(lock.unit) };
    return [cellOf(place, lock.date), lock.holderId ?? lock.bookingId] as const;
  });
  return { ...takenInSheetsAndLocks(state), holders: Object.fromEntries(holders) };
}
