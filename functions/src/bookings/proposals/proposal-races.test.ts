import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { proposalInputSchema } from '@kerala-stays/domain/bookings/proposal-input';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { size } from '@kerala-stays/domain/testing/size';
import { describe, expect, test, vi } from 'vitest';
import type { Documents, Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { eachSeed } from '../../testing/each-seed.ts';
import { seededRandom } from '../../testing/event-model.ts';
import {
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  stayInput,
  testNow,
} from '../../testing/payment-fixture.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { createBooking } from '../create-booking.ts';
import { expireHold } from '../expire-holds.ts';
import { makeProposal, withdrawProposal } from './make-proposal.ts';
import { takeProposal } from './take-proposal.ts';

vi.mock('../../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

/** Inquiries `i0`, `i1` and so on, each with a proposal of the same stay and of one a week later. */
async function proposals(count: number, units = 1): Promise<PaymentFixture> {
  const fixture = paymentFixture(units);
  for (let n = 0; n < count; n++) {
    fixture.documents.seed('inquiries', `i${n}`, { name: 'G', email: `guest${n}@example.com` });
    const stays = [21, 28].map((days) => ({
      hotelId: 'h1',
      roomTypeId: 'r1',
      checkIn: inDays(days),
      checkOut: addDays(inDays(days), 2),
      adults: 2,
      seenTotalMinor: 24_000,
    }));
    const input = { key: `p${n}`, inquiryId: `i${n}`, way: 'link', validHours: 24, stays };
    await makeProposal(fixture, proposalInputSchema.parse(input), { ...staff, now: testNow });
  }
  return fixture;
}

async function take(deps: BookingDeps, n: number, option = 0, now = testNow) {
  const row = await deps.documents.get('inquiries', `i${n}`);
  const asked = { proposalId: `p${n}`, inquiry: readInquiry(`i${n}`, row?.data) };
  return takeProposal(deps, asked, { option, seenTotalMinor: 24_000 }, now);
}

const liveBookings = ({ documents }: PaymentFixture) =>
  Object.entries(documents.snapshot())
    .filter(([path]) => path.startsWith('bookings/'))
    .map(([path, data]) => readBooking(path.slice(9), data))
    .filter(({ status }) => holdsNights(status));

const ofNights: readonly string[] = ['nightLocks', 'monthSheets', 'hotels', 'hotelCounts'];

/** The same store, where what says that nights are taken is written over, whatever was read. */
function withoutGuards(documents: Documents): Documents {
  const bare = (write: Write): Write => {
    if (!ofNights.includes(write.collection)) return write;
    if (write.kind === 'update') return { ...write, version: undefined };
    const { collection, id } = write;
    return write.kind === 'create' ? { kind: 'merge', collection, id, patch: write.data } : write;
  };
  return {
    get: documents.get.bind(documents),
    getMany: documents.getMany.bind(documents),
    find: documents.find.bind(documents),
    total: documents.total.bind(documents),
    commit: (writes) => documents.commit(writes.map(bare)),
  };
}

describe('a hundred guests who take the last room, while staff sell it', () => {
  const contenders = 100;

  async function race(deps: BookingDeps): Promise<void> {
    const settled = await Promise.allSettled([
      ...Array.from({ length: contenders }, (_, n) => take(deps, n)),
      ...Array.from({ length: 20 }, () => createBooking(deps, stayInput(), testNow)),
    ]);
    const odd = settled.filter(
      (each) => each.status === 'rejected' && !(each.reason instanceof AppError),
    );
    expect(odd).toEqual([]);
  }

  test('leave one holder', async () => {
    const fixture = await proposals(contenders);
    await race(fixture);
    expect(liveBookings(fixture)).toHaveLength(1);
  });

  test('control: there are more when taken nights are written over', async () => {
    const fixture = await proposals(contenders);
    await race({ ...fixture, documents: withoutGuards(fixture.documents) });
    expect(liveBookings(fixture).length).toBeGreaterThan(1);
  });
});

test('any presses, lapses and withdrawals leave at most one booking of a proposal', {
  tags: ['sized'],
}, async () => {
  const presses = size(20, 100);
  await eachSeed(size(10, 50), async (seed) => {
    const random = seededRandom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const fixture = await proposals(1, 3);
    for (let press = 0; press < presses; press++) {
      const now = later(below(30) * hourMs);
      const acts = Array.from({ length: 1 + below(3) }, () => act(fixture, below(8), now));
      await Promise.allSettled(acts);
      const made = Object.keys(fixture.documents.snapshot()).filter(
        (path) => path === 'bookings/p0',
      );
      expect(made.length).toBeLessThanOrEqual(1);
      const ofInquiry = liveBookings(fixture).filter(({ inquiryId }) => inquiryId === 'i0');
      expect(ofInquiry.length).toBeLessThanOrEqual(1);
      for (const { totalMinor } of ofInquiry) expect(totalMinor).toBe(24_000);
      const proposal = fixture.documents.snapshot()['proposals/p0'];
      expect(made.length === 1).toBe(proposal?.state === 'taken');
    }
  });
});

function act(fixture: PaymentFixture, which: number, now: Date): Promise<unknown> {
  if (which === 0) return withdrawProposal(fixture, 'p0', now);
  if (which === 1) return expireHold(fixture, 'p0', now);
  if (which === 2) {
    return createBooking(fixture, stayInput({ checkIn: inDays(40), inquiryId: 'i0' }), now);
  }
  return take(fixture, 0, which % 2, now);
}
