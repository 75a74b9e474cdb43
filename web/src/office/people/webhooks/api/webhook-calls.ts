import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { webhookMessages } from '@kerala-stays/domain/webhooks/webhook';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type ShownWebhook = AnswerOf<'GET /webhooks'>['webhooks'][number];
/** A webhook that was made, with its secret. */
export type MadeWebhook = AnswerOf<'POST /webhooks'>;

type Token = string | null;
const messageOf = ({ message }: { message: string }) => message;

export const listWebhooks = (token: Token): Promise<ApiResult<ShownWebhook[]>> =>
  askApi('GET /webhooks', { token }, ({ webhooks }) => webhooks, webhookMessages.loadFailed);

export const makeWebhook = (
  body: BodyOf<'POST /webhooks'>,
  token: Token,
): Promise<ApiResult<MadeWebhook>> =>
  askApi('POST /webhooks', { body, token }, (made) => made, webhookMessages.failed);

export const removeWebhook = (id: string, token: Token): Promise<ApiResult<string>> =>
  askApi('DELETE /webhooks/:id', { params: { id }, token }, messageOf, webhookMessages.failed);

/** Sends a test event; `delivered` says whether the address took it. */
export const testWebhook = (
  id: string,
  token: Token,
): Promise<ApiResult<AnswerOf<'POST /webhooks/:id/test'>>> =>
  askApi(
    'POST /webhooks/:id/test',
    { params: { id }, token },
    (answer) => answer,
    webhookMessages.failed,
  );

export const resendUndelivered = (id: string, token: Token): Promise<ApiResult<string>> =>
  askApi('POST /webhooks/:id/resend', { params: { id }, token }, messageOf, webhookMessages.failed);

export const discardUndelivered = (id: string, token: Token): Promise<ApiResult<string>> =>
  askApi(
    'DELETE /webhooks/:id/undelivered',
    { params: { id }, token },
    messageOf,
    webhookMessages.failed,
  );
