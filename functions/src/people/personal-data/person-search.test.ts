import { describe, expect, it } from 'vitest';
import { startClock } from '../../platform/job-clock.ts';
import { keyedCollections } from '../../platform/person-key-writes.ts';
import { guestKeyOf } from '../../rates/coupons/coupon-uses.ts';
import { counted } from '../../testing/billed-operations.ts';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { memoryPersonalData } from '../../testing/memory-personal-data.ts';
import { enterSearchKeys, readKeyed } from './enter-search-keys.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { countFindings, findPersonalData, otherNames } from './find-personal-data.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

const now = new Date('2026-11-21T05:00:00Z');
const noEnd = startClock(Number.POSITIVE_INFINITY);
/** Fields of a visible, counted review. */
const written = { scores: { overall: 4 }, status: 'published', isPublic: true };
const asha = { email: 'asha@example.com', phone: '9847012345' };

/** Services over memory, with their reads as Firestore would bill them. */
function siteOf(documents: MemoryDocuments) {
  const { documents: billed, operations } = counted(documents);
  const { store } = memoryPersonalData(documents);
  const deps: PersonalDataDeps = {
    documents: billed,
    store: {
      ...store,
      async *scan(collection) {
        for await (const stored of store.scan(collection)) {
          operations.reads += 1;
          yield stored;
        }
      },
    },
  };
  return { deps, operations };
}

/** Asha's own documents, and some that only name her; `write` adds keys, `seed` predates them. */
async function storeAsha(documents: MemoryDocuments, way: 'write' | 'seed'): Promise<void> {
  const rows = [
    ['users', 'u1', { email: 'asha@example.com', username: 'Asha' }],
    ['bookings', 'b1', { guestEmail: 'asha@example.com', status: 'cancelled', guestName: 'Asha' }],
    ['bookings', 'b2', { guestEmail: '', guestMobile: '+91 98470-12345', status: 'expired' }],
    ['bookings', 'b3', { guestEmail: 'other@example.com', userId: 'u1', status: 'cancelled' }],
    ['inquiries', 'i1', { email: 'Asha@example.com', mobile: '', message: 'Hello' }],
    ['inquiries', 'i2', { email: 'x@example.com', staffNotes: 'Call asha@example.com' }],
    ['threads', 'i1', { guestEmail: 'Asha@example.com', guestMobile: '', bookingId: '' }],
    ['threads', 'b2', { guestEmail: '', guestMobile: '+91 98470-12345', bookingId: 'b2' }],
    // Transferred: each guest owns their own messages.
    ['threads', 't3', { guestEmail: 'other@example.com', guestMobile: '', bookingId: '' }],
    ['threadMessages', 'w1', { threadId: 'i1', guestEmail: 'Asha@example.com', guestMobile: '' }],
    ['threadMessages', 'w2', { threadId: 'b2', guestEmail: '', guestMobile: '+91 98470-12345' }],
    ['threadMessages', 'w3', { threadId: 't3', guestEmail: 'asha@example.com', guestMobile: '' }],
    ['threadMessages', 'w4', { threadId: 't3', guestEmail: 'other@example.com', guestMobile: '' }],
    ['threadMessages', 'w5', { threadId: 'i1', guestEmail: 'other@example.com', guestMobile: '' }],
    ['mail', 'm1', { to: ['asha@example.com'], bookingId: 'b9', message: { text: 'Dear' } }],
    ['mail', 'm2', { to: ['new@example.com'], bookingId: 'b2' }],
    [
      'reviews',
      'b1',
      { hotelId: 'h1', authorName: 'Asha', text: 'Lovely', title: 'Yes', ...written },
    ],
    ['reviewEvidence', 'b1', { text: 'Lovely', authorName: 'Asha' }],
    ['reviews', 'b9', { hotelId: 'h1', authorName: 'Ben', text: 'Fine', ...written }],
    // Acknowledgement of an inquiry with the person's number and someone else's address.
    ['inquiries', 'i3', { email: 'x@example.com', mobile: '098470 12345', message: '' }],
    ['mail', 'inquiry-received-i3', { to: ['x@example.com'], bookingId: '' }],
    ['payments', 'p1', { bookingId: 'b1', note: '' }],
    ['payments', 'p2', { bookingId: 'b8', note: 'from 098470 12345' }],
    ['refunds', 'r1', { bookingId: 'b1', reason: 'Asha was ill', note: '' }],
    ['auditLog', 'a1', { collection: 'inquiries', documentId: 'i1' }],
    ['auditLog', 'a2', { collection: 'hotels', changes: { name: { to: 'asha@example.com' } } }],
    ['hotels', 'h1', { contact: 'asha@example.com' }],
  ] as const;
  for (const [collection, id, fields] of rows) {
    const data = { ...fields, createdAt: now, at: now };
    if (way === 'seed') documents.seed(collection, id, data);
    else await documents.commit([{ kind: 'create', collection, id, data }]);
  }
}

