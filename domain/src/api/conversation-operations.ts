import { z } from 'zod';
import {
  draftSchema,
  guestMessageSchema,
  mutedSchema,
  readSchema,
  savedReplySchema,
  staffMessageSchema,
} from '../conversation/conversation-input.ts';
import { conversationMessages } from '../conversation/conversation-messages.ts';
import type { SavedReply } from '../conversation/saved-reply.ts';
import {
  messageChannels,
  messageSenders,
  type Thread,
  type ThreadMessage,
  threadStates,
} from '../conversation/thread.ts';
import { exampleBooking, exampleGuest, exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, cursorQuery, dayOrNone, done, doneWith, instant, next } from './schemas.ts';

const tag = 'Messages';
const success = true as const;

const guestMessage = named(
  'GuestMessage',
  z.object({
    _id: z.string(),
    from: z.enum(messageSenders),
    channel: z.enum(messageChannels),
    text: z.string(),
    createdAt: instant,
  }),
);

const guestThread = named(
  'GuestThread',
  z.object({
    state: z.enum(threadStates),
    isClosed: z.boolean().describe('The guest may not write any more'),
    mailMuted: z.boolean().describe('The guest wants no mail when there is an answer'),
    hotel: z.object({ _id: z.string(), name: z.string() }),
    reference: z.string().describe('Of the booking; empty before there is one'),
    checkIn: dayOrNone,
    checkOut: dayOrNone,
    guests: z.int(),
    email: z.string().describe('Where answers are mailed to, masked'),
  }),
);

const staffThread = named(
  'Thread',
  z.object({
    _id: z.string(),
    inquiryId: z.string(),
    bookingId: z.string(),
    reference: z.string(),
    hotel: z.object({ _id: z.string(), name: z.string() }),
    guestName: z.string(),
    guestEmail: z.string(),
    guestMobile: z.string(),
    state: z.enum(threadStates),
    waitingSince: instant.describe('Since when the guest waits for an answer; empty while not'),
    lastAt: instant,
    lastFrom: z.enum(messageSenders),
    lastText: z.string().describe('The beginning of the last message'),
    unread: z.int().describe('Messages of the guest that no member of staff has seen'),
    isUnread: z.boolean(),
    firstAnswerMinutes: z.int().nullable(),
    staffAt: instant,
    mailMuted: z.boolean(),
    draft: z
      .object({ text: z.string(), byName: z.string(), at: instant })
      .nullable()
      .describe('An answer that a program prepared; it goes with the next one of staff'),
    visibleFrom: instant,
    expiresAt: instant,
    createdAt: instant,
  }),
) satisfies z.ZodType<Omit<Thread, 'words' | 'guestTimesMs'>>;

const staffMessage = named(
  'ThreadMessage',
  z.object({
    ...guestMessage.shape,
    threadId: z.string(),
    authorUid: z.string().describe('The member of staff who wrote it; empty for others'),
  }),
) satisfies z.ZodType<ThreadMessage>;

const savedReply = named(
  'SavedReply',
  z.object({
    _id: z.string(),
    title: z.string(),
    text: z.string(),
    updatedAt: instant,
    updatedBy: z.string(),
  }),
) satisfies z.ZodType<SavedReply>;

const key = '7b0e6c1a-3d5f-4a43-9b4e-2f3a6c8d9e10';
const question = 'Is there a lift to the second floor?';
const answer = 'There is none, but we can give you a room on the ground floor.';

const exampleGuestMessage = (): z.output<typeof guestMessage> => ({
  _id: `${exampleIds.inquiry}_${key}`,
  from: 'guest',
  channel: 'page',
  text: question,
  createdAt: exampleInstant,
});
const exampleStaffMessage = (): z.output<typeof staffMessage> => ({
  ...exampleGuestMessage(),
  from: 'staff',
  text: answer,
  threadId: exampleIds.inquiry,
  authorUid: 'staff-1',
});
const exampleHotel = { _id: exampleIds.hotel, name: 'Slow Water Houseboats' };

