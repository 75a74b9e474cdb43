import type { Thread, ThreadMessage } from './thread.ts';

const instants = ['waitingSince', 'lastAt', 'staffAt', 'visibleFrom', 'expiresAt', 'createdAt'];

/** A conversation as stored; instants are Dates, or null. */
export function toStoredThread({ _id, ...thread }: Thread): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(thread).map(([name, value]) =>
      instants.includes(name)
        ? [name, value === '' ? null : new Date(String(value))]
        : [name, value],
    ),
  );
}

/**
 * A message as stored, with its text in a map of its own.
 * @param guest recipient or sender, because a conversation may be handed over
 */
export function toStoredMessage(
  { _id, text, createdAt, ...message }: ThreadMessage,
  { guestEmail, guestMobile }: Pick<Thread, 'guestEmail' | 'guestMobile'>,
): Record<string, unknown> {
  return { ...message, guestEmail, guestMobile, content: { text }, createdAt: new Date(createdAt) };
}
