import { describe, expect, test, vi } from 'vitest';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { createBooking } from '../../bookings/create-booking.ts';
import { expireHold } from '../../bookings/expire-holds.ts';
import { runEveryFiveMinutes } from '../../jobs/every-five-minutes.ts';
import { startPayment } from '../../money/start-payment.ts';
import { syncPayment } from '../../money/sync-payment.ts';
import type { Documents, Write } from '../../platform/documents.ts';
import { countUses, couponFixture, discountedMinor } from '../../testing/coupon-fixture.ts';
import { crashAt } from '../../testing/crash-hooks.ts';
import {
  hourMs,
  later,
  type PaymentFixture,
  stayInput,
  testNow,
} from '../../testing/payment-fixture.ts';

vi.mock('../../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const coupon = { couponCode: 'SAVE10' };
const uses = (count: number) => ({ counted: count, kept: count, bookings: count });

/** A coupon, and as many hotels as given, so that nights never conflict. */
async function racePlace(contenders: number, change: object): Promise<PaymentFixture> {
  const fixture = await couponFixture(1, change);
  const hotel = fixture.documents.snapshot()['hotels/h1'] ?? {};
  for (let n = 0; n < contenders; n++) fixture.documents.seed('hotels', `house${n}`, hotel);
  return fixture;
}

/**
 * Books in as many hotels at once as given.
 * @returns how many bookings got the coupon
 */
async function race(deps: BookingDeps, contenders: number, emailOf: (n: number) => string) {
  const tries = Array.from({ length: contenders }, (_, n) => {
    const input = stayInput({ hotelId: `house${n}`, guestEmail: emailOf(n), ...coupon });
    return createBooking(deps, input, testNow);
  });
  const settled = await Promise.allSettled(tries);
  const odd = settled.filter(
    (each) => each.status === 'rejected' && (each.reason as { code: string }).code !== 'conflict',
  );
  expect(odd).toEqual([]);
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

const everybody = (n: number) => `guest${n}@example.com`;

/** The same store, but commits do not check a coupon's version: its uses are read, then counted. */
function withoutVersions(documents: Documents): Documents {
  const bare = (write: Write): Write =>
    write.kind === 'update' && write.collection === 'coupons'
      ? { ...write, version: undefined }
      : write;
  return {
    get: documents.get.bind(documents),
    getMany: documents.getMany.bind(documents),
    find: documents.find.bind(documents),
    total: documents.total.bind(documents),
    commit: (writes) => documents.commit(writes.map(bare)),
  };
}

describe('a race for a coupon', () => {
  test('of ten uses: of a hundred bookings ten have it', async () => {
    const fixture = await racePlace(100, { maxUses: 10 });
    expect(await race(fixture, 100, everybody)).toBe(10);
    expect(countUses(fixture.documents)).toEqual(uses(10));
  });

  test('control: without its version in the commit more than ten have it', async () => {
    const fixture = await racePlace(100, { maxUses: 10 });
    const deps = { ...fixture, documents: withoutVersions(fixture.documents) };
    expect(await race(deps, 100, everybody)).toBeGreaterThan(10);
  });

  test('once for each guest: a guest five times at once has it once', async () => {
    const fixture = await racePlace(5, { oncePerGuest: true });
    expect(await race(fixture, 5, () => 'asha@example.com')).toBe(1);
    expect(countUses(fixture.documents)).toEqual(uses(1));
  });

  test('of one use, while the hold that has it runs out: never used twice, never lost', async () => {
    const fixture = await couponFixture(2, { maxUses: 1 });
    const { _id } = await fixture.book({ ...coupon, holdHours: 1 });
    const at = later(2 * hourMs);
    const [, next] = await Promise.allSettled([
      expireHold(fixture, _id, at),
      createBooking(fixture, stayInput({ unit: 2, ...coupon }), at),
    ]);
    const count = next.status === 'fulfilled' ? 1 : 0;
    expect(countUses(fixture.documents)).toEqual(uses(count));
    if (count === 0) await createBooking(fixture, stayInput({ unit: 2, ...coupon }), at);
    expect(countUses(fixture.documents)).toEqual(uses(1));
  });
});

describe('a payment that arrives when the hold runs out', () => {
  const at = later(2 * hourMs);
  const statusOf = ({ documents }: PaymentFixture) => documents.snapshot()['bookings/b1']?.status;
  const bookHeld = async (fixture: PaymentFixture) => {
    await fixture.book({ key: 'b1', holdHours: 1, ...coupon });
    await startPayment(fixture, 'b1', testNow);
  };
  const pay = async (fixture: PaymentFixture) => {
    const named = { bookingId: 'b1', attemptId: 'b1-a1' };
    fixture.gateway.arrive('pi_1', { amountMinor: discountedMinor, ...named });
    await syncPayment(fixture, 'pi_1', at);
  };

  test('just before the release keeps the booking and its use', async () => {
    const fixture = await couponFixture(1, { maxUses: 1 });
    await bookHeld(fixture);
    const { documents } = fixture;
    documents.beforeCommit = async (writes) => {
      if (!writes.some(({ collection }) => collection === 'couponUses')) return;
      documents.beforeCommit = async () => undefined;
      await pay(fixture);
    };
    await expireHold(fixture, 'b1', at);
    expect(statusOf(fixture)).toBe('paid');
    expect(countUses(documents)).toEqual(uses(1));
  });

  test('just after it has the booking again, and its use, once', async () => {
    const fixture = await couponFixture(1, { maxUses: 1 });
    await bookHeld(fixture);
    await expireHold(fixture, 'b1', at);
    expect(countUses(fixture.documents)).toEqual(uses(0));
    await pay(fixture);
    await syncPayment(fixture, 'pi_1', at);
    expect(statusOf(fixture)).toBe('paid');
    expect(countUses(fixture.documents)).toEqual(uses(1));
  });

  test('has it once for each guest: another stay of theirs has none', async () => {
    const fixture = await couponFixture(2, { oncePerGuest: true });
    await bookHeld(fixture);
    await expireHold(fixture, 'b1', at);
    await pay(fixture);
    await expect(fixture.book({ key: 'b2', ...coupon })).rejects.toThrow('used this code already');
    expect(countUses(fixture.documents)).toEqual(uses(1));
  });

  test.each([
    ['any number of times', {}],
    ['once for each guest', { oncePerGuest: true }],
  ])('finds the use that part of the price had kept, of a coupon good %s', async (_, change) => {
    const fixture = await couponFixture(1, change);
    await bookHeld(fixture);
    const { documents } = fixture;
    const patchPaid = (paidMinor: number) =>
      documents.commit([
        { kind: 'update', collection: 'bookings', id: 'b1', patch: { paidMinor } },
      ]);
    await patchPaid(5000);
    await expireHold(fixture, 'b1', at);
    expect(countUses(documents)).toEqual({ counted: 1, kept: 1, bookings: 0 });
    await patchPaid(0);
    await pay(fixture);
    expect(statusOf(fixture)).toBe('paid');
    expect(countUses(documents)).toEqual(uses(1));
  });

  test.each([
    ['others have used the coupon up', { maxUses: 1 }],
    ['the guest has used the coupon for another stay', { oncePerGuest: true }],
  ])('counts at the agreed price even where %s', async (_, change) => {
    const fixture = await couponFixture(2, change);
    await bookHeld(fixture);
    await expireHold(fixture, 'b1', at);
    await fixture.book({ key: 'b2', ...coupon });
    await pay(fixture);
    expect(statusOf(fixture)).toBe('paid');
    expect(countUses(fixture.documents)).toEqual(uses(2));
  });
});

const deaths: { name: string; units: number; act: (deps: BookingDeps) => Promise<unknown> }[] = [
  {
    name: 'a booking that takes over nights and coupon of a hold that ran out',
    units: 1,
    act: (deps) => createBooking(deps, stayInput({ key: 'b2', ...coupon }), later(2 * hourMs)),
  },
  {
    name: 'a cancellation before payment, and the next booking',
    units: 2,
    act: async (deps) => {
      await cancelBooking(deps, 'b1', { by: 'guest' }, testNow).catch(() => undefined);
      await createBooking(deps, stayInput({ key: 'b2', ...coupon }), testNow);
    },
  },
];

describe.each(deaths)('a crash during $name', ({ units, act }) => {
  test('loses no use and doubles none, wherever it occurs', async () => {
    const arrange = async () => {
      const fixture = await couponFixture(units, { maxUses: 1 });
      await fixture.book({ key: 'b1', holdHours: 1, ...coupon });
      await startPayment(fixture, 'b1', testNow);
      return fixture;
    };
    const { hooks } = await crashAt(0, await arrange(), act);
    expect(hooks).toBeGreaterThan(3);
    for (let hook = 1; hook <= hooks; hook++) {
      const fixture = await arrange();
      const { crashedAt } = await crashAt(hook, fixture, act);
      const { counted, kept, bookings } = countUses(fixture.documents);
      expect([kept, bookings], `died ${crashedAt}`).toEqual([counted, counted]);
      expect(counted).toBeLessThanOrEqual(1);
      await act(fixture);
      await runEveryFiveMinutes(fixture, later(2 * hourMs));
      expect(countUses(fixture.documents), `died ${crashedAt}`).toEqual(uses(1));
    }
  });
});
