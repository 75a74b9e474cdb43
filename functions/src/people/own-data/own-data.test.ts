import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, it, vi } from 'vitest';
import { fillSecretLinks } from '../../mail/secret-links.ts';
import { startClock } from '../../platform/job-clock.ts';
import { keyPlaceholder } from '../../platform/signed-key.ts';
import { isOwnDataKey, ownDataKey } from '../../records/bookings/own-data-key.ts';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { memoryPersonalData } from '../../testing/memory-personal-data.ts';
import { enterSearchKeys } from '../personal-data/enter-search-keys.ts';
import type { AccountRecord } from '../personal-data/personal-data-deps.ts';
import { describeOwnData } from './describe-own-data.ts';
import { eraseOwnData } from './erase-own-data.ts';
import { findOwnData } from './find-own-data.ts';
import { mailOwnDataLink } from './own-data-link.ts';

/** In Kerala it is the morning of 30 November. */
const now = new Date('2026-11-29T20:00:00Z');
const asha = { email: 'asha@example.com', phone: '' };
const caller = { person: asha, uid: 'u1' };
const by = { requestId: 'r1', now };

function site(account: Partial<AccountRecord> | null = null) {
  const documents = new MemoryDocuments();
  const { store } = memoryPersonalData(documents);
  const record =
    account === null ? null : ({ uid: 'u1', isStaff: false, ...account } as AccountRecord);
  const deps = {
    documents,
    store: { ...store, accountByEmail: async () => record },
    siteUrl: 'https://site.test',
    officeEmail: 'office@site.test',
  };
  return { documents, deps };
}

async function write(
  documents: MemoryDocuments,
  rows: [string, string, Record<string, unknown>][],
) {
  for (const [collection, id, fields] of rows) {
    const data = { createdAt: now, ...fields };
    await documents.commit([{ kind: 'create', collection: collection as 'bookings', id, data }]);
  }
}

const stay = {
  guestEmail: asha.email,
  guestName: 'Asha',
  status: 'cancelled',
  hotel: { _id: 'h1', name: 'Backwater House' },
};

const ownRows: [string, string, Record<string, unknown>][] = [
  [
    'bookings',
    'b1',
    {
      ...stay,
      reference: 'KS-B1',
      priceReason: 'Friend of the owner',
      unit: 2,
      checkInDate: '2026-10-01',
      checkOutDate: '2026-10-03',
    },
  ],
  [
    'inquiries',
    'i1',
    {
      email: asha.email,
      name: 'Asha',
      staffNotes: 'Beware of Ben',
      message: 'Hello',
      hotel: { _id: 'h1', name: 'Backwater House' },
      privacyNotice: '2026-11-21',
    },
  ],
  ['threads', 'i1', { guestEmail: asha.email, bookingId: '' }],
  [
    'threadMessages',
    'm1',
    {
      threadId: 'i1',
      guestEmail: asha.email,
      from: 'guest',
      channel: 'page',
      text: 'Is there a boat?',
    },
  ],
  [
    'threadMessages',
    'm2',
    {
      threadId: 'i1',
      guestEmail: asha.email,
      from: 'staff',
      channel: 'note',
      text: 'Difficult guest',
    },
  ],
  [
    'mail',
    'w1',
    {
      to: [asha.email],
      bookingId: 'b1',
      kind: 'booking-paid',
      message: {
        subject: 'Paid',
        text: `See https://site.test/trip/b1${keyPlaceholder}`,
        html: '<p>',
      },
    },
  ],
  [
    'mail',
    'w2',
    {
      to: ['house@example.com'],
      bookingId: 'b1',
      kind: 'arrival-sheet',
      message: { subject: 'Arrivals', text: 'Asha, Ben' },
    },
  ],
  [
    'mail',
    'w3',
    {
      to: ['before@example.com'],
      bookingId: 'b1',
      kind: 'booking-created',
      message: { subject: 'Held', text: 'Dear Ben' },
    },
  ],
  [
    'payments',
    'p1',
    { bookingId: 'b1', amountMinor: 5000, currency: 'usd', note: 'paid by Ben', recordedBy: 'u9' },
  ],
  ['bookings', 'b2', { ...stay, guestEmail: 'ben@example.com', guestName: 'Ben' }],
  [
    'reviews',
    'b1',
    { hotelId: 'h1', title: 'Lovely', text: 'Lovely', authorName: 'Asha', status: 'published' },
  ],
  [
    'reviews',
    'b2',
    {
      hotelId: 'h1',
      title: 'So so',
      text: 'I met asha@example.com',
      authorName: 'Ben',
      status: 'published',
    },
  ],
];

