import { readBlock } from '@kerala-stays/domain/bookings/block';
import { toBoardStay } from '@kerala-stays/domain/bookings/board';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';
import type { Board, BoardBlock, BoardStay } from '../board-types.ts';
import { useCalmRefresh } from '../use-calm-refresh.ts';

/** Maximum number of changes per listener; beyond it the board is read again. */
export const maxChanges = 200;

export type BoardChanges = {
  stays: readonly BoardStay[];
  /** null until loaded. `isWhole`: the list is complete, so a missing block was removed. */
  blocks: { items: readonly BoardBlock[]; isWhole: boolean } | null;
  /** The listeners ended or reached their limit, so some changes of others are missing. */
  failed: boolean;
};

export const noChanges: BoardChanges = { stays: [], blocks: null, failed: false };

/**
 * Live changes since a board was read.
 * @param onTooMany called when the listeners reach their limit
 */
export function useBoardChanges(read: Board, onTooMany: () => void): BoardChanges {
  const firestore = useFirestore();
  const since = Timestamp.fromDate(new Date(read.at));
  const bookings = query(
    collection(firestore, collections.bookings),
    where('updatedAt', '>', since),
    orderBy('updatedAt'),
    limit(maxChanges),
  );
  const [hotel] = read.hotels;
  const isOne = read.hotels.length === 1 && hotel !== undefined;
  // For one hotel, listen to all blocks: a removed old block never appears as a later change.
  const blocks = isOne
    ? query(
        collection(firestore, collections.blocks),
        where('hotelId', '==', hotel._id),
        where('to', '>', read.from),
        orderBy('to'),
        limit(maxChanges),
      )
    : query(
        collection(firestore, collections.blocks),
        where('updatedAt', '>', since),
        orderBy('updatedAt'),
        limit(maxChanges),
      );
  const changedStays = useLiveQuery(bookings, (id, data) => toBoardStay(readBooking(id, data)));
  const liveBlocks = useLiveQuery(blocks, readBlock);
  const stays = changedStays.data?.items;
  const readBlocks = liveBlocks.data?.items;
  // A block with unreadable nights belongs to no row.
  const blockItems = useMemo(() => readBlocks?.filter((block) => block !== null), [readBlocks]);

  const isTooMuch = stays?.length === maxChanges || (!isOne && blockItems?.length === maxChanges);
  useCalmRefresh(isTooMuch, read.at, onTooMany);

  const failed = isTooMuch || changedStays.status === 'error' || liveBlocks.status === 'error';
  return useMemo(
    () => ({
      stays: stays ?? noChanges.stays,
      blocks:
        blockItems === undefined
          ? null
          : { items: blockItems, isWhole: isOne && blockItems.length < maxChanges },
      failed,
    }),
    [stays, blockItems, isOne, failed],
  );
}
