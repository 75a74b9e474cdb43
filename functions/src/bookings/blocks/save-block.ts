import {
  type Block,
  type BlockChange,
  type BlockInput,
  blockLocks,
  blockMessages,
  findBlockProblem,
} from '@kerala-stays/domain/bookings/block';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { Documents, Stored } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { releaseNightWrite } from '../../records/bookings/booking-repository.ts';
import { findHolder } from '../../records/bookings/find-holder.ts';
import { nightWrites } from '../../records/bookings/night-writes.ts';
import {
  changeBlockWrite,
  createBlockWrite,
  getBlock,
  removeBlockWrite,
} from './block-repository.ts';

export type BlockedBy = { uid: string; now: Date };

/*
 * A block and all of its nights are one commit: 366 nights are 366 locks, at most 13 sheets and
 * four more documents. Nothing is ever half done or has to be undone.
 */

/**
 * Creates a block.
 * @throws AppError `conflict` naming the current holder, `invalid` for invalid nights or units
 */
export function createBlock(
  documents: Documents,
  input: BlockInput,
  by: BlockedBy,
): Promise<Block> {
  const id = crypto.randomUUID();
  const at = by.now.toISOString();
  const stamps = { createdAt: at, createdBy: by.uid, updatedAt: at, updatedBy: by.uid };
  const block: Block = { _id: id, ...input, ...stamps };
  return writeOptimistically(async () => {
    const hotel = await findBlockable(documents, block, by.now);
    await documents.commit([
      createBlockWrite(block),
      ...(await nightWrites(
        documents,
        hotel,
        { release: [], claim: blockLocks(block), counts: [] },
        by.now,
      )),
    ]);
    return block;
  });
}

/**
 * Replaces a block. Nights in both stay taken throughout.
 * @returns the block before and after
 * @throws AppError as {@link createBlock}; `conflict` also when it has changed since staff loaded
 *   it
 */
export function changeBlock(
  documents: Documents,
  id: string,
  { seenUpdatedAt, ...input }: BlockChange,
  { uid, now }: BlockedBy,
): Promise<{ before: Block; after: Block }> {
  return writeOptimistically(async () => {
    const { block, version } = await getBlock(documents, id);
    if (seenUpdatedAt !== '' && seenUpdatedAt !== block.updatedAt) {
      throw new AppError('conflict', { message: blockMessages.savedMeanwhile });
    }
    const after: Block = { ...block, ...input, updatedAt: now.toISOString(), updatedBy: uid };
    const hotel = await findBlockable(documents, after, now);
    await documents.commit([
      changeBlockWrite(after, version),
      ...(await nightWrites(
        documents,
        hotel,
        { release: blockLocks(block), claim: blockLocks(after), counts: [] },
        now,
      )),
    ]);
    return { before: block, after };
  });
}

/**
 * Removes a block and releases its nights, also when its hotel or room type no longer exists.
 * @returns the removed block
 */
export function removeBlock(documents: Documents, id: string, now: Date): Promise<Block> {
  return writeOptimistically(async () => {
    const stored = await getBlock(documents, id);
    const release = blockLocks(stored.block);
    const hotel = await documents.get(collections.hotels, stored.block.hotelId);
    await documents.commit([
      removeBlockWrite(stored),
      ...(hotel === null
        ? release.map(releaseNightWrite)
        : await nightWrites(documents, hotel, { release, claim: [], counts: [] }, now)),
    ]);
    return stored.block;
  });
}

/** The block's hotel as read, after checking that the block is allowed. */
async function findBlockable(documents: Documents, block: Block, now: Date): Promise<Stored> {
  const problem = findBlockProblem(block, dateInKerala(now));
  if (problem !== null) throw new AppError('invalid', { message: problem });
  const hotel = await documents.get(collections.hotels, block.hotelId);
  if (hotel === null) throw new AppError('not-found', { message: serverMessages.hotelNotFound });
  const { roomTypes } = readHotel(hotel.id, hotel.data);
  const units = roomTypes.find(({ _id }) => _id === block.roomTypeId)?.units ?? 0;
  if (block.unit > units) throw new AppError('invalid', { message: blockMessages.unit });
  const message = await findHolder(documents, block);
  if (message !== null) throw new AppError('conflict', { message });
  return hotel;
}
