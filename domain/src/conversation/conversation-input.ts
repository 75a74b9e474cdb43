import { z } from 'zod';
import { documentIdPattern } from '../core/document-id.ts';
import { normaliseLine, normaliseText } from '../core/plain-text.ts';
import { conversationLimits, savedReplyLimits } from './conversation-limits.ts';
import { conversationMessages } from './conversation-messages.ts';
import { staffChannels } from './thread.ts';

/** Made by the client once for each message, so that a retry stores nothing. */
const key = z.uuid().toLowerCase();

const text = z
  .string(conversationMessages.empty)
  .transform(normaliseText)
  .pipe(
    z
      .string()
      .min(1, conversationMessages.empty)
      .max(conversationLimits.text, conversationMessages.tooLong),
  );

export const guestMessageSchema = z.object({ key, text });

/** A message from staff to the guest, or a note. */
export const staffMessageSchema = z.object({
  key,
  text,
  channel: z.enum(staffChannels).default('page'),
  /** Whether it changes a pending inquiry to contacted. */
  isContacted: z.boolean().default(false),
  /** Current booking; starts the conversation when its inquiry is gone. */
  bookingId: z.string().regex(documentIdPattern).optional(),
});

/** An answer to be looked at; an empty text takes it back. */
export const draftSchema = z.object({
  text: z
    .string(conversationMessages.empty)
    .transform(normaliseText)
    .pipe(z.string().max(conversationLimits.text, conversationMessages.tooLong)),
});

/** Whether a guest has turned off mails about new replies. */
export const mutedSchema = z.object({ mailMuted: z.boolean() });

/** Last message that staff have read; later ones stay unread. */
export const readSchema = z.object({ lastAt: z.iso.datetime() });

/** A saved reply as written by staff. */
export const savedReplySchema = z.object({
  title: z
    .string(conversationMessages.replyTitle)
    .transform(normaliseLine)
    .pipe(
      z
        .string()
        .min(1, conversationMessages.replyTitle)
        .max(savedReplyLimits.title, conversationMessages.replyTitle),
    ),
  text: z
    .string(conversationMessages.replyText)
    .transform(normaliseText)
    .pipe(
      z
        .string()
        .min(1, conversationMessages.replyText)
        .max(savedReplyLimits.text, conversationMessages.replyText),
    ),
});