const exampleGuestThread = (): z.output<typeof guestThread> => {
  const { reference, checkInDate, checkOutDate, guests } = exampleBooking();
  return {
    state: 'waiting-for-us',
    isClosed: false,
    mailMuted: false,
    hotel: exampleHotel,
    reference,
    checkIn: checkInDate,
    checkOut: checkOutDate,
    guests,
    email: 'g•••@stays.example',
  };
};
const exampleThread = (): z.output<typeof staffThread> => ({
  _id: exampleIds.inquiry,
  inquiryId: exampleIds.inquiry,
  bookingId: '',
  reference: '',
  hotel: exampleHotel,
  ...exampleGuest,
  state: 'waiting-for-us',
  waitingSince: exampleInstant,
  lastAt: exampleInstant,
  lastFrom: 'guest',
  lastText: question,
  unread: 1,
  isUnread: true,
  firstAnswerMinutes: null,
  staffAt: '',
  mailMuted: false,
  draft: null,
  visibleFrom: exampleInstant,
  expiresAt: '2028-11-20T04:30:00.000Z',
  createdAt: exampleInstant,
});
const exampleReply = (): z.output<typeof savedReply> => ({
  _id: 'reply-1',
  title: 'Airport pick-up',
  updatedAt: exampleInstant,
  updatedBy: 'staff-1',
  text: 'Dear {guest}, a car of {hotel} can pick you up at Kochi airport.',
});

/** A conversation as its guest sees it; the same through the inquiry's link and the booking's. */
const guestRead = <Id extends string>(id: Id, summary: string) =>
  operation({
    id,
    summary,
    tag,
    staff: 'inquiries:read',
    query: cursorQuery,
    answer: answerOf({
      thread: guestThread,
      messages: z.array(guestMessage).describe('The newest first'),
      next,
    }),
    example: () => ({
      answer: {
        success,
        thread: exampleGuestThread(),
        messages: [exampleGuestMessage()],
        next: '',
      },
    }),
  });

const guestWrite = <Id extends string>(id: Id, summary: string) =>
  operation({
    id,
    summary,
    tag,
    staff: 'inquiries:answer',
    body: guestMessageSchema,
    statuses: [201, 200],
    answer: doneWith({ thread: guestThread, sent: guestMessage }),
    example: () => ({
      body: { key, text: question },
      answer: {
        success,
        message: conversationMessages.sent,
        thread: exampleGuestThread(),
        sent: exampleGuestMessage(),
      },
    }),
  });

const guestMute = <Id extends string>(id: Id, summary: string) =>
  operation({
    id,
    summary,
    tag,
    staff: 'inquiries:answer',
    body: mutedSchema,
    answer: doneWith({ thread: guestThread }),
    example: () => ({
      body: { mailMuted: true },
      answer: {
        success,
        message: conversationMessages.mutedOn,
        thread: { ...exampleGuestThread(), mailMuted: true },
      },
    }),
  });

