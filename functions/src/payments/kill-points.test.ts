import { describe, expect, test, vi } from 'vitest';
import { getBooking } from '../bookings/booking-documents.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { recordManualPayment, recordManualRefund } from '../bookings/record-payment.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import {
  hourMs,
  inDays,
  later,
  type PaymentWorld,
  paymentWorld,
  stayInput,
  testNow,
} from '../testing/payment-world.ts';
import { dieAt } from '../testing/seams.ts';
import { closeAttempts } from './close-attempts.ts';
import { handleWebhook } from './handle-webhook.ts';
import { issueRefund, refundSurplus } from './issue-refund.ts';
import { runHoldExpiry, runNightly } from './jobs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPaymentLink } from './payment-link.ts';
import { startPayment } from './start-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

/** One thing that a person, Stripe or the clock makes a function do, as its handler does it. */
type Handler = {
  name: string;
  arrange: (world: PaymentWorld) => Promise<unknown>;
  act: (deps: PaymentDeps) => Promise<unknown>;
  /** When the jobs run that repair; two hours later, unless the handler is a later one itself. */
  repairAt?: Date;
};

const cash = { method: 'cash', note: 'at the desk' } as const;
const staff = { uid: 'staff-1' };

async function withPages(world: PaymentWorld, holdHours = 24): Promise<void> {
  await world.book({ key: 'b1', holdHours });
  await startPayment(world, 'b1', testNow);
  await createPaymentLink(world, 'b1', testNow);
}

/** Stripe's call about a session that was paid. */
function webhook(deps: PaymentDeps, sessionId: string, paymentId: string) {
  const metadata = { bookingId: 'b1', attemptId: 'b1-a1' };
  const object = {
    ...{ id: sessionId, mode: 'payment', payment_status: 'paid', payment_intent: paymentId },
    ...{ amount_total: 24_000, currency: 'usd', livemode: false, metadata },
  };
  const type = 'checkout.session.completed';
  const event = { id: `evt_${paymentId}`, type, livemode: false, data: { object } };
  return handleWebhook(deps, Buffer.from(JSON.stringify(event)), '', testNow);
}

async function paidByCard(world: PaymentWorld): Promise<void> {
  await withPages(world);
  world.gateway.pay('cs_1', 'pi_1');
  await webhook(world, 'cs_1', 'pi_1');
}

