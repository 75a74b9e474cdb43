import { expect, test, vi } from 'vitest';
import { getBooking } from '../bookings/booking-documents.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import {
  hourMs,
  later,
  type PaymentWorld,
  paymentWorld,
  testNow,
} from '../testing/payment-world.ts';
import { closeAttempts } from './close-attempts.ts';
import { issueRefund } from './issue-refund.ts';
import { runHoldExpiry, runNightly } from './jobs.ts';
import { createPaymentLink } from './payment-link.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

/** Counts every point at which a process may die, and dies at the chosen one. */
class Killer {
  points = 0;
  readonly #at: number;
  isArmed = true;

  constructor(at: number) {
    this.#at = at;
  }

  point(): void {
    if (!this.isArmed || ++this.points !== this.#at) return;
    this.isArmed = false;
    throw new Error('killed');
  }

  /** Puts a point before and after each commit and each call of the gateway. */
  watch(world: PaymentWorld): void {
    world.documents.beforeCommit = async () => this.point();
    world.documents.afterCommit = () => this.point();
    world.gateway = new Proxy(world.gateway, {
      get: (gateway, name) => {
        const member: unknown = Reflect.get(gateway, name);
        if (typeof member !== 'function' || name === 'pay') {
          return typeof member === 'function' ? member.bind(gateway) : member;
        }
        return (...call: unknown[]) => {
          this.point();
          const answer: unknown = Reflect.apply(member, gateway, call);
          if (!(answer instanceof Promise)) return answer;
          return answer.then((value: unknown) => {
            this.point();
            return value;
          });
        };
      },
    });
  }
}

/** Everybody repeats what failed: the guest the click, staff the form, Stripe the webhook. */
async function again(step: () => Promise<unknown>): Promise<void> {
  await step().catch(step);
}

const paid = {
  kind: 'paid',
  paymentId: 'pi_1',
  bookingId: 'b1',
  amountMinor: 24_000,
  currency: 'usd',
  livemode: false,
  mode: 'payment',
} as const;

async function journey(world: PaymentWorld): Promise<void> {
  await again(() => world.book({ key: 'b1' }));
  await again(() => createPaymentLink(world, 'b1', testNow));
  await again(() => startPayment(world, 'b1', testNow));
  const session = [...world.gateway.sessions.values()].find(({ status }) => status === 'open');
  if (session === undefined) throw new Error('nothing to pay');
  world.gateway.pay(session.id, 'pi_1');
  const { attemptId } = session;
  const event = { id: 'evt_1', type: 'checkout.session.completed', fact: { ...paid, attemptId } };
  await again(() => recordEvent(world, event, testNow));
  await closeAttempts(world, 'b1');
  await again(async () => {
    const { booking } = await getBooking(world.documents, 'b1');
    if (booking.status !== 'cancelled') await cancelBooking(world, 'b1', 24_000, testNow);
  });
  await issueRefund(world, 'b1', testNow);
}

test('a death between any two steps leaves a state that repairs itself', async () => {
  let points = 0;
  let deaths = 0;
  for (let at = 1; ; at++) {
    const world = paymentWorld();
    const killer = new Killer(at);
    killer.watch(world);
    await journey(world);
    killer.isArmed = false;
    await runHoldExpiry(world, later(hourMs));
    await runNightly(world, later(3 * hourMs));
    points = killer.points;
    if (points < at) break;
    deaths++;

    const state = world.documents.snapshot();
    const under = (folder: string) => Object.keys(state).filter((path) => path.startsWith(folder));
    const told = `death ${at}`;
    expect(state['bookings/b1'], told).toMatchObject({
      status: 'cancelled',
      isPaid: true,
      refundStatus: 'issued',
      refundedMinor: 24_000,
    });
    expect(world.gateway.refunds, told).toEqual([{ paymentId: 'pi_1', amountMinor: 24_000 }]);
    expect(under('nightLocks/'), told).toEqual([]);
    expect(state['hotels/h1']?.bookingsCount, told).toBe(0);
    expect(under('payments/'), told).toEqual(['payments/pi_1']);
    expect(under('paymentExceptions/'), told).toEqual([]);
    expect(under('mail/'), told).toEqual([
      'mail/b1-booking-cancelled',
      'mail/b1-booking-created',
      'mail/b1-booking-paid',
      'mail/b1-refund-issued-24000',
    ]);
    const open = [...world.gateway.sessions.values()].filter(({ status }) => status === 'open');
    expect(open, told).toEqual([]);
    expect(
      [...world.gateway.links.values()].filter(({ active }) => active),
      told,
    ).toEqual([]);
    const attempts = under('paymentAttempts/').map((path) => state[path]?.status);
    expect(attempts, told).not.toContain('open');
    expect(attempts, told).not.toContain('creating');
  }
  expect(deaths).toBeGreaterThan(25);
}, 60_000);
