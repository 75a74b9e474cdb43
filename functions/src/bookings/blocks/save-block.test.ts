import { type BlockInput, blockInput, blockMessages } from '@kerala-stays/domain/bookings/block';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { describe, expect, it } from 'vitest';
import { inDays, paymentFixture, stayInput, testNow } from '../../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../../testing/stored-sheets.ts';
import { createBooking } from '../create-booking.ts';
import { changeBlock, createBlock, removeBlock } from './save-block.ts';

const staff = { uid: 'staff-1', now: testNow };
const wanted = (change: Partial<BlockInput> = {}): BlockInput => ({
  hotelId: 'h1',
  roomTypeId: 'r1',
  unit: 1,
  from: inDays(21),
  to: inDays(24),
  kind: 'maintenance',
  note: 'Tiles',
  ...change,
});

function scene(units = 1) {
  const fixture = paymentFixture(units);
  const { documents } = fixture;
  const taken = () => {
    const { sheets, locks } = takenInSheetsAndLocks(documents.snapshot());
    expect(sheets).toEqual(locks);
    return locks.map((lock) => lock.split(' ').slice(1).join(' '));
  };
  const blocks = () =>
    Object.entries(documents.snapshot()).filter(([path]) => path.startsWith('blocks/'));
  return { fixture, documents, taken, blocks };
}
const named = (holder: string, from: CalendarDate, to: CalendarDate) =>
  `${holder} already has ${formatDay(from)} to ${formatDay(to)}`;

