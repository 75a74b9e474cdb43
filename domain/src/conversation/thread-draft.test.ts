import { describe, expect, it } from 'vitest';
import { toStoredThread } from './stored-thread.ts';
import type { Thread } from './thread.ts';
import { newThread, type ThreadSubject, withMessage } from './thread-lifecycle.ts';
import { readThread } from './thread-read.ts';

const now = new Date('2026-11-30T06:30:00Z');
const subject: ThreadSubject = {
  inquiryId: 'i1',
  bookingId: '',
  reference: '',
  hotel: { _id: 'h1', name: 'Tea Hill House' },
  guestName: 'Devika',
  guestEmail: 'devika@example.com',
  guestMobile: '',
  checkOut: '',
  inquiryExpiresAt: '',
};
const draft = { text: 'There is a lift.', byName: 'n8n', at: now.toISOString() };
const thread: Thread = { ...newThread('i1', subject, now), draft };
const draftAfter = (from: 'guest' | 'staff', channel: 'page' | 'note', about = subject) =>
  withMessage(thread, about, { from, channel, text: 'Hello' }, '2026-11-30T06:31:00.000Z').draft;

describe('a prepared answer', () => {
  it('goes with the next answer of staff, and stays beside a note or the guest’s words', () => {
    expect(draftAfter('staff', 'page')).toBeNull();
    expect(draftAfter('staff', 'note')).toEqual(draft);
    expect(draftAfter('guest', 'page')).toEqual(draft);
  });

  it('was for one guest: it goes when the conversation is another’s', () => {
    expect(draftAfter('guest', 'page', { ...subject, guestEmail: 'other@example.com' })).toBeNull();
  });

  it('is read as it was stored; without a text there is none', () => {
    expect(readThread('i1', toStoredThread(thread)).draft).toEqual(draft);
    for (const odd of [undefined, null, 'text', { text: '' }, { byName: 'n8n' }]) {
      expect(readThread('i1', { draft: odd }).draft).toBeNull();
    }
  });
});
