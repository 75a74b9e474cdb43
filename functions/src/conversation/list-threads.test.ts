import { toStoredThread } from '@kerala-stays/domain/conversation/stored-thread';
import { newThread, withMessage } from '@kerala-stays/domain/conversation/thread-lifecycle';
import { expect, test } from 'vitest';
import { counted } from '../testing/billed-operations.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { listThreads } from './list-threads.ts';

const now = new Date('2026-11-23T06:00:00Z');

/** Conversations, latest last; every third mentions an umbrella. */
function site(count: number) {
  const documents = new MemoryDocuments();
  for (let number = 0; number < count; number++) {
    const subject = {
      inquiryId: `i${number}`,
      bookingId: '',
      reference: '',
      guestName: `Guest ${number}`,
      hotel: { _id: 'h1', name: 'Backwater House' },
      guestMobile: '',
      checkOut: '' as const,
      guestEmail: `g${number}@example.com`,
      inquiryExpiresAt: '2028-01-01T00:00:00.000Z',
    };
    const at = new Date(now.getTime() + number * 1000).toISOString();
    const text = number % 3 === 0 ? 'I left an umbrella' : 'Is there a lift?';
    const message = { from: 'guest', channel: 'page', text } as const;
    const thread = withMessage(newThread(`i${number}`, subject, now), subject, message, at);
    documents.seed('threads', `i${number}`, toStoredThread(thread));
  }
  return documents;
}

async function all(documents: MemoryDocuments, search: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listThreads(documents, { search, state: undefined, cursor }, now);
    ids.push(...page.threads.map(({ _id }) => _id));
    if (page.next === '') return ids;
    cursor = page.next;
  }
}

test('pages have every conversation once, the latest first', async () => {
  const ids = await all(site(230), '');
  expect(ids).toEqual(Array.from({ length: 230 }, (_, index) => `i${229 - index}`));
});

test('pages of a search have all that fit, and look through a bounded number at once', async () => {
  const documents = site(900);
  // Every conversation has the hotel's word; a third has the other, which is longer and so is
  // looked up.
  expect(await all(documents, 'backwater umbrel')).toHaveLength(300);
  expect(await all(documents, 'umbrella lift')).toEqual([]);
  const { documents: billed, operations } = counted(documents);
  await listThreads(billed, { search: 'backwater zz', state: undefined, cursor: undefined }, now);
  expect(operations.reads).toBeLessThanOrEqual(20);
});

test('finds a guest by every word of the name, by last digits, address and reference', async () => {
  const documents = new MemoryDocuments();
  const subject = {
    inquiryId: 'i1',
    bookingId: '4f9a01c2',
    reference: 'KS-4F9A01C2',
    guestName: 'Søren O’Brien',
    hotel: { _id: 'h1', name: 'Backwater House' },
    guestMobile: '+971 50 123 4567',
    checkOut: '' as const,
    guestEmail: 'b&b@xn--bcher-kva.example',
    inquiryExpiresAt: '2028-01-01T00:00:00.000Z',
  };
  documents.seed('threads', 'i1', toStoredThread(newThread('i1', subject, now)));
  for (const search of [
    'soren',
    "o'brien",
    'brien sor',
    '4567',
    '050 123 4567',
    '+971 50 123 4567',
    'ks-4f9a',
    '4F9A01C2',
    'B&B@xn--bcher-kva.example',
    'backwater',
    'soren backwater',
  ]) {
    expect(await all(documents, search), search).toEqual(['i1']);
  }
  for (const search of ['sarah', '9715', 'ks-4f9b', 'x@xn--bcher-kva.example']) {
    expect(await all(documents, search), search).toEqual([]);
  }
});

test.each(['?!', ' . ', 'x', '@', 'y'.repeat(10_000), '<script>'])(
  'finds nothing by %s',
  async (search) => {
    const wanted = { search, state: undefined, cursor: undefined };
    expect((await listThreads(site(3), wanted, now)).threads).toEqual([]);
  },
);

test('refuses a cursor that no one wrote', async () => {
  const cursors = ['nowhere', Buffer.from('["x","y"]').toString('base64url'), '%00'];
  for (const cursor of cursors) {
    await expect(
      listThreads(site(1), { search: '', state: undefined, cursor }, now),
    ).rejects.toMatchObject({ code: 'invalid' });
  }
});

test('leaves out what is over', async () => {
  const documents = site(2);
  const patch = { expiresAt: now };
  await documents.commit([{ kind: 'update', collection: 'threads', id: 'i0', patch }]);
  expect(await all(documents, '')).toEqual(['i1']);
});
