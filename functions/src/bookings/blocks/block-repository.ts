import { type Block, blockMessages, readBlock } from '@kerala-stays/domain/bookings/block';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Patch, Version, Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';

export type StoredBlock = { block: Block; version: Version };

/** @throws AppError `not-found` */
export async function getBlock(documents: Documents, id: string): Promise<StoredBlock> {
  const found = await documents.get(collections.blocks, id);
  const block = found && readBlock(found.id, found.data);
  if (!block) throw new AppError('not-found', { message: blockMessages.notFound });
  return { block, version: found.version };
}

export function createBlockWrite(block: Block): Write {
  return {
    kind: 'create',
    collection: collections.blocks,
    id: block._id,
    data: storedFields(block),
  };
}

/** Replaces a block, on condition that it has not changed since it was read. */
export function changeBlockWrite(after: Block, version: Version): Write {
  const patch = storedFields(after);
  return { kind: 'update', collection: collections.blocks, id: after._id, patch, version };
}

export function removeBlockWrite({ block, version }: StoredBlock): Write {
  return { kind: 'delete', collection: collections.blocks, id: block._id, version };
}

function storedFields({ _id, createdAt, updatedAt, ...block }: Block): Patch {
  return { ...block, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}
