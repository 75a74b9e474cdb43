import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  guestMessageSchema,
  mutedSchema,
} from '@kerala-stays/domain/conversation/conversation-input';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { threadIdOf } from '@kerala-stays/domain/conversation/thread';
import { messages } from '@kerala-stays/domain/core/messages';
import { askerOf } from '../http/asker.ts';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { OfficeDeps } from '../mail/tell-office.ts';
import { AppError, type ErrorCode } from '../platform/errors.ts';
import { ownBooking } from '../records/bookings/own-booking.ts';
import { muteThread } from './change-thread.ts';
import { getThread } from './load-thread.ts';
import { maxMessageBytes } from './message-bytes.ts';
import { ownInquiry } from './own-inquiry.ts';
import { listMessages } from './thread-repository.ts';
import {
  firstMessages,
  forGuest,
  guestMessageResponse,
  guestThreadResponse,
  visibleSince,
} from './thread-responses.ts';
import { writeMessage } from './write-message.ts';

/** Owner of the conversation of a call, by its link or account. */
type Place = { threadId: string; email: string; about: Booking | null };
type FindPlace = (call: ApiCall) => Promise<Place>;
type Deps = () => OfficeDeps;

/** Guests' conversations: by the booking, or by the inquiry before there is one. */
export function guestThreadRoutes(deps: Deps): ApiRoute[] {
  const ofBooking: FindPlace = async (call) => {
    const { booking } = await ownBooking(deps().documents, call, call.param('id'));
    return { threadId: threadIdOf(booking), email: booking.guestEmail, about: booking };
  };
  const ofInquiry: FindPlace = async (call) => {
    const { _id, email } = await ownInquiry(deps().documents, call, call.param('id'));
    return { threadId: _id, email, about: null };
  };
  return [
    route('GET /bookings/:id/thread', reading(deps, ofBooking)),
    route('POST /bookings/:id/messages', writing(deps, ofBooking)),
    route('PUT /bookings/:id/thread', muting(deps, ofBooking)),
    route('GET /inquiries/:id/thread', reading(deps, ofInquiry)),
    route('POST /inquiries/:id/messages', writing(deps, ofInquiry)),
    route('PUT /inquiries/:id/thread', muting(deps, ofInquiry)),
  ];
}

const access = 'guest-or-link' as const;
const audit = { none: 'Staff are refused' };

/** Staff write under their own name, never as the guest. */
function refuseStaff(call: ApiCall): void {
  if (!askerOf(call).hasRole) return;
  throw new AppError('forbidden', { message: conversationMessages.staffElsewhere });
}

function reading(deps: Deps, find: FindPlace) {
  return {
    access,
    failureMessage: conversationMessages.loadFailed,
    rejections: ['not-found', 'invalid'] satisfies ErrorCode[],
    handle: async (call: ApiCall) => {
      const { threadId, email, about } = await find(call);
      const loaded = await getThread(deps().documents, threadId, call.now, about);
      const since = loaded.version === null ? null : visibleSince(loaded, email);
      const { messages, next } =
        since === null
          ? { messages: firstMessages(loaded, email), next: '' }
          : await listMessages(deps().documents, threadId, { cursor: call.query('cursor'), since });
      const thread = guestThreadResponse(loaded, email, call.now);
      return data({ thread, messages: forGuest(messages), next });
    },
  };
}

function writing(deps: Deps, find: FindPlace) {
  return {
    access,
    audit,
    failureMessage: conversationMessages.failed,
    maxJsonBytes: maxMessageBytes,
    tooLargeMessage: conversationMessages.tooLong,
    rejections: ['not-found', 'conflict', 'forbidden', 'too-many-requests'] satisfies ErrorCode[],
    handle: async (call: ApiCall) => {
      const { key, text } = validate(guestMessageSchema, await jsonFields(call), {
        missing: conversationMessages.empty,
        fallback: messages.malformedBody,
      });
      const { threadId, email, about } = await find(call);
      refuseStaff(call);
      const written = { key, text, from: 'guest', email } as const;
      const { loaded, thread, sent, isNew } = await writeMessage(deps(), threadId, written, {
        now: call.now,
        about,
      });
      return {
        status: isNew ? (201 as const) : (200 as const),
        ...done(conversationMessages.sent, {
          thread: guestThreadResponse({ ...loaded, thread }, email, call.now),
          sent: guestMessageResponse(sent),
        }),
      };
    },
  };
}

function muting(deps: Deps, find: FindPlace) {
  return {
    access,
    audit,
    failureMessage: messages.operationFailed,
    rejections: ['not-found', 'forbidden'] satisfies ErrorCode[],
    handle: async (call: ApiCall) => {
      const { mailMuted } = validate(mutedSchema, await jsonFields(call), {
        missing: messages.malformedBody,
        fallback: messages.malformedBody,
      });
      const { threadId, email, about } = await find(call);
      refuseStaff(call);
      const loaded = await muteThread(
        deps().documents,
        threadId,
        { mailMuted, email },
        { now: call.now, about },
      );
      const { mutedOn, mutedOff } = conversationMessages;
      return done(mailMuted ? mutedOn : mutedOff, {
        thread: guestThreadResponse(loaded, email, call.now),
      });
    },
  };
}
