import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { askApi } from './api-client.ts';

export type StoredMailTimes = AnswerOf<'GET /mail/times'>['times'];

/** Days of the reminders that the morning's job sends. */
export const readMailTimes = (token: string | null) =>
  askApi('GET /mail/times', { token }, ({ times }): StoredMailTimes => times);
