import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerClock, formatWait } from './answer-clock.ts';
import { conversationLimits } from './conversation-limits.ts';
import { toStoredThread } from './stored-thread.ts';
import {
  isClosedToGuest,
  messageTime,
  newThread,
  type ThreadSubject,
  waitOfGuest,
  withMessage,
} from './thread-lifecycle.ts';
import { readThread, readThreadMessage } from './thread-read.ts';

const now = new Date('2026-11-23T06:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const subject: ThreadSubject = {
  inquiryId: 'i1',
  bookingId: '',
  reference: '',
  hotel: { _id: 'h1', name: 'House' },
  guestName: 'Asha',
  guestEmail: 'asha@example.com',
  guestMobile: '',
  checkOut: '',
  inquiryExpiresAt: '2028-11-23T06:00:00.000Z',
};

const lines = fc.array(
  fc.record({
    from: fc.constantFrom('guest', 'staff'),
    isNote: fc.boolean(),
    // Clocks of servers differ, and may go back.
    ms: fc.integer({ min: -100_000, max: 400_000 }),
    text: fc.string(),
  }),
  { maxLength: 40 },
);

describe('a conversation after any messages', () => {
  it('is in their order, waits since the first unanswered one, and is stored and read back as it is', () => {
    fc.assert(
      fc.property(lines, (written) => {
        let thread = newThread('i1', subject, now);
        let waiting: string[] = [];
        let clockMs = 0;
        for (const { from, isNote, ms, text } of written) {
          clockMs += ms;
          const at = messageTime(thread, later(clockMs));
          expect(Date.parse(at)).toBeGreaterThan(Date.parse(thread.lastAt));
          const channel = from === 'staff' && isNote ? 'call-note' : 'page';
          thread = withMessage(thread, subject, { from: from as 'guest', channel, text }, at);
          waiting = from === 'guest' ? [...waiting, at] : [];
          expect([thread.waitingSince, thread.unread, thread.isUnread]).toEqual([
            ...[waiting[0] ?? '', waiting.length, waiting.length > 0],
          ]);
          expect(thread.state).toBe(waiting.length > 0 ? 'waiting-for-us' : 'waiting-for-guest');
          expect(thread.guestTimesMs.length).toBeLessThanOrEqual(conversationLimits.guestMessages);
          expect([...thread.lastText].length).toBeLessThanOrEqual(conversationLimits.preview);
        }
        expect(readThread('i1', toStoredThread(thread))).toEqual(thread);
      }),
    );
  });

  it('lets a guest write five times in any ten minutes, and says exactly how long to wait', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 40 }), (pauses) => {
        let thread = newThread('i1', subject, now);
        const taken: number[] = [];
        let ms = 0;
        for (const pause of pauses) {
          ms += pause;
          const wait = waitOfGuest(thread, later(ms));
          const recent = taken.filter((each) => each > ms - conversationLimits.guestWindowMs);
          expect(wait > 0).toBe(recent.length >= conversationLimits.guestMessages);
          if (wait > 0) {
            expect(waitOfGuest(thread, later(ms + wait * 1000))).toBe(0);
            continue;
          }
          const at = later(ms).toISOString();
          thread = withMessage(thread, subject, { from: 'guest', channel: 'page', text: 'x' }, at);
          taken.push(ms);
        }
      }),
    );
  });

  it('is closed to its guest on the 61st day after the stay, by the day in Kerala', () => {
    const thread = { createdAt: now.toISOString(), staffAt: '' };
    const stay = { checkOut: '2026-12-01' as ThreadSubject['checkOut'] };
    const isClosed = (instant: string) => isClosedToGuest(thread, stay, new Date(instant));
    expect(isClosed('2027-01-30T18:29:00Z')).toBe(false);
    expect(isClosed('2027-01-30T18:30:00Z')).toBe(true);
  });
});

describe('the answer clock', () => {
  it('counts whole minutes, is late from a day on, and never runs backwards', () => {
    const since = { waitingSince: now.toISOString() };
    expect(answerClock({ waitingSince: '' }, now)).toBeNull();
    expect(answerClock(since, later(-5000))).toEqual({ minutes: 0, isLate: false });
    expect(answerClock(since, later(119_999))).toEqual({ minutes: 1, isLate: false });
    expect(answerClock(since, later(86_400_000))).toEqual({ minutes: 1440, isLate: true });
    expect([0, 59, 60, 47 * 60 + 59, 48 * 60].map(formatWait)).toEqual([
      ...['0 min', '59 min', '1 h', '47 h', '2 days'],
    ]);
  });
});

describe('stored conversations', () => {
  it('are read whatever they hold', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(readThread('i1', data)._id).toBe('i1');
        expect(readThreadMessage('m1', data).from).toMatch(/guest|staff|system/);
      }),
    );
  });
});