/** Conversations between guests and staff (decision 043). */
export const conversationOperations = {
  'GET /bookings/:id/thread': guestRead(
    'getBookingThread',
    'The conversation about a booking, as its guest sees it',
  ),
  'POST /bookings/:id/messages': guestWrite(
    'writeAboutBooking',
    'Write to staff about a booking; sent again with the same key it is stored once',
  ),
  'PUT /bookings/:id/thread': guestMute(
    'muteBookingThread',
    'Whether the guest of a booking is mailed when there is an answer',
  ),
  'GET /inquiries/:id/thread': guestRead(
    'getInquiryThread',
    'The conversation about an inquiry, for anyone with the link in its mails',
  ),
  'POST /inquiries/:id/messages': guestWrite(
    'writeAboutInquiry',
    'Write to staff about an inquiry; sent again with the same key it is stored once',
  ),
  'PUT /inquiries/:id/thread': guestMute(
    'muteInquiryThread',
    'Whether the sender of an inquiry is mailed when there is an answer',
  ),
  'GET /threads': operation({
    id: 'listThreads',
    summary: 'Conversations, the latest first; all, of a state, or those that have the words',
    tag,
    staff: 'inquiries:read',
    query: z.object({
      ...cursorQuery.shape,
      state: z.enum(threadStates).optional(),
      search: z
        .string()
        .optional()
        .describe('Words of its messages, a name, an e-mail address, a reference or a hotel'),
    }),
    answer: answerOf({ threads: z.array(staffThread), next }),
    example: () => ({
      query: { search: 'lift' },
      answer: { success, threads: [exampleThread()], next: '' },
    }),
  }),
  'GET /threads/:id': operation({
    id: 'getThread',
    summary: 'A conversation with its messages, the newest first, and the notes of staff',
    tag,
    staff: 'inquiries:read',
    query: cursorQuery,
    answer: answerOf({ thread: staffThread, messages: z.array(staffMessage), next }),
    example: () => ({
      answer: { success, thread: exampleThread(), messages: [exampleStaffMessage()], next: '' },
    }),
  }),
  'POST /threads/:id/messages': operation({
    id: 'writeToGuest',
    summary: 'Answer a guest, who is mailed, or note what was said elsewhere',
    tag,
    staff: 'inquiries:answer',
    body: staffMessageSchema,
    statuses: [201, 200],
    answer: doneWith({
      thread: staffThread,
      sent: staffMessage,
      isMailed: z.boolean().describe('Whether the guest gets a mail with it'),
    }),
    example: () => ({
      body: { key, text: answer, isContacted: true },
      answer: {
        success,
        message: conversationMessages.sent,
        thread: exampleThread(),
        sent: exampleStaffMessage(),
        isMailed: true,
      },
    }),
  }),
  'PUT /threads/:id/draft': operation({
    id: 'draftAnswer',
    summary: 'Prepare an answer to a guest, which a person reads, changes and sends; empty: none',
    tag,
    staff: 'inquiries:draft',
    body: draftSchema,
    answer: done,
    example: () => ({
      body: { text: answer },
      answer: { success, message: conversationMessages.drafted },
    }),
  }),
  'POST /threads/:id/read': operation({
    id: 'markThreadRead',
    summary: 'Mark the messages up to one as read; later ones stay unread',
    tag,
    staff: 'inquiries:answer',
    body: readSchema,
    answer: doneWith({ thread: staffThread }),
    example: () => ({
      body: { lastAt: exampleInstant },
      answer: {
        success,
        message: conversationMessages.read,
        thread: { ...exampleThread(), unread: 0, isUnread: false },
      },
    }),
  }),
  'POST /threads/:id/close': operation({
    id: 'closeThread',
    summary: 'Close a conversation; the guest’s next message opens it again',
    tag,
    staff: 'inquiries:answer',
    answer: doneWith({ thread: staffThread }),
    example: () => ({
      answer: {
        success,
        message: conversationMessages.stateSet,
        thread: { ...exampleThread(), state: 'closed' as const, waitingSince: '' },
      },
    }),
  }),
  'POST /threads/:id/open': operation({
    id: 'openThread',
    summary: 'Open a closed conversation again',
    tag,
    staff: 'inquiries:answer',
    answer: doneWith({ thread: staffThread }),
    example: () => ({
      answer: { success, message: conversationMessages.reopened, thread: exampleThread() },
    }),
  }),
  'GET /saved-replies': operation({
    id: 'listSavedReplies',
    summary: 'Saved replies, by title',
    tag,
    staff: 'inquiries:read',
    answer: answerOf({ replies: z.array(savedReply) }),
    example: () => ({ answer: { success, replies: [exampleReply()] } }),
  }),
  'POST /saved-replies': operation({
    id: 'createSavedReply',
    summary: 'Save a reply',
    tag,
    staff: 'inquiries:answer',
    body: savedReplySchema,
    statuses: [201],
    answer: doneWith({ reply: savedReply }),
    example: () => ({
      body: { title: exampleReply().title, text: exampleReply().text },
      answer: { success, message: conversationMessages.replySaved, reply: exampleReply() },
    }),
  }),
  'PUT /saved-replies/:id': operation({
    id: 'saveSavedReply',
    summary: 'Change a saved reply',
    tag,
    staff: 'inquiries:answer',
    body: savedReplySchema,
    answer: doneWith({ reply: savedReply }),
    example: () => ({
      body: { title: exampleReply().title, text: exampleReply().text },
      answer: { success, message: conversationMessages.replySaved, reply: exampleReply() },
    }),
  }),
  'DELETE /saved-replies/:id': operation({
    id: 'deleteSavedReply',
    summary: 'Remove a saved reply',
    tag,
    staff: 'inquiries:answer',
    answer: done,
    example: () => ({ answer: { success, message: conversationMessages.replyRemoved } }),
  }),
};