describe('a block', () => {
  it('keeps its nights from being sold, until it is removed', async () => {
    const { fixture, documents, taken, blocks } = scene();
    const block = await createBlock(documents, wanted(), staff);
    expect(taken()).toHaveLength(3);
    expect(blocks()).toHaveLength(1);
    await expect(fixture.book()).rejects.toMatchObject({ code: 'conflict' });
    await removeBlock(documents, block._id, testNow);
    expect(taken()).toEqual([]);
    expect(blocks()).toEqual([]);
    await fixture.book();
  });

  it('names the booking that is there, and leaves nothing behind', async () => {
    const { fixture, documents, taken, blocks } = scene(2);
    const booking = await fixture.book();
    const message = named(booking.reference, booking.checkInDate, booking.checkOutDate);
    const attempt = createBlock(documents, wanted({ from: inDays(10) }), staff);
    await expect(attempt).rejects.toMatchObject({ code: 'conflict', message });
    expect(taken()).toHaveLength(2);
    expect(blocks()).toEqual([]);
    await createBlock(documents, wanted({ unit: 2 }), staff);
    expect(taken()).toHaveLength(5);
  });

  it('names another block that is there, with the nights in the way', async () => {
    const { documents } = scene();
    await createBlock(documents, wanted(), staff);
    const second = createBlock(documents, wanted({ from: inDays(23), to: inDays(30) }), staff);
    const message = named('A block', inDays(23), inDays(24));
    await expect(second).rejects.toMatchObject({ message });
  });

  it('meets a booking of the same moment: one has the nights, the other hears who', async () => {
    const { fixture, documents, taken } = scene();
    let isFirst = true;
    documents.beforeCommit = async () => {
      if (!isFirst) return;
      isFirst = false;
      await fixture.book();
    };
    const attempt = createBlock(documents, wanted(), staff);
    await expect(attempt).rejects.toMatchObject({ code: 'conflict' });
    expect(taken()).toHaveLength(2);
  });

  it('of a whole year is one write, and none at all when the write fails', async () => {
    const { documents, taken, blocks } = scene();
    const year = wanted({ from: inDays(1), to: inDays(367) });
    documents.beforeCommit = () => Promise.reject(new Error('the process died'));
    await expect(createBlock(documents, year, staff)).rejects.toThrow('died');
    expect([taken(), blocks()]).toEqual([[], []]);
    let commits = 0;
    documents.beforeCommit = async (writes) => {
      commits++;
      expect(writes.length).toBeLessThanOrEqual(400);
    };
    await createBlock(documents, year, staff);
    expect([commits, taken().length]).toEqual([1, 366]);
  });

  it('moves to other nights and units; those that it keeps stay taken', async () => {
    const { documents, taken } = scene(2);
    const block = await createBlock(documents, wanted(), staff);
    const { hotelId: _, ...said } = wanted({ from: inDays(23), to: inDays(25), unit: 1 });
    const later = { uid: 'staff-2', now: new Date(testNow.getTime() + 1000) };
    const change = { ...said, seenUpdatedAt: block.updatedAt };
    const { after: moved } = await changeBlock(documents, block._id, change, later);
    expect(taken()).toEqual([`${inDays(23)} 1`, `${inDays(24)} 1`]);
    expect(moved).toMatchObject({ createdBy: 'staff-1', updatedBy: 'staff-2', hotelId: 'h1' });
    const again = changeBlock(documents, block._id, { ...change, unit: 2 }, later);
    await expect(again).rejects.toMatchObject({ message: blockMessages.savedMeanwhile });
    await changeBlock(documents, block._id, { ...change, unit: 2, seenUpdatedAt: '' }, later);
    expect(taken()).toEqual([`${inDays(23)} 2`, `${inDays(24)} 2`]);
  });

  it('is refused a move onto a stay and stays where it is', async () => {
    const { fixture, documents, taken } = scene(2);
    const booking = await createBooking(fixture, stayInput({ unit: 2 }), testNow);
    const block = await createBlock(documents, wanted(), staff);
    const before = taken();
    const { hotelId: _, ...said } = wanted({ unit: 2 });
    const move = changeBlock(documents, block._id, { ...said, seenUpdatedAt: '' }, staff);
    await expect(move).rejects.toThrow(booking.booking.reference);
    expect(taken()).toEqual(before);
  });

  it.each([
    ['no night', { to: inDays(21) }, blockMessages.endsBeforeStart],
    ['nights backwards', { to: inDays(20) }, blockMessages.endsBeforeStart],
    ['more than a year', { to: addDays(inDays(21), 367) }, blockMessages.tooLong],
    ['nights that are over', { from: inDays(-3), to: inDays(0) }, blockMessages.over],
    ['nights too far ahead', { from: inDays(720), to: inDays(740) }, blockMessages.tooFar],
    ['a unit that is not there', { unit: 2 }, blockMessages.unit],
    ['a room type that is not there', { roomTypeId: 'r9' }, blockMessages.unit],
    ['a hotel that is not there', { hotelId: 'h9' }, 'Hotel not found'],
  ])('has not %s', async (_, change, message) => {
    const { documents, taken } = scene();
    await expect(createBlock(documents, wanted(change), staff)).rejects.toMatchObject({ message });
    expect(taken()).toEqual([]);
  });

  it('is not there twice to be removed', async () => {
    const { documents } = scene();
    const { _id } = await createBlock(documents, wanted(), staff);
    await removeBlock(documents, _id, testNow);
    await expect(removeBlock(documents, _id, testNow)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('of a hotel that is gone can be removed', async () => {
    const { documents } = scene();
    const { _id } = await createBlock(documents, wanted(), staff);
    await documents.commit([{ kind: 'delete', collection: 'hotels', id: 'h1' }]);
    await removeBlock(documents, _id, testNow);
    const left = Object.keys(documents.snapshot()).filter((path) => /^(blocks|nightL)/.test(path));
    expect(left).toEqual([]);
  });
});

describe('what staff say of a block', () => {
  const said = { ...wanted(), from: '2026-12-12', to: '2026-12-15' };
  it.each([
    ['a day that is none', { from: '2026-02-31' }, blockMessages.date],
    ['a kind that is none', { kind: 'holiday' }, blockMessages.kind],
    ['a unit in words', { unit: '1' }, blockMessages.unit],
    ['a long note', { note: 'x'.repeat(201) }, blockMessages.note],
  ])('is refused with %s', (_, change, message) => {
    const parsed = blockInput.safeParse({ ...said, ...change });
    expect(parsed.error?.issues[0]?.message).toBe(message);
  });
  it('needs no note', () => {
    const { note: _, ...rest } = said;
    expect(blockInput.parse(rest).note).toBe('');
  });
});
