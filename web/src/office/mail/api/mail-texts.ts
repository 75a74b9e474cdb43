import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { MailText } from '@kerala-stays/domain/mail/mail-text';
import { apiMessage, askApi, callApi } from '#web/lib/api/api-client.ts';
import type { StoredMailTimes } from '#web/lib/api/mail-times.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';

export type ListedText = AnswerOf<'GET /mail/texts'>['texts'][number];
export type LoadedText = Omit<AnswerOf<'GET /mail/texts/:id'>, 'success'>;
export type StoredText = LoadedText['text'];
export type TextPreview = AnswerOf<'POST /mail/texts/:id/preview'>;

export const saveTextFailed = 'The text could not be saved. What you wrote is still here.';
export const saveTimesFailed = 'The times could not be saved. What you entered is still here.';

export const listTexts = (token: string | null) =>
  askApi('GET /mail/texts', { token }, ({ texts }): ListedText[] => texts);

export const loadText = (id: string, token: string | null) =>
  askApi(
    'GET /mail/texts/:id',
    { params: { id }, token },
    ({ text, usual, fixed }): LoadedText => ({ text, usual, fixed }),
    'The text could not be loaded.',
  );

/** @throws StaffActionError with a sentence; its code is the status, 409 for a newer version */
export async function saveText(
  id: string,
  body: MailText & { version: number },
  token: string | null,
): Promise<StoredText> {
  const response = await callApi('PUT /mail/texts/:id', { params: { id }, body, token });
  if (response.ok) return response.data.text;
  throw new StaffActionError(apiMessage(response, saveTextFailed), response.status);
}

export const restoreText = (id: string, version: number, token: string | null) =>
  askApi(
    'POST /mail/texts/:id/restore',
    { params: { id }, body: { version }, token },
    ({ text, message }) => ({ text, message }),
  );

export const previewText = (id: string, body: MailText, token: string | null) =>
  askApi(
    'POST /mail/texts/:id/preview',
    { params: { id }, body, token },
    (preview): TextPreview => preview,
  );

export const testText = (id: string, body: MailText, token: string | null) =>
  askApi('POST /mail/texts/:id/test', { params: { id }, body, token }, ({ message }) => message);

/** @throws StaffActionError with a sentence; its code is the status, 409 for a newer version */
export async function saveTimes(
  body: StoredMailTimes,
  token: string | null,
): Promise<StoredMailTimes> {
  const response = await callApi('PUT /mail/times', { body, token });
  if (response.ok) return response.data.times;
  throw new StaffActionError(apiMessage(response, saveTimesFailed), response.status);
}
