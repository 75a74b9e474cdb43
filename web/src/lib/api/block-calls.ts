import type { Block } from '@kerala-stays/domain/bookings/block';
import { type ApiResult, askApi } from './api-client.ts';
import { readMessage } from './booking-api.ts';

/** Fields of a block in a known unit. */
export type BlockSaid = Pick<Block, 'kind' | 'note'> & { from: string; to: string };

const notSaved = 'Not saved. Try again.';

export function createBlock(
  { hotelId, roomTypeId, unit }: Pick<Block, 'hotelId' | 'roomTypeId' | 'unit'>,
  said: BlockSaid,
  token: string | null,
): Promise<ApiResult<string>> {
  const body = { hotelId, roomTypeId, unit, ...said };
  return askApi('POST /blocks', { body, token }, readMessage, notSaved);
}

/** @param block as last seen: a colleague's newer change is not overwritten */
export function changeBlock(
  { _id, roomTypeId, unit, updatedAt }: Pick<Block, '_id' | 'roomTypeId' | 'unit' | 'updatedAt'>,
  said: BlockSaid,
  token: string | null,
): Promise<ApiResult<string>> {
  const body = { roomTypeId, unit, ...said, seenUpdatedAt: updatedAt };
  return askApi('PUT /blocks/:id', { params: { id: _id }, body, token }, readMessage, notSaved);
}

export function removeBlock(
  { _id }: Pick<Block, '_id'>,
  token: string | null,
): Promise<ApiResult<string>> {
  return askApi('DELETE /blocks/:id', { params: { id: _id }, token }, readMessage, notSaved);
}
