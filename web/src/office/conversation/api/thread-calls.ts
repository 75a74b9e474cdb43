import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import type { ThreadState } from '@kerala-stays/domain/conversation/thread';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import type { ReadPage } from '#web/lib/api/api-pages.ts';

type Sent = AnswerOf<'POST /threads/:id/messages'>;
/** A conversation as listed. */
export type ListedThread = AnswerOf<'GET /threads'>['threads'][number];

const timeoutMs = 25_000;
const readMessage = ({ message }: { message: string }) => message;

/** Sends a message to a guest, or records a note of contact elsewhere. */
export function writeToGuest(
  id: string,
  body: BodyOf<'POST /threads/:id/messages'>,
  token: string | null,
): Promise<ApiResult<Sent>> {
  const request = { params: { id }, body, token, timeoutMs };
  return askApi('POST /threads/:id/messages', request, (sent) => sent, conversationMessages.unsure);
}

/** Marks a conversation as read up to a message. */
export function markRead(
  id: string,
  lastAt: string,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: { lastAt }, token };
  return askApi('POST /threads/:id/read', request, readMessage);
}

/** Removes the answer that a program prepared. */
export function dropDraft(id: string, token: string | null): Promise<ApiResult<string>> {
  return askApi(
    'PUT /threads/:id/draft',
    { params: { id }, body: { text: '' }, token },
    readMessage,
  );
}

export function closeThread(id: string, token: string | null): Promise<ApiResult<string>> {
  return askApi('POST /threads/:id/close', { params: { id }, token }, readMessage);
}

export function openThread(id: string, token: string | null): Promise<ApiResult<string>> {
  return askApi('POST /threads/:id/open', { params: { id }, token }, readMessage);
}

/** Conversations by state or search words, page by page. */
export function listThreads(filter: { state: ThreadState | ''; search: string }) {
  const asked = {
    ...(filter.state === '' ? {} : { state: filter.state }),
    ...(filter.search === '' ? {} : { search: filter.search }),
  };
  const readPage: ReadPage<ListedThread> = (cursor, token) =>
    askApi(
      'GET /threads',
      { query: { ...asked, ...(cursor === '' ? {} : { cursor }) }, token, timeoutMs },
      ({ threads, next }) => ({ rows: threads, next }),
      conversationMessages.loadFailed,
    );
  return readPage;
}
