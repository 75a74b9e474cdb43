import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type OfficeAlerts = AnswerOf<'GET /mail/office'>['settings'];

/** Settings of office alerts: recipients, events and quiet hours. */
export function readOfficeAlerts(token: string | null): Promise<ApiResult<OfficeAlerts>> {
  return askApi('GET /mail/office', { token }, ({ settings }) => settings);
}

/** Saves the settings; returns them as stored. */
export function saveOfficeAlerts(
  body: OfficeAlerts,
  token: string | null,
): Promise<ApiResult<{ message: string; settings: OfficeAlerts }>> {
  return askApi(
    'PUT /mail/office',
    { body, token },
    ({ message, settings }) => ({ message, settings }),
    messages.operationFailed,
  );
}
