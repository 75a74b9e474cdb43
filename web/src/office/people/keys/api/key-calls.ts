import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { keyMessages } from '@kerala-stays/domain/people/api-key';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type ShownKey = AnswerOf<'GET /api-keys'>['keys'][number];
/** A key that was made, with the key itself. */
export type MadeKey = AnswerOf<'POST /api-keys'>;

type Token = string | null;

export const listKeys = (token: Token): Promise<ApiResult<ShownKey[]>> =>
  askApi('GET /api-keys', { token }, ({ keys }) => keys, keyMessages.loadFailed);

export const makeKey = (
  body: BodyOf<'POST /api-keys'>,
  token: Token,
): Promise<ApiResult<MadeKey>> =>
  askApi('POST /api-keys', { body, token }, (made) => made, keyMessages.failed);

export const revokeKey = (id: string, token: Token): Promise<ApiResult<string>> =>
  askApi(
    'DELETE /api-keys/:id',
    { params: { id }, token },
    ({ message }) => message,
    keyMessages.failed,
  );