const handlers: Handler[] = [
  {
    name: 'a booking made of an inquiry',
    arrange: async (world) => world.documents.seed('inquiries', 'q1', { status: 'pending' }),
    act: (deps) => createBooking(deps, stayInput({ key: 'b1', inquiryId: 'q1' }), testNow),
  },
  {
    name: 'a booking that takes over nights whose hold ran out',
    arrange: (world) => world.book({ key: 'b0', holdHours: 1 }),
    act: (deps) => createBooking(deps, stayInput({ key: 'b1' }), later(hourMs)),
  },
  {
    name: 'Pay Now',
    arrange: (world) => world.book({ key: 'b1' }),
    act: (deps) => startPayment(deps, 'b1', testNow),
  },
  {
    name: 'Pay Now after the price has changed',
    arrange: async (world) => {
      await withPages(world);
      const { lines } = (await getBooking(world.documents, 'b1')).booking;
      const patch = { lines: lines.slice(0, 1), totalMinor: 12_000 };
      await world.documents.commit([{ kind: 'update', collection: 'bookings', id: 'b1', patch }]);
    },
    act: (deps) => startPayment(deps, 'b1', testNow),
  },
  {
    name: 'a payment link',
    arrange: (world) => world.book({ key: 'b1' }),
    act: (deps) => createPaymentLink(deps, 'b1', testNow),
  },
  {
    name: 'the webhook of a payment',
    arrange: async (world) => {
      await withPages(world);
      world.gateway.pay('cs_1', 'pi_1');
    },
    act: (deps) => webhook(deps, 'cs_1', 'pi_1'),
  },
  {
    name: 'the webhook of a second payment',
    arrange: async (world) => {
      await paidByCard(world);
      world.gateway.payments.set('pi_2', {
        amountMinor: 24_000,
        refundedMinor: 0,
        currency: 'usd',
      });
    },
    act: (deps) => webhook(deps, 'cs_1', 'pi_2'),
  },
  {
    name: 'the refund of a second payment',
    arrange: async (world) => {
      await paidByCard(world);
      world.gateway.payments.set('pi_2', {
        amountMinor: 24_000,
        refundedMinor: 0,
        currency: 'usd',
      });
      await webhook(world, 'cs_1', 'pi_2');
    },
    act: (deps) => refundSurplus(deps, 'pi_2', testNow),
  },
  {
    name: 'the expiry of a hold',
    arrange: (world) => withPages(world, 1),
    act: (deps) => runHoldExpiry(deps, later(2 * hourMs)),
    repairAt: later(4 * hourMs),
  },
  {
    name: 'a cancellation before payment',
    arrange: withPages,
    act: cancelAsGuests,
  },
  {
    name: 'a cancellation with its refund',
    arrange: paidByCard,
    act: cancelAsGuests,
  },
  {
    name: 'a payment by hand',
    arrange: withPages,
    act: async (deps) => {
      await recordManualPayment(deps, 'b1', cash, staff, testNow);
      await closeAttempts(deps, 'b1');
    },
  },
  {
    name: 'a refund by hand',
    arrange: async (world) => {
      await world.book({ key: 'b1' });
      await recordManualPayment(world, 'b1', cash, staff, testNow);
      await cancelBooking(world, 'b1', 24_000, testNow);
    },
    act: (deps) => recordManualRefund(deps, 'b1', testNow),
  },
  {
    name: 'a rescheduled stay',
    arrange: paidByCard,
    act: (deps) => rescheduleBooking(deps, 'b1', inDays(22), testNow),
  },
  {
    name: 'the nightly comparison, with a lost webhook, an owed refund and a page of a dead maker',
    arrange: async (world) => {
      await withPages(world);
      world.gateway.pay('cs_1', 'pi_1');
      await world.book({ key: 'b2', checkIn: inDays(30) });
      await startPayment(world, 'b2', testNow);
      world.gateway.pay('cs_2', 'pi_2');
      const session = await world.gateway.retrieveSession('cs_2');
      await recordPaid(world, session.attemptId);
      await cancelBooking(world, 'b2', 24_000, testNow);
      await world.book({ key: 'b3', checkIn: inDays(40) });
      await dieAt(4, world, (mortal) => startPayment(mortal, 'b3', testNow));
    },
    act: (deps) => runNightly(deps, later(2 * hourMs)),
    repairAt: later(4 * hourMs),
  },
  {
    name: 'the completion of a stay',
    arrange: async (world) => {
      await world.book({ key: 'b1', checkIn: inDays(0) });
      await recordManualPayment(world, 'b1', cash, staff, testNow);
    },
    act: (deps) => runNightly(deps, later(72 * hourMs)),
    repairAt: later(96 * hourMs),
  },
];

/** What the route does when a guest confirms. */
async function cancelAsGuests(deps: PaymentDeps): Promise<void> {
  await cancelBooking(deps, 'b1', undefined, testNow);
  await closeAttempts(deps, 'b1');
  await issueRefund(deps, 'b1', testNow);
}

async function recordPaid(world: PaymentWorld, attemptId: string): Promise<void> {
  const metadata = { bookingId: 'b2', attemptId };
  const object = {
    ...{ mode: 'payment', payment_status: 'paid', payment_intent: 'pi_2' },
    ...{ amount_total: 24_000, currency: 'usd', livemode: false, metadata },
  };
  const type = 'checkout.session.completed';
  const event = { id: 'evt_2', type, livemode: false, data: { object } };
  await handleWebhook(world, Buffer.from(JSON.stringify(event)), '', testNow);
}

