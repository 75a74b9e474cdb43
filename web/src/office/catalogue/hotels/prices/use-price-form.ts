import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { parseTypedNumber } from '@kerala-stays/domain/core/typed-number';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import { roomTypeFormSchema } from '../room-type-schema.ts';
import { type CellTexts, cellName, formatValue, storedTexts } from './price-cells.ts';
import { type RoomChange, type RoomField, roomFields } from './room-changes.ts';

/**
 * Draft of the price table: saved in this browser, and merged with a colleague's changes (decision
 * 048).
 * @returns the draft's form, its cells, and the changes to save
 */
export function usePriceForm(hotel: Hotel) {
  const stored = storedTexts(hotel);
  const kept = useSavedForm<CellTexts>({
    name: `prices-${hotel._id}`,
    stored,
    // Cells are validated as they are typed.
    resolver: async (values) => ({ values, errors: {} }),
  });
  const values = kept.form.watch();

  const readCell = (room: RoomType, field: RoomField) => {
    const name = cellName(room, field);
    // A room type just added by a colleague reaches the form a moment later.
    const text = values[name] ?? stored[name] ?? '';
    const isChanged = kept.changed.includes(name);
    const parsed = roomTypeFormSchema.shape[field].safeParse(text);
    const unreadable = parsed.success ? '' : (parsed.error.issues[0]?.message ?? '');
    const theirs = kept.conflicts.includes(name)
      ? `Somebody else set ${formatValue(field, room[field])}`
      : '';
    return { text, isChanged, problem: isChanged ? theirs || unreadable : '' };
  };

  const cells = hotel.roomTypes.flatMap((room) =>
    roomFields.map((field) => ({ room, field, ...readCell(room, field) })),
  );
  const changes = cells
    .filter(({ isChanged }) => isChanged)
    .map(({ room, field, text }): RoomChange => {
      const from = Number(kept.base[cellName(room, field)]);
      return { roomTypeId: room._id, name: room.name, field, from, to: parseTypedNumber(text) };
    });
  return {
    kept,
    changes,
    hasProblem: cells.some(({ problem }) => problem !== ''),
    readCell,
    type: (room: RoomType, field: RoomField, text: string) =>
      kept.form.setValue(cellName(room, field), text.trim()),
  };
}
