import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { onlineProviders } from '@kerala-stays/domain/money/payment-provider';
import { size } from '@kerala-stays/domain/testing/size';
import { describe, expect, test } from 'vitest';
import {
  expectedState,
  permutations,
  playHistory,
  randomSteps,
  readModelState,
} from '../testing/event-model.ts';
import { type GatewayWorld, gatewayWorlds } from '../testing/gateway-worlds.ts';
import { paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { checkPayment } from './check-payment.ts';
import { createAttemptWrite } from './payment-repository.ts';
import { startPayment } from './start-payment.ts';

describe.each(onlineProviders)('with %s', (provider) => {
  async function bookedSite() {
    const world: GatewayWorld = gatewayWorlds[provider]();
    const fixture = paymentFixture();
    const booking: Booking = await fixture.book({ key: 'b1' });
    return { world, booking, deps: { ...fixture, gateway: world.gateway } };
  }

  async function siteWithTwoAttempts() {
    const site = await bookedSite();
    const { booking, world } = site;
    const ids = ['b1-a1', 'b1-a2'];
    const pages = world.openPages(booking, ids);
    await site.deps.documents.commit(
      ids.map((_id, index) =>
        createAttemptWrite({
          _id,
          bookingId: 'b1',
          provider,
          kind: 'session',
          status: 'open',
          part: 'total',
          covers: '',
          amountMinor: booking.totalMinor,
          currency: booking.currency,
          stripeId: pages[index] ?? '',
          url: 'https://pay.example/',
          expiresAt: testNow.toISOString(),
          createdAt: testNow.toISOString(),
        }),
      ),
    );
    return site;
  }

  test('P4: random histories, reported in any order and doubled, end as the reference model does', {
    tags: ['sized'],
  }, async () => {
    for (let seed = 1; seed <= size(100, 300); seed++) {
      const { world, deps, booking } = await siteWithTwoAttempts();
      const { bank } = world;
      let wasPaid = false;
      const heard = await playHistory(bank, booking, randomSteps(seed), async (event) => {
        await world.tell(deps, booking, event);
        const { paidBy } = await readModelState(deps.documents, booking._id);
        expect(wasPaid && paidBy === '', `unpaid again, seed ${seed}`).toBe(false);
        wasPaid = paidBy !== '';
      });
      const state = await readModelState(deps.documents, booking._id);
      expect(state, `seed ${seed}`).toEqual(expectedState(bank, booking, heard));
    }
  });

  test('P3: one payment reported in four ways ends the same, in every order, repeated or not', async () => {
    const ways = ['completed', 'async-succeeded', 'intent-succeeded', 'return'] as const;
    const endings = new Set<string>();
    for (const order of permutations(ways)) {
      for (const times of [1, 2]) {
        const { world, deps, booking } = await bookedSite();
        await startPayment(deps, 'b1', testNow);
        world.payFirst('pi_b1_1');
        for (const way of order.flatMap((each) => Array.from({ length: times }, () => each))) {
          if (way === 'return') await checkPayment(deps, 'b1', testNow);
          else await world.tell(deps, booking, { id: `evt_${way}`, kind: way, attempt: 1 });
        }
        const { stripeEvents: _, ...documents } = Object.groupBy(
          Object.entries(deps.documents.snapshot()).map(
            ([path, { stayVersion, ...same }]) => [path, same] as const,
          ),
          ([path]) => path.split('/')[0] ?? '',
        );
        endings.add(JSON.stringify(documents));
      }
    }
    expect(endings.size).toBe(1);
    expect([...endings][0]).toContain('"isPaid":true');
  });
});
