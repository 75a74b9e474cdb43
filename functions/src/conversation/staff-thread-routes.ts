import {
  draftSchema,
  readSchema,
  savedReplySchema,
  staffMessageSchema,
} from '@kerala-stays/domain/conversation/conversation-input';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import {
  isNote,
  type ThreadState,
  threadIdOf,
  threadStates,
} from '@kerala-stays/domain/conversation/thread';
import { messages } from '@kerala-stays/domain/core/messages';
import { recordedChanges } from '../audit/recorded-changes.ts';
import { jsonFields } from '../http/request-fields.ts';
import {
  type ApiCall,
  type ApiRoute,
  created,
  data,
  done,
  route,
  signedIn,
} from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { OfficeDeps } from '../mail/tell-office.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { findBooking } from '../records/bookings/booking-repository.ts';
import { closeThread, draftAnswer, markRead, reopenThread } from './change-thread.ts';
import { listThreads } from './list-threads.ts';
import { getThread } from './load-thread.ts';
import { maxMessageBytes } from './message-bytes.ts';
import { addReply, changeReply, listReplies, removeReply } from './saved-replies.ts';
import { listMessages } from './thread-repository.ts';
import { threadResponse } from './thread-responses.ts';
import { writeMessage } from './write-message.ts';

/** Staff's view of conversations. */
export function staffThreadRoutes(deps: () => OfficeDeps): ApiRoute[] {
  const documents = () => deps().documents;
  return [
    route('GET /threads', {
      access: 'admin',
      failureMessage: conversationMessages.listFailed,
      rejections: ['invalid'],
      handle: async (call) => {
        const state = stateOf(call.query('state'));
        const wanted = { search: call.query('search') ?? '', state, cursor: call.query('cursor') };
        const { threads, next } = await listThreads(documents(), wanted, call.now);
        return data({ threads: threads.map(threadResponse), next });
      },
    }),
    route('GET /threads/:id', {
      access: 'admin',
      failureMessage: conversationMessages.loadFailed,
      rejections: ['not-found', 'invalid'],
      handle: async (call) => {
        const { thread, first } = await getThread(documents(), call.param('id'), call.now);
        const stored = await listMessages(documents(), thread._id, {
          cursor: call.query('cursor'),
        });
        const all = first === null ? stored.messages : [first.message];
        return data({ thread: threadResponse(thread), messages: all, next: stored.next });
      },
    }),
    route('POST /threads/:id/messages', {
      access: 'admin',
      audit: { collection: 'threads', what: 'Message to the guest' },
      failureMessage: conversationMessages.failed,
      maxJsonBytes: maxMessageBytes,
      tooLargeMessage: conversationMessages.tooLong,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { bookingId, ...input } = validate(staffMessageSchema, await jsonFields(call), {
          missing: conversationMessages.empty,
          fallback: messages.malformedBody,
        });
        const threadId = call.param('id');
        const about = await bookingAtHand(documents(), threadId, bookingId);
        const written = { ...input, from: 'staff', authorUid: signedIn(call).uid } as const;
        const { thread, sent, isMailed, isNew } = await writeMessage(deps(), threadId, written, {
          now: call.now,
          about,
        });
        const message = isNote(sent) ? conversationMessages.noted : conversationMessages.sent;
        const body = { thread: threadResponse(thread), sent, isMailed };
        return { status: isNew ? 201 : 200, ...done(message, body) };
      },
    }),
    route('POST /threads/:id/read', {
      access: 'admin',
      audit: { none: 'Changes only the mark of unread messages' },
      failureMessage: messages.operationFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const { lastAt } = validate(readSchema, await jsonFields(call), {
          fallback: messages.malformedBody,
        });
        const { thread } = await markRead(documents(), call.param('id'), lastAt, call.now);
        return done(conversationMessages.read, { thread: threadResponse(thread) });
      },
    }),
    route('POST /threads/:id/close', {
      access: 'admin',
      audit: { collection: 'threads', what: 'Conversation closed' },
      failureMessage: messages.operationFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const { thread } = await closeThread(documents(), call.param('id'), call.now);
        return done(conversationMessages.stateSet, { thread: threadResponse(thread) });
      },
    }),
    route('POST /threads/:id/open', {
      access: 'admin',
      audit: { collection: 'threads', what: 'Conversation opened again' },
      failureMessage: messages.operationFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const { thread } = await reopenThread(documents(), call.param('id'), call.now);
        return done(conversationMessages.reopened, { thread: threadResponse(thread) });
      },
    }),
    draftRoute(documents),
    ...savedReplyRoutes(documents),
  ];
}

