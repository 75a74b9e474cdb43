import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { expect, it } from 'vitest';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { readGuest } from './read-guest.ts';

const now = new Date('2026-11-30T05:00:00Z');
const hotel = { _id: 'h1', name: 'Backwater House' };
const asha = { guestName: 'Asha', guestEmail: 'asha@example.com', guestMobile: '+91 98470 12345' };

async function site(): Promise<MemoryDocuments> {
  const documents = new MemoryDocuments();
  const money = { currency: 'usd', paidMinor: 500, nights: 2, status: 'paid', hotel };
  const rows = [
    [
      'bookings',
      'b1',
      { ...asha, ...money, checkInDate: '2026-10-01', checkOutDate: '2026-10-03' },
    ],
    [
      'bookings',
      'b2',
      { ...asha, ...money, checkInDate: '2026-11-01', checkOutDate: '2026-11-03' },
    ],
    ['bookings', 'b3', { ...asha, ...money, guestName: 'Ben', guestEmail: 'ben@example.com' }],
    [
      'bookings',
      'b4',
      {
        ...money,
        guestName: 'Cy',
        guestEmail: 'cy@example.com',
        priceReason: 'asha@example.com asked',
      },
    ],
    [
      'inquiries',
      'i1',
      {
        name: 'Asha',
        email: 'Asha@example.com',
        mobile: '',
        hotel,
        staffNotes: 'Likes the veranda',
        privacyNotice: '2026-11-21',
      },
    ],
    [
      'inquiries',
      'i2',
      {
        name: 'Asha',
        email: 'asha@example.com',
        mobile: '',
        hotel,
        expiresAt: new Date('2026-11-29T00:00:00Z'),
      },
    ],
    ['threads', 'i1', { ...asha, hotel, state: 'waiting-for-us', lastAt: now }],
  ] as const;
  for (const [collection, id, data] of rows) {
    await documents.commit([{ kind: 'create', collection, id, data: { createdAt: now, ...data } }]);
  }
  return documents;
}

const read = async (role: StaffRole, of: 'booking' | 'inquiry' = 'booking', id = 'b1') =>
  readGuest(await site(), { of, id }, { role, now });

it('shows what is under the address newest first, and apart from it what shares only the number', async () => {
  const { guest, bookings, inquiries, threads, sums, isMore } = await read('manager');
  expect(guest).toEqual({ name: 'Asha', email: asha.guestEmail, mobile: asha.guestMobile });
  expect(bookings.map(({ _id, match }) => [_id, match])).toEqual([
    ['b2', 'same'],
    ['b1', 'same'],
    ['b3', 'number'],
  ]);
  expect(inquiries).toMatchObject([
    { _id: 'i1', staffNotes: 'Likes the veranda', notice: '2026-11-21' },
  ]);
  expect(threads).toMatchObject([{ _id: 'i1', match: 'same' }]);
  // The other person's money is not this guest's.
  expect(sums).toEqual([
    { currency: 'usd', stays: 2, nights: 4, paidMinor: 1000, refundedMinor: 0 },
  ]);
  expect(isMore).toBe(false);
});

it('gives a role what it may read elsewhere', async () => {
  const accounts = await read('accounts');
  expect([accounts.inquiries, accounts.threads]).toEqual([null, null]);
  expect(accounts.sums).toHaveLength(1);
  await expect(read('accounts', 'inquiry', 'i1')).rejects.toThrow(/is not there any more/);
  expect((await read('reception', 'inquiry', 'i1')).inquiries).toHaveLength(1);
});

it.each([
  ['booking', 'nowhere'],
  ['inquiry', 'i2'],
] as const)('finds no guest by a %s that is gone', async (of, id) => {
  await expect(read('manager', of, id)).rejects.toThrow(/is not there any more/);
});
