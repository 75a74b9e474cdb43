import type { LedgerFilter } from '@kerala-stays/domain/money/ledger-filter';
import { erasedGuest } from '@kerala-stays/domain/people/personal-data';
import { expect, test, vi } from 'vitest';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { ledgerPage } from './ledger-page.ts';

const month = { from: new Date('2026-11-01'), to: new Date('2026-12-01'), cursor: '' };
const noFilter: LedgerFilter = { kind: '', way: '', hotelId: '' };
const all = { ...noFilter, ...month };

/** A ledger of rows, one each minute; every hundredth is of the second hotel. */
function ledgerOf(count: number) {
  const documents = new MemoryDocuments();
  const hotels = [
    { _id: 'h1', name: 'Slow Water' },
    { _id: 'h2', name: 'Hill House' },
  ];
  for (const [index, hotel] of hotels.entries()) {
    documents.seed('bookings', `b${index + 1}`, { guestName: `Guest ${index + 1}`, hotel });
  }
  for (let index = 0; index < count; index++) {
    documents.seed('ledger', `row-${index}`, {
      kind: index % 2 === 0 ? 'payment' : 'refund',
      amountMinor: 100,
      currency: 'usd',
      channel: 'manual',
      method: 'cash',
      bookingId: index % 100 === 0 ? 'b2' : 'b1',
      at: new Date(Date.UTC(2026, 10, 2, 0, index)),
    });
  }
  const find = vi.spyOn(documents, 'find');
  const getMany = vi.spyOn(documents, 'getMany');
  return { documents, find, getMany };
}

test('the newest row comes first, each row once over all pages, with guest and hotel of its booking', async () => {
  const { documents, getMany } = ledgerOf(450);
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await ledgerPage(documents, { ...all, cursor });
    expect(page.rows.length).toBeLessThanOrEqual(200);
    seen.push(...page.rows.map(({ _id }) => _id));
    cursor = page.cursor;
    expect(page.rows[1]).toMatchObject({
      guestName: 'Guest 1',
      hotelId: 'h1',
      hotelName: 'Slow Water',
    });
  } while (cursor !== '');
  expect(seen).toEqual(Array.from({ length: 450 }, (_, index) => `row-${449 - index}`));
  // Each booking once a page.
  expect(getMany.mock.calls.every(([, ids]) => ids.length <= 2)).toBe(true);
});

test('a row keeps the name that its erased booking has; without a booking it has none', async () => {
  const { documents } = ledgerOf(1);
  documents.seed('bookings', 'b2', { ...erasedGuest, hotel: { _id: 'h2', name: 'Hill House' } });
  documents.seed('ledger', 'lone', { at: new Date('2026-11-03'), bookingId: 'gone' });
  const { rows } = await ledgerPage(documents, all);
  expect(rows.map(({ guestName, hotelName }) => [guestName, hotelName])).toEqual([
    ['', ''],
    ['Erased guest', 'Hill House'],
  ]);
});

test('a hotel is found among a thousand rows at a time, and the next page goes on', async () => {
  const { documents, find } = ledgerOf(1500);
  const wanted = { ...all, hotelId: 'h2' };
  const first = await ledgerPage(documents, wanted);
  expect(find).toHaveBeenCalledTimes(5);
  expect(first.rows.map(({ _id }) => _id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `row-${1400 - 100 * index}`),
  );
  const second = await ledgerPage(documents, { ...wanted, cursor: first.cursor });
  expect(second.rows.at(-1)?._id).toBe('row-0');
  expect(second.cursor).toBe('');
  expect([...first.rows, ...second.rows]).toHaveLength(15);
});

test('a full page of a filter goes on after its last row, not after what was read', async () => {
  const { documents } = ledgerOf(900);
  const wanted = { ...all, kind: 'refund' as const, hotelId: 'h1' };
  const first = await ledgerPage(documents, wanted);
  const second = await ledgerPage(documents, { ...wanted, cursor: first.cursor });
  const third = await ledgerPage(documents, { ...wanted, cursor: second.cursor });
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(450);
  expect(ids).toHaveLength(450);
});

test('a way without rows is an empty page', async () => {
  const { documents } = ledgerOf(3);
  expect(await ledgerPage(documents, { ...all, way: 'bank' })).toEqual({ rows: [], cursor: '' });
});
