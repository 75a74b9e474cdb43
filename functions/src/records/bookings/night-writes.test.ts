import {
  freeUnits,
  type LockKind,
  locksOfNights,
  type NightLock,
} from '@kerala-stays/domain/bookings/availability';
import { unitsFree } from '@kerala-stays/domain/bookings/month-sheet';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { size } from '@kerala-stays/domain/testing/size';
import { expect, it, test } from 'vitest';
import type { Write } from '../../platform/documents.ts';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { inDays, testNow } from '../../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../../testing/stored-sheets.ts';
import { readMonthSheets } from './month-sheets.ts';
import { locksOfHotel } from './night-locks.ts';
import { type NightChange, nightWrites } from './night-writes.ts';

function house(): MemoryDocuments {
  const documents = new MemoryDocuments();
  documents.seed('hotels', 'h1', { name: 'House', stayVersion: 'first' });
  return documents;
}

/** The writes for a change of nights, based on the current state. */
async function planned(
  documents: MemoryDocuments,
  change: Partial<Omit<NightChange, 'counts'>>,
): Promise<Write[]> {
  const hotel = await documents.get('hotels', 'h1');
  if (hotel === null) throw new Error('no house');
  return nightWrites(documents, hotel, { release: [], claim: [], counts: [], ...change }, testNow);
}

const nights = (
  holderId: string,
  [unit, start, length]: [unit: number, start: number, length: number],
  kind: LockKind = 'block',
  roomTypeId = 'r1',
): NightLock[] =>
  locksOfNights(
    { hotelId: 'h1', roomTypeId, unit, from: inDays(start), to: inDays(start + length) },
    { kind, holderId },
  );

const agree = (documents: MemoryDocuments) => {
  const { sheets, locks } = takenInSheetsAndLocks(documents.snapshot());
  expect(sheets).toEqual(locks);
  return locks.length;
};

/** A small seeded random generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state % below;
  };
}

/** Claims, releases, moves and refused claims in random order, compared after each. */
async function playSequence(seed: number, steps: number): Promise<number> {
  const next = numbers(seed);
  const documents = house();
  const held = new Map<string, NightLock[]>();
  let refused = 0;
  for (let step = 0; step < steps; step++) {
    const ids = [...held.keys()];
    const known = ids[next(Math.max(1, ids.length))];
    const kind = (['booking', 'block', 'feed'] as const)[next(3)];
    const release = known !== undefined && next(3) > 0 ? (held.get(known) ?? []) : [];
    const isMove = release.length === 0 || next(2) === 0;
    const holderId = release[0]?.holderId ?? `${seed}-${step}`;
    const place: [number, number, number] = [1 + next(3), 5 + next(15), 1 + next(9)];
    const claim = isMove ? nights(holderId, place, release[0]?.kind ?? kind, `r${next(2)}`) : [];
    try {
      await documents.commit(await planned(documents, { release, claim }));
      if (release.length > 0 && known !== undefined) held.delete(known);
      if (claim.length > 0) held.set(holderId, claim);
    } catch {
      refused++;
    }
    expect(agree(documents)).toBe([...held.values()].flat().length);
  }
  const stay = { checkIn: inDays(5 + next(50)), checkOut: inDays(60 + next(9)) };
  const sheets = await readMonthSheets(documents, 'h1', stay.checkIn, stay.checkOut);
  const locks = await locksOfHotel(documents, 'h1', inDays(0), null);
  for (const roomTypeId of ['r0', 'r1']) {
    const ofRoom = locks.filter((lock) => lock.roomTypeId === roomTypeId);
    expect(unitsFree(sheets, { roomTypeId, units: 3 }, stay)).toEqual(freeUnits(3, stay, ofRoom));
  }
  return refused;
}

test('sheets are what the locks say after any sequence of claims, releases, moves and refusals', {
  tags: ['sized'],
}, async () => {
  const sequences = size(50, 300);
  let refused = 0;
  for (let seed = 0; seed < sequences; seed++) refused += await playSequence(seed, 20);
  expect(refused).toBeGreaterThan(sequences);
});

/** The writes of two people who read the same state. */
async function plannedByTwo(documents: MemoryDocuments): Promise<[Write[], Write[]]> {
  return [
    await planned(documents, { claim: nights('a', [1, 5, 3]) }),
    await planned(documents, { claim: nights('b', [2, 5, 3]) }),
  ];
}

it('refuses who looked before someone else wrote, and leaves nothing of the attempt', async () => {
  const documents = house();
  const [first, second] = await plannedByTwo(documents);
  await documents.commit(first);
  await expect(documents.commit(second)).rejects.toMatchObject({ code: expect.any(Number) });
  expect(agree(documents)).toBe(3);
});

test('control: sheets that are written without demanding what was read lose nights', async () => {
  const documents = house();
  for (const writes of await plannedByTwo(documents)) {
    for (const write of writes) {
      if (write.kind !== 'create') continue;
      if (['nightLocks', 'monthSheets'].includes(write.collection)) {
        documents.seed(write.collection, write.id, write.data);
      }
    }
  }
  const { sheets, locks } = takenInSheetsAndLocks(documents.snapshot());
  expect([sheets.length, locks.length]).toEqual([3, 6]);
});

it('marks the months for the search and leaves another version, and neither where nothing changes', async () => {
  const documents = house();
  const lock = nights('a', [1, 5, 20]);
  await documents.commit(await planned(documents, { claim: lock }));
  const { stayVersion } = documents.snapshot()['hotels/h1'] ?? {};
  expect(stayVersion).toMatch(/^[\w-]{8}$/);
  expect(documents.snapshot()['searchDirty/h1']).toEqual({
    months: ['2026-11', '2026-12'],
    at: testNow,
  });
  await documents.commit([{ kind: 'delete', collection: 'searchDirty', id: 'h1' }]);
  await documents.commit(await planned(documents, { claim: lock, release: lock }));
  expect(documents.snapshot()['hotels/h1']?.stayVersion).toBe(stayVersion);
  expect(documents.snapshot()['searchDirty/h1']).toBeUndefined();
  await documents.commit(await planned(documents, { release: lock }));
  expect(documents.snapshot()['hotels/h1']?.stayVersion).not.toBe(stayVersion);
});

it('counts only bookings among the units sold', async () => {
  const documents = house();
  await documents.commit(await planned(documents, { claim: nights('x', [1, 5, 2]) }));
  await documents.commit(await planned(documents, { claim: nights('y', [2, 5, 2], 'feed') }));
  const sold = () => documents.snapshot()['hotelCounts/h1']?.soldUnits;
  expect(sold()).toEqual({});
  const stay = nights('b', [3, 5, 2], 'booking');
  await documents.commit(await planned(documents, { claim: stay }));
  expect(sold()).toEqual({ r1: 1 });
  await documents.commit(await planned(documents, { release: stay }));
  expect(sold()).toEqual({});
});

it('reads whose a night is, of locks from before there were others than bookings’, too', async () => {
  const documents = house();
  const old = { hotelId: 'h1', roomTypeId: 'r1', unit: 1, bookingId: 'b0', roomKey: 'h1_r1' };
  documents.seed('nightLocks', 'old', { ...old, date: inDays(5) });
  await documents.commit(await planned(documents, { claim: nights('f', [2, 5, 1], 'feed') }));
  const found = await locksOfHotel(documents, 'h1', inDays(5), addDays(inDays(5), 1));
  expect(found.map(({ kind, holderId, bookingId }) => [kind, holderId, bookingId])).toEqual([
    ['feed', 'f', ''],
    ['booking', 'b0', 'b0'],
  ]);
});
