import type { BlockFields } from '#web/components/bookings/block-dialog.tsx';
import type { ApiResult } from '#web/lib/api-client.ts';
import { askApi } from '#web/lib/api-client.ts';
import type { UnitPlace } from '../board-rows.ts';
import type { BoardBlock } from '../board-types.ts';
import { notSaved } from './board-calls.ts';

const readMessage = ({ message }: { message: string }): string => message;

export function createBlock(
  { hotelId, roomTypeId, unit }: UnitPlace,
  fields: BlockFields,
  token: string | null,
): Promise<ApiResult<string>> {
  const body = { hotelId, roomTypeId, unit, ...fields };
  return askApi('POST /blocks', { body, token }, readMessage, notSaved);
}

export function changeBlock(
  { _id, roomTypeId, unit, updatedAt }: BoardBlock,
  fields: BlockFields,
  token: string | null,
): Promise<ApiResult<string>> {
  const body = { roomTypeId, unit, ...fields, seenUpdatedAt: updatedAt };
  return askApi('PUT /blocks/:id', { params: { id: _id }, body, token }, readMessage, notSaved);
}

export function removeBlock(
  { _id }: Pick<BoardBlock, '_id'>,
  token: string | null,
): Promise<ApiResult<string>> {
  return askApi('DELETE /blocks/:id', { params: { id: _id }, token }, readMessage, notSaved);
}