const all = {
  threads: 2,
  threadMessages: 3,
  reviews: 1,
  reviewEvidence: 1,
  account: 0,
  users: 1,
  bookings: 3,
  inquiries: 2,
  mail: 3,
  payments: 1,
  refunds: 1,
  auditLog: 1,
  mentions: 3,
  textsToEdit: 1,
};

describe('a person’s data', () => {
  it('is found by key among 50,000 documents of others, with few reads', {
    tags: ['whole'],
  }, async () => {
    const documents = new MemoryDocuments();
    for (let number = 0; number < 10_000; number++) {
      const personKeys = [`guest${number}@example.com`, String(9_000_000_000 + number)];
      const row = { personKeys, createdAt: now, at: now };
      for (const collection of ['bookings', 'inquiries', 'mail', 'payments', 'auditLog'] as const) {
        documents.seed(collection, `other${number}`, row);
      }
    }
    await enterSearchKeys(documents, noEnd);
    await storeAsha(documents, 'write');
    const { deps, operations } = siteOf(documents);
    expect(countFindings(await findPersonalData(deps, asha))).toEqual(all);
    expect(operations.reads).toBeLessThanOrEqual(80);
  });

  it('is found from before there were keys, while they are being entered and afterwards', async () => {
    const documents = new MemoryDocuments();
    await storeAsha(documents, 'seed');
    for (let number = 0; number < 500; number++) {
      documents.seed('bookings', `o${number}`, { guestEmail: `o${number}@x.com`, createdAt: now });
    }
    const { deps } = siteOf(documents);
    let runs = 0;
    for (; runs < 30 && (await readKeyed(documents)).size < keyedCollections.length; runs++) {
      expect(countFindings(await findPersonalData(deps, asha)), `run ${runs}`).toEqual(all);
      let left = 200;
      await enterSearchKeys(documents, { isOver: () => --left < 0 });
    }
    expect(runs).toBeGreaterThan(2);
    const { deps: keyed, operations } = siteOf(documents);
    expect(countFindings(await findPersonalData(keyed, asha))).toEqual(all);
    expect(operations.reads).toBeLessThanOrEqual(80);
  });

  it('is found by what is written while an old document gets its keys', async () => {
    const documents = new MemoryDocuments();
    documents.seed('bookings', 'b1', { guestEmail: 'old@example.com', createdAt: now });
    documents.beforeCommit = async () => {
      documents.beforeCommit = async () => undefined;
      const patch = { guestEmail: asha.email };
      await documents.commit([{ kind: 'update', collection: 'bookings', id: 'b1', patch }]);
    };
    await enterSearchKeys(documents, noEnd);
    const found = await findPersonalData(siteOf(documents).deps, asha);
    expect(countFindings(found).bookings).toBe(1);
  });

  it('is not searched for in part: with too many old documents the answer is to try again', async () => {
    const documents = new MemoryDocuments();
    for (let number = 0; number <= 50_000; number++) documents.seed('mail', `m${number}`, {});
    const { deps } = siteOf(documents);
    await expect(findPersonalData(deps, asha)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is gone after erasing, with its keys, and what others wrote stays findable by them', async () => {
    const documents = new MemoryDocuments();
    await storeAsha(documents, 'write');
    await enterSearchKeys(documents, noEnd);
    const { deps } = siteOf(documents);
    const hotels = await documents.get('hotels', 'h1');
    const sums = { count: 2, 'sum overall': 8, 'scored overall': 2, 'stars 4': 2 };
    documents.seed('reviewStats', 'h1', { sums });
    await erasePersonalData(deps, asha, { requestId: 'r', uid: 'staff', now });
    await documents.commit([{ kind: 'delete', collection: 'hotels', id: 'h1' }]);
    expect(hotels).not.toBeNull();
    const erased = documents.snapshot()['reviews/b1'];
    expect(erased).toMatchObject({
      status: 'withdrawn',
      isPublic: false,
      text: '',
      authorName: '',
    });
    expect(documents.snapshot()['reviewStats/h1']).toEqual({
      sums: { count: 1, 'sum overall': 4, 'scored overall': 1, 'stars 4': 1 },
    });
    expect(JSON.stringify(documents.snapshot())).not.toMatch(/asha|98470/i);
    const { inquiries } = countFindings(
      await findPersonalData(deps, { email: 'x@example.com', phone: '' }),
    );
    expect(inquiries).toBe(1);
  });

  it('is gone from every note of their own records, by name, e-mail and number', async () => {
    const documents = new MemoryDocuments();
    const note = 'ASHA  Nair, asha@example.com, +91 98470-12345; Mrs Nair: difficult';
    const rows = [
      [
        'bookings',
        'b1',
        {
          guestEmail: 'asha@example.com',
          guestName: 'Asha Nair',
          status: 'cancelled',
          paymentMethod: 'cash',
          hotel: { _id: 'h1', name: 'Nair House', address: 'Munnar' },
          priceReason: note,
          keepReason: note,
        },
      ],
      ['payments', 'p1', { bookingId: 'b1', reference: note, note: '', method: 'upi' }],
      ['paymentExceptions', 'e1', { bookingId: 'b1', closedReason: note }],
      ['blocks', 'k1', { note: 'For Asha Nair' }],
      [
        'auditLog',
        'a1',
        { collection: 'blocks', documentId: 'k1', changes: { note: { to: 'For Nair, Asha' } } },
      ],
      ['savedReplies', 's1', { title: 'As for Asha Nair' }],
      ['bookings', 'b2', { guestName: 'Asha Nair', guestEmail: 'x@y.com', priceReason: 'Sister' }],
      ['payments', 'p2', { bookingId: 'b2', note: 'With Asha Nair, asha@example.com' }],
    ] as const;
    for (const [collection, id, fields] of rows) {
      const data = { ...fields, createdAt: now, at: now };
      await documents.commit([{ kind: 'create', collection, id, data }]);
    }
    await enterSearchKeys(documents, noEnd);
    const { deps } = siteOf(documents);
    const { toEdit } = await erasePersonalData(deps, asha, { requestId: 'r', uid: 'staff', now });
    expect(toEdit.map(({ collection, stored }) => `${collection}/${stored.id}`)).toEqual([
      'savedReplies/s1',
    ]);
    const left = documents.snapshot();
    const named = Object.entries(left)
      .filter(([, data]) => /asha|nair|98470/i.test(JSON.stringify(data)))
      .map(([path]) => path);
    // What a stay copied from the catalogue, a namesake's booking, and what staff edit themselves.
    expect(named).toEqual(['bookings/b1', 'bookings/b2', 'savedReplies/s1']);
    expect(left['bookings/b1']).toMatchObject({
      paymentMethod: 'cash',
      hotel: { name: 'Nair House' },
      keepReason: '[erased], [erased], [erased]; Mrs [erased]: difficult',
    });
    expect(JSON.stringify(left['bookings/b1']?.personKeys)).not.toMatch(/asha|nair|7012345/);
    expect(left['payments/p2']?.note).toBe('With [erased], [erased]');
    expect(left['bookings/b2']).toMatchObject({ guestName: 'Asha Nair' });
  });

  it('leaves no key in what was handed on, also at a second erasure', async () => {
    const documents = new MemoryDocuments();
    const keys = ['asha@example.com', '7012345', 'asha'];
    const data = { guestName: 'Ben', guestEmail: 'ben@example.com', createdAt: now };
    documents.seed('bookings', 'b1', { ...data, status: 'paid', personKeys: keys });
    documents.seed('threads', 't1', { ...data, words: keys, lastText: 'Hello', personKeys: keys });
    await enterSearchKeys(documents, noEnd);
    const { deps } = siteOf(documents);
    expect(countFindings(await findPersonalData(deps, asha)).mentions).toBe(2);
    await erasePersonalData(deps, asha, { requestId: 'r', uid: 'staff', now });
    expect(JSON.stringify(documents.snapshot())).not.toMatch(/asha|7012345/);
    expect(documents.snapshot()['bookings/b1']).toMatchObject({
      guestEmail: 'ben@example.com',
      personKeys: expect.arrayContaining(['ben@example.com', 'ben']),
    });
    expect(countFindings(await findPersonalData(deps, asha))).toEqual({ account: 0 });
  });

  it.each([
    ['+971 50 123 4567', '501234567'],
    ['050 123 4567', '971501234567'],
    ['9847012345 / +971 50 123 4567', '501234567'],
  ])('with %s is found by %s, in whichever way both are written', async (mobile, phone) => {
    const documents = new MemoryDocuments();
    const rows = [
      ['bookings', 'b1', { guestEmail: 'x@y.com', guestMobile: mobile, status: 'cancelled' }],
      ['inquiries', 'i1', { email: 'x@y.com', mobile, message: '' }],
      ['threads', 'i1', { guestEmail: 'x@y.com', guestMobile: mobile, bookingId: '' }],
      ['payments', 'p1', { bookingId: 'b8', note: `from ${mobile}` }],
    ] as const;
    for (const [collection, id, fields] of rows) {
      const data = { ...fields, createdAt: now };
      await documents.commit([{ kind: 'create', collection, id, data }]);
    }
    await enterSearchKeys(documents, noEnd);
    const { deps } = siteOf(documents);
    const found = await findPersonalData(deps, { email: '', phone });
    expect(countFindings(found)).toMatchObject({
      bookings: 1,
      inquiries: 1,
      threads: 1,
      mentions: 1,
    });
    const other = await findPersonalData(deps, { email: '', phone: '501234568' });
    expect(countFindings(other)).toEqual({ account: 0 });
  });

  it('with a number without its area code shows the numbers of every area that it may be', async () => {
    const documents = new MemoryDocuments();
    for (const [id, guestMobile] of [
      ['b1', '0484 2334455'],
      ['b2', '080 2334455'],
    ] as const) {
      const data = { guestMobile, guestEmail: '', status: 'cancelled', createdAt: now };
      await documents.commit([{ kind: 'create', collection: 'bookings', id, data }]);
    }
    await enterSearchKeys(documents, noEnd);
    const person = { email: '', phone: '2334455' };
    const found = await findPersonalData(siteOf(documents).deps, person);
    expect(countFindings(found).bookings).toBe(2);
    expect(otherNames(found, person)).toEqual(['0484 2334455', '080 2334455']);
  });

  it('with uses of coupons: those of their bookings, and under their address before it was changed', async () => {
    const documents = new MemoryDocuments();
    await storeAsha(documents, 'write');
    const uses = [
      ['ONE_b1', { bookingId: 'b1', guestKey: guestKeyOf('other@example.com') }],
      ['TWO_hash', { bookingId: 'b7', guestKey: guestKeyOf(asha.email) }],
      ['TWO_other', { bookingId: 'b8', guestKey: guestKeyOf('other@example.com') }],
    ] as const;
    for (const [id, data] of uses) documents.seed('couponUses', id, data);
    const { deps } = siteOf(documents);
    const { file } = await exportPersonalData(deps, asha, now);
    expect(file.documents.couponUses?.map(({ _id }) => _id).sort()).toEqual(['ONE_b1', 'TWO_hash']);
    await erasePersonalData(deps, asha, { requestId: 'r', uid: 'staff', now });
    const left = await documents.find('couponUses', { where: [] });
    expect(left.map(({ id }) => id)).toEqual(['TWO_other']);
  });

  it('includes arrival sheets that name them beside others: erased, and in no export', async () => {
    const documents = new MemoryDocuments();
    await storeAsha(documents, 'write');
    const mail = (id: string, bookingIds: string[]) => ({
      kind: 'create' as const,
      collection: 'mail' as const,
      id,
      data: {
        to: ['desk@mill.example'],
        kind: 'arrival-sheet',
        bookingId: '',
        bookingIds,
        message: { text: 'Asha: paid\n“I cannot walk far.”\n\nBen: owes $9' },
        createdAt: now,
      },
    });
    await documents.commit([mail('s1', ['b1', 'b9']), mail('s2', ['b9'])]);
    await enterSearchKeys(documents, noEnd);
    const { deps } = siteOf(documents);
    const { file } = await exportPersonalData(deps, asha, now);
    expect(JSON.stringify(file)).not.toContain('Ben: owes');
    const by = { requestId: 'r', uid: 's', now };
    await erasePersonalData(deps, asha, by);
    expect(await documents.get('mail', 's1')).toBeNull();
    expect(await documents.get('mail', 's2')).not.toBeNull();
  });
});