/** Everything that people can see or lose; who noticed an event first is no matter. */
function outcome(world: PaymentWorld) {
  const { stripeEvents: _, ...kept } = Object.groupBy(
    Object.entries(world.documents.snapshot()).map(([path, data]) => {
      // When something was written, and how often somebody tried, may differ.
      const { updatedAt, createdAt, paidAt, cancelledAt, expiresAt, ...same } = data;
      return { path, ...same };
    }),
    ({ path }) => path.split('/')[0] ?? '',
  );
  const { sessions, links, refunds, payments } = world.gateway;
  return {
    ...kept,
    openSessions: [...sessions.values()].filter(({ status }) => status === 'open'),
    activeLinks: [...links].filter(([, { active }]) => active),
    refunds,
    payments: [...payments],
  };
}

/** Everybody does again what did not answer, and the jobs run. */
async function repair(world: PaymentWorld, { act, repairAt }: Handler): Promise<void> {
  // Refused because it was done after all: the person sees so on the page.
  await act(world).catch(() => undefined);
  const at = repairAt ?? later(2 * hourMs);
  await runHoldExpiry(world, at);
  await runNightly(world, at);
}

let seamsOfAll = 0;

describe.each(handlers)('a death during $name', (handler) => {
  test('leaves a state that repairs itself, wherever it comes', async () => {
    const undisturbed = paymentWorld();
    await handler.arrange(undisturbed);
    const { seams } = await dieAt(0, undisturbed, handler.act);
    await repair(undisturbed, handler);
    const expected = outcome(undisturbed);
    seamsOfAll += seams;
    expect(seams).toBeGreaterThan(0);
    for (let at = 1; at <= seams; at++) {
      const world = paymentWorld();
      await handler.arrange(world);
      const { diedAt } = await dieAt(at, world, handler.act);
      expect(diedAt, `seam ${at}`).not.toBeNull();
      await repair(world, handler);
      expect(outcome(world), `died ${diedAt} (seam ${at} of ${seams})`).toEqual(expected);
    }
  });
});

test('the sweep covers every seam of every handler: more than the forty of the plan', () => {
  expect(seamsOfAll).toBeGreaterThanOrEqual(60);
});

test('the control: a death that nobody repairs is seen by the comparison', async () => {
  const [handler] = handlers.filter(({ name }) => name === 'a cancellation with its refund');
  if (handler === undefined) throw new Error('no such handler');
  const lived = paymentWorld();
  await handler.arrange(lived);
  await handler.act(lived);
  const died = paymentWorld();
  await handler.arrange(died);
  // Cancelled, but the refund is owed still.
  await dieAt(2, died, handler.act);
  expect(outcome(died)).not.toEqual(outcome(lived));
});

test('a second try after Stripe answered and before our write finds the SAME session', async () => {
  const world = paymentWorld();
  await world.book({ key: 'b1' });
  const { diedAt } = await dieAt(4, world, (mortal) => startPayment(mortal, 'b1', testNow));
  expect(diedAt).toBe('after createSession');
  expect(await startPayment(world, 'b1', testNow)).toBe('https://pay.example/cs_1');
  expect(world.gateway.sessions.size).toBe(1);
  const attempts = Object.keys(world.documents.snapshot()).filter((path) =>
    path.startsWith('paymentAttempts/'),
  );
  expect(attempts).toEqual(['paymentAttempts/b1-a1']);
});

test('a redelivery after the batch and before our 200 is a 200 that changes nothing', async () => {
  const world = paymentWorld();
  await withPages(world);
  world.gateway.pay('cs_1', 'pi_1');
  const { diedAt } = await dieAt(2, world, (mortal) => webhook(mortal, 'cs_1', 'pi_1'));
  expect(diedAt).toBe('after create stripeEvents');
  const before = world.documents.snapshot();
  expect(await webhook(world, 'cs_1', 'pi_1')).toMatchObject({
    status: 200,
    outcome: 'duplicate',
  });
  expect(world.documents.snapshot()).toEqual(before);
});
