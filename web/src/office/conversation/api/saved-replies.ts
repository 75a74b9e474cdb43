import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import type { SavedReply } from '@kerala-stays/domain/conversation/saved-reply';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

const readMessage = ({ message }: { message: string }) => message;
const { replyFailed } = conversationMessages;

/** The editable fields of a saved reply. */
export type ReplyInput = Pick<SavedReply, 'title' | 'text'>;

export function listSavedReplies(token: string | null): Promise<ApiResult<SavedReply[]>> {
  return askApi('GET /saved-replies', { token }, ({ replies }) => replies);
}

/** @param id '' for a new one */
export function saveReply(
  id: string,
  body: ReplyInput,
  token: string | null,
): Promise<ApiResult<string>> {
  if (id === '') return askApi('POST /saved-replies', { body, token }, readMessage, replyFailed);
  return askApi(
    'PUT /saved-replies/:id',
    { params: { id }, body, token },
    readMessage,
    replyFailed,
  );
}

export function removeReply(id: string, token: string | null): Promise<ApiResult<string>> {
  return askApi('DELETE /saved-replies/:id', { params: { id }, token }, readMessage, replyFailed);
}