describe('what a person sees of their own data', () => {
  it('is theirs alone, without notes of staff, mails to others and keys', async () => {
    const { documents, deps } = site();
    await write(documents, ownRows);
    const found = await findOwnData(deps, asha);
    const text = JSON.stringify(found.records);
    expect(found.records.map(({ collection, id }) => `${collection}/${id}`).sort()).toEqual([
      'bookings/b1',
      'inquiries/i1',
      'mail/w1',
      'payments/p1',
      'reviews/b1',
      'threadMessages/m1',
    ]);
    for (const hidden of [
      'Ben',
      'Beware',
      'Difficult',
      'Friend',
      'u9',
      'made-when-sent',
      '"unit"',
    ]) {
      expect(text).not.toContain(hidden);
    }
    expect(text).toContain('Is there a boat?');
  });

  it('is told in words, with what erasing does and the notice that stood beside an inquiry', async () => {
    const { documents, deps } = site();
    await write(documents, ownRows);
    const { kinds, consents, waits } = describeOwnData(await findOwnData(deps, asha), asha.email);
    const bookings = kinds.find(({ kind }) => kind === 'Bookings');
    expect(bookings?.items).toEqual(['KS-B1, Backwater House, 1 Oct 2026 to 3 Oct 2026']);
    expect(bookings?.afterErasure).toMatch(/takes you out of it/);
    expect(consents).toEqual([
      { what: 'Inquiry about Backwater House', notice: '2026-11-21', on: '2026-11-30' },
    ]);
    expect(waits).toEqual([]);
  });

  it('reads no collection whole once older records have keys', async () => {
    const { documents, deps } = site();
    await write(documents, ownRows);
    await enterSearchKeys(documents, startClock(Number.POSITIVE_INFINITY));
    const scan = vi.fn(deps.store.scan);
    await findOwnData({ ...deps, store: { ...deps.store, scan } }, asha);
    expect(scan).not.toHaveBeenCalled();
  });
});

describe('an erasure by the person', () => {
  it('waits for a stay ahead and says from which day it can be asked for', async () => {
    const { documents, deps } = site();
    await write(documents, [
      [
        'bookings',
        'b1',
        { ...stay, status: 'paid', checkInDate: '2026-12-10', checkOutDate: '2026-12-12' },
      ],
    ]);
    await expect(eraseOwnData(deps, caller, by)).rejects.toThrow(
      /runs until 12 Dec 2026.*From 13 Dec 2026/,
    );
    expect((await documents.get('bookings', 'b1'))?.data.guestName).toBe('Asha');
  });

  it('is refused to an account of staff', async () => {
    const { deps } = site({ isStaff: true });
    await expect(eraseOwnData(deps, caller, by)).rejects.toThrow(/member of our team/);
  });

  it('leaves nothing under the address, and names the texts that staff have to edit', async () => {
    const { documents, deps } = site();
    await write(documents, ownRows);
    await write(documents, [
      ['hotels', 'h1', { description: 'Ask for Asha', contact: asha.email }],
    ]);
    await eraseOwnData(deps, caller, by);
    expect((await findOwnData(deps, asha)).records).toEqual([]);
    const told = await documents.find('mail', { where: [['kind', '==', 'office-exception']] });
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told[0]?.data)).toContain('hotels/h1');
    expect(JSON.stringify(told[0]?.data)).not.toMatch(/asha/i);
  });
});

describe('the mailed link', () => {
  const opened = { source: 'booking' as const, id: 'b1', email: asha.email, day: '2026-11-30' };
  const on = (day: string) => isOwnDataKey(ownDataKey(opened), opened, day as CalendarDate);

  it('works on its day and the next', () => {
    expect([on('2026-11-29'), on('2026-11-30'), on('2026-12-01'), on('2026-12-02')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('opens nothing else: another day, document, source or address', () => {
    const key = ownDataKey(opened);
    const today = '2026-11-30' as CalendarDate;
    expect(isOwnDataKey(key, opened, today)).toBe(true);
    for (const other of [
      { ...opened, day: '2026-12-01' },
      { ...opened, id: 'b2' },
      { ...opened, source: 'inquiry' as const },
      { ...opened, email: 'ben@example.com' },
      { ...opened, email: '' },
      { ...opened, day: 'today' },
    ]) {
      expect(isOwnDataKey(key, other, today)).toBe(false);
    }
  });

  it('is mailed once a day, and only to the address that the booking has when it is sent', async () => {
    const { documents, deps } = site();
    await write(documents, [['bookings', 'b1', stay]]);
    const link = { source: 'booking' as const, id: 'b1', email: asha.email };
    const said = await Promise.all([
      mailOwnDataLink(deps, link, now),
      mailOwnDataLink(deps, link, now),
    ]);
    expect(said[0]).toContain('a•••@example.com');
    const [mail, ...more] = await documents.find('mail', { where: [['kind', '==', 'data-link']] });
    expect(more).toEqual([]);
    const message = mail?.data.message as { subject: string; text: string; html: string };
    const sent = await fillSecretLinks(documents, { ...message, to: [asha.email] } as never);
    expect(sent?.text).toContain(
      `/my-data/booking/b1/2026-11-30#k=${ownDataKey({ ...opened, id: 'b1' })}`,
    );
    expect(
      await fillSecretLinks(documents, { ...message, to: ['ben@example.com'] } as never),
    ).toBeNull();
  });
});
