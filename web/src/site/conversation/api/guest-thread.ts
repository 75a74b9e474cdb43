import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import type { NewMessage } from '#web/components/conversation/use-message-form.ts';
import { type ApiResult, apiMessage, callApi } from '#web/lib/api/api-client.ts';
import { askBookings } from '#web/lib/api/booking-api.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

/** Subject of a guest's conversation: a booking, or an inquiry without one. */
export type ConversationOf = { kind: 'booking' | 'inquiry'; id: string };

type Answer = AnswerOf<'GET /bookings/:id/thread'>;
export type GuestThread = Answer['thread'];
export type GuestMessage = Answer['messages'][number];
export type SentMessage = { thread: GuestThread; sent: GuestMessage };

export type ReadThread =
  | { status: 'ready'; thread: GuestThread; messages: GuestMessage[]; isOld: boolean }
  /** The link is invalid, or there is neither link nor account. */
  | { status: 'closed' }
  /** The link of an inquiry has no key, or a part of it, and no one is signed in. */
  | { status: 'not-whole' }
  | { status: 'failed'; message: string };

const calls = {
  booking: {
    read: 'GET /bookings/:id/thread',
    write: 'POST /bookings/:id/messages',
    set: 'PUT /bookings/:id/thread',
  },
  inquiry: {
    read: 'GET /inquiries/:id/thread',
    write: 'POST /inquiries/:id/messages',
    set: 'PUT /inquiries/:id/thread',
  },
} as const;

const timeoutMs = 25_000;

export async function readGuestThread(
  { kind, id }: ConversationOf,
  token: string | null,
): Promise<ReadThread> {
  const tripKey = savedTripKey(id);
  if (tripKey === null && token === null) {
    return { status: kind === 'inquiry' ? 'not-whole' : 'closed' };
  }
  const request = { params: { id }, token, tripKey, timeoutMs };
  const response = await callApi(calls[kind].read, request);
  if (response.ok) {
    const { thread, messages } = response.data;
    return { status: 'ready', thread, messages: messages.toReversed(), isOld: false };
  }
  if (response.status === 404) return { status: 'closed' };
  return { status: 'failed', message: apiMessage(response, conversationMessages.loadFailed) };
}

export function sendGuestMessage(
  { kind, id }: ConversationOf,
  body: NewMessage,
  token: string | null,
): Promise<ApiResult<SentMessage>> {
  const request = { params: { id }, body, token };
  return askBookings(
    calls[kind].write,
    request,
    ({ thread, sent }) => ({ thread, sent }),
    conversationMessages.failed,
    conversationMessages.unsure,
  );
}

/** Turns emails about answers on or off. */
export function setMailMuted(
  { kind, id }: ConversationOf,
  mailMuted: boolean,
  token: string | null,
): Promise<ApiResult<GuestThread>> {
  const request = { params: { id }, body: { mailMuted }, token };
  return askBookings(calls[kind].set, request, ({ thread }) => thread);
}