function draftRoute(documents: () => Documents): ApiRoute {
  return route('PUT /threads/:id/draft', {
    access: 'admin',
    audit: { collection: 'threads', what: 'Answer prepared' },
    failureMessage: messages.operationFailed,
    maxJsonBytes: maxMessageBytes,
    tooLargeMessage: conversationMessages.tooLong,
    rejections: ['not-found'],
    handle: async (call) => {
      const { text } = validate(draftSchema, await jsonFields(call), {
        missing: conversationMessages.empty,
        fallback: messages.malformedBody,
      });
      const byName = signedIn(call).name;
      await draftAnswer(documents(), call.param('id'), { text, byName }, call.now);
      return done(text === '' ? conversationMessages.draftRemoved : conversationMessages.drafted);
    },
  });
}

function savedReplyRoutes(documents: () => Documents): ApiRoute[] {
  const said = async (call: ApiCall) =>
    validate(savedReplySchema, await jsonFields(call), {
      missing: conversationMessages.replyTitle,
      fallback: messages.malformedBody,
    });
  const by = (call: ApiCall) => ({ uid: signedIn(call).uid, now: call.now });
  return [
    route('GET /saved-replies', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async () => data({ replies: await listReplies(documents()) }),
    }),
    route('POST /saved-replies', {
      access: 'admin',
      audit: { collection: 'savedReplies', what: 'Saved reply added' },
      failureMessage: conversationMessages.replyFailed,
      rejections: ['conflict'],
      handle: async (call) => {
        const reply = await addReply(documents(), await said(call), by(call));
        const changes = recordedChanges(undefined, reply);
        return { ...created(conversationMessages.replySaved, { reply }), changes };
      },
    }),
    route('PUT /saved-replies/:id', {
      access: 'admin',
      audit: { collection: 'savedReplies', what: 'Saved reply changed' },
      failureMessage: conversationMessages.replyFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const id = call.param('id');
        const { before, after } = await changeReply(documents(), id, await said(call), by(call));
        const changes = recordedChanges(before, after);
        return { ...done(conversationMessages.replySaved, { reply: after }), changes };
      },
    }),
    route('DELETE /saved-replies/:id', {
      access: 'admin',
      audit: { collection: 'savedReplies', what: 'Saved reply removed' },
      failureMessage: conversationMessages.replyFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const removed = await removeReply(documents(), call.param('id'));
        const changes = recordedChanges(removed, undefined);
        return { ...done(conversationMessages.replyRemoved), changes };
      },
    }),
  ];
}

/** The booking that staff have open, if the conversation belongs to it. */
async function bookingAtHand(documents: Documents, threadId: string, id: string | undefined) {
  const found = id === undefined ? null : await findBooking(documents, id);
  return found !== null && threadIdOf(found.booking) === threadId ? found.booking : null;
}

/** @throws AppError `invalid` for an unknown state: returning all conversations would be wrong */
function stateOf(text: string | undefined): ThreadState | undefined {
  const state = threadStates.find((each) => each === text);
  if (text !== undefined && state === undefined) {
    throw new AppError('invalid', { message: conversationMessages.unknownState });
  }
  return state;
}
