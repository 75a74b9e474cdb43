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

/** Changes that a listener brings at most; with more the board is read anew. */
export const maxChanges = 200;

export type BoardChanges = {
  stays: readonly BoardStay[];
  /** null until they are there. `isWhole`: all there are, so that one which is missing was removed. */
  blocks: { items: readonly BoardBlock[]; isWhole: boolean } | null;
  /** The listeners ended, or there is more than they bring: not everything that others do is seen. */
  failed: boolean;
};

export const noChanges: BoardChanges = { stays: [], blocks: null, failed: false };

/**
 * What has changed since a board was read, live.
 * @param onTooMany called when there is more than listeners bring
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
  // Of one hotel all of its blocks are listened to: the removal of an old one is no later change of any.
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
  // One whose nights cannot be told is on no row.
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
