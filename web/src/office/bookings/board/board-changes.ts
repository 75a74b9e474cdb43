import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { addDays } from '@kerala-stays/domain/core/calendar';
import type { Board, BoardBlock, BoardStay } from './board-types.ts';

/**
 * The board with changed bookings merged in. The later version of a stay wins, in whichever order
 * they came. A stay that lost its nights, or left the window or the hotels, is removed.
 */
export function withStays(board: Board, changed: readonly BoardStay[]): Board {
  if (changed.length === 0) return board;
  const end = addDays(board.from, board.days);
  const hotels = new Set(board.hotels.map(({ _id }) => _id));
  const known = new Map(board.stays.map((stay) => [stay.id, stay]));
  for (const stay of changed) {
    const before = known.get(stay.id);
    if (before !== undefined && before.updatedAt > stay.updatedAt) continue;
    known.set(stay.id, stay);
  }
  const stays = [...known.values()].filter(
    ({ hotelId, status, checkIn, checkOut }) =>
      hotels.has(hotelId) && holdsNights(status) && checkIn < end && checkOut > board.from,
  );
  return { ...board, stays };
}

/**
 * The board with the current blocks.
 * @param isWhole whether `blocks` is the complete list, not only changes
 */
export function withBlocks(board: Board, blocks: readonly BoardBlock[], isWhole: boolean): Board {
  const end = addDays(board.from, board.days);
  const hotels = new Set(board.hotels.map(({ _id }) => _id));
  const ids = new Set(blocks.map(({ _id }) => _id));
  const others = isWhole ? [] : board.blocks.filter(({ _id }) => !ids.has(_id));
  const shown = blocks.filter(
    ({ hotelId, from, to }) => hotels.has(hotelId) && from < end && to > board.from,
  );
  return { ...board, blocks: [...others, ...shown] };
}
