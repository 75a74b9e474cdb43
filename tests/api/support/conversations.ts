import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { inquiryKey } from '../../../functions/src/records/bookings/inquiry-key.ts';
import { callApi } from './call-api.ts';
import { asNewPerson, inquiryFor } from './scene.ts';

/** Fields of responses about conversations; a test reads those of its call. */
export type ConversationBody = { success: boolean; message: string } & Omit<
  AnswerOf<'POST /bookings/:id/messages'> &
    AnswerOf<'GET /bookings/:id/thread'> &
    AnswerOf<'POST /saved-replies'> &
    AnswerOf<'GET /threads'> & { isMailed: boolean },
  'success' | 'message'
>;

type CallOptions = NonNullable<Parameters<typeof callApi>[2]>;

export async function callConversation(method: string, path: string, call: CallOptions = {}) {
  const { status, headers, text } = await callApi(method, path, call);
  return { status, headers, text, body: JSON.parse(text) as ConversationBody };
}

/** Sends an inquiry and returns the key of its conversation, from the link in its mails. */
export async function inquire(hotelId: string, overrides: Record<string, unknown> = {}) {
  const json = inquiryFor(hotelId, overrides);
  const sent = await callApi('POST', '/inquiries', { json, headers: asNewPerson() });
  const { inquiryId } = sent.body;
  const key = inquiryKey({ _id: inquiryId, email: json.email });
  return { inquiryId, email: json.email, message: json.message, headers: withKey(key) };
}

export const withKey = (key: string) => ({ [tripKeyHeader]: key, ...asNewPerson() });

export const say = (text: string, key: string = randomUUID()) => ({ key, text });
