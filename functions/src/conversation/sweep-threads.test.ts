import { describe, expect, it } from 'vitest';
import { createBooking } from '../bookings/create-booking.ts';
import { startClock } from '../platform/job-clock.ts';
import { paymentFixture, stayInput, testNow } from '../testing/payment-fixture.ts';
import { enterThreads } from './enter-threads.ts';
import { keepThread } from './keep-thread.ts';
import { sweepThreads } from './sweep-threads.ts';
import { writeMessage } from './write-message.ts';

const noEnd = startClock(Number.POSITIVE_INFINITY);
const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

const inquiry = {
  name: 'Asha',
  email: 'asha@example.com',
  mobile: '',
  message: 'Hello',
  status: 'pending',
  hotel: { _id: 'h1', name: 'Backwater House' },
  createdAt: testNow,
  updatedAt: testNow,
};

async function site(expiresAt: Date) {
  const fixture = paymentFixture();
  const { documents, siteUrl } = fixture;
  documents.seed('inquiries', 'i1', { ...inquiry, expiresAt });
  await keepThread(documents, 'i1', '', testNow);
  const deps = { documents, siteUrl, officeEmail: '' };
  const paths = () => Object.keys(documents.snapshot()).filter((path) => path.startsWith('thread'));
  const sweep = (at: Date) => sweepThreads(documents, at, noEnd);
  return { fixture, documents, deps, paths, sweep };
}

const say = (key: string) =>
  ({
    key,
    text: 'More',
    from: 'staff',
    authorUid: 's1',
    channel: 'page',
    isContacted: false,
  }) as const;

describe('a conversation whose time is over', () => {
  it('is deleted with all of its messages, and no earlier', async () => {
    const { documents, deps, paths, sweep } = await site(days(100));
    for (let number = 0; number < 450; number++) {
      await writeMessage(deps, 'i1', say(`k${number}`), { now: days(1) });
    }
    expect(await sweep(days(99))).toBe(0);
    expect(paths()).toHaveLength(452);
    await documents.commit([{ kind: 'delete', collection: 'inquiries', id: 'i1' }]);
    expect(await sweep(days(101))).toBe(1);
    expect(paths()).toEqual([]);
  });

  it('is kept while what was written last may still be answered', async () => {
    const { deps, paths, sweep } = await site(days(10));
    await writeMessage(deps, 'i1', say('k1'), { now: days(9) });
    expect(await sweep(days(68))).toBe(0);
    expect(await sweep(days(70))).toBe(1);
    expect(paths()).toEqual([]);
  });

  it('is kept a year beyond its stay, also when the stay was moved since', async () => {
    const { fixture, documents, paths, sweep } = await site(days(10));
    const { booking } = await createBooking(fixture, stayInput({ inquiryId: 'i1' }), testNow);
    await keepThread(documents, 'i1', '', testNow);
    const moved = { checkOutDate: '2027-12-31' };
    const row = { collection: 'bookings', id: booking._id } as const;
    await documents.commit([{ kind: 'update', ...row, patch: moved }]);
    expect(await sweep(new Date('2028-12-30T00:00:00Z'))).toBe(0);
    expect(paths()).toHaveLength(2);
    expect(await sweep(new Date('2029-01-01T00:00:00Z'))).toBe(1);
  });

  it('is kept when someone writes while it is being deleted', async () => {
    const { documents, deps, paths, sweep } = await site(days(10));
    documents.beforeCommit = async (writes) => {
      if (!writes.some(({ kind, collection }) => kind === 'delete' && collection === 'threads'))
        return;
      documents.beforeCommit = async () => undefined;
      await writeMessage(deps, 'i1', say('late'), { now: days(100) });
    };
    expect(await sweep(days(100))).toBe(0);
    expect(paths()).toEqual(['threadMessages/i1_late', 'threads/i1']);
  });
});

describe('inquiries from before there were conversations', () => {
  it('get theirs once, those of floods none', async () => {
    const { documents, paths } = await site(days(100));
    for (let number = 10; number < 40; number++) {
      const unchecked = number % 3 === 0;
      documents.seed('inquiries', `i${number}`, { ...inquiry, unchecked, expiresAt: days(100) });
    }
    let left = 15;
    await enterThreads(documents, testNow, { isOver: () => --left < 0 });
    expect(paths().length).toBeLessThan(42);
    await enterThreads(documents, testNow, noEnd);
    expect(paths()).toHaveLength(2 + 20 * 2);
    await documents.commit([{ kind: 'delete', collection: 'threads', id: 'i10' }]);
    await enterThreads(documents, testNow, noEnd);
    expect(paths()).not.toContain('threads/i10');
  });
});
