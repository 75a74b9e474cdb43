import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { expect, test } from 'vitest';
import { later, type PaymentFixture, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import type { GatewayFee } from './payment-gateway.ts';
import { startPayment } from './start-payment.ts';
import { readStripeDispute } from './stripe-payment.ts';
import { syncPayment } from './sync-payment.ts';

const fee = (amount: number, currency = 'usd'): GatewayFee => ({
  amountMinor: amount as MinorUnits,
  currency,
  at: testNow.toISOString(),
});

/** Paid by card, 24000, and disputed with these fees. */
async function disputed(fees: GatewayFee[]): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  await startPayment(fixture, 'b1', testNow);
  fixture.gateway.pay('cs_1', 'pi_1');
  fixture.gateway.dispute('pi_1', 'open', 24_000, fees);
  await syncPayment(fixture, 'pi_1', testNow);
  return fixture;
}

const ledger = (fixture: PaymentFixture) =>
  Object.entries(fixture.documents.snapshot()).flatMap(([path, row]) =>
    path.startsWith('ledger/') ? [row] : [],
  );
const balance = (fixture: PaymentFixture) =>
  ledger(fixture).reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0);

test('a dispute costs Stripe’s fee, also when it is won: a row of its own, once', async () => {
  const fixture = await disputed([fee(1500)]);
  await syncPayment(fixture, 'pi_1', later(1));
  fixture.gateway.dispute('pi_1', 'won', 24_000, [fee(1500)]);
  await syncPayment(fixture, 'pi_1', later(2));
  expect(ledger(fixture).filter(({ kind }) => kind === 'fee')).toMatchObject([
    { amountMinor: -1500, currency: 'usd', paymentId: 'pi_1', refundId: 'dp_pi_1' },
  ]);
  expect(balance(fixture)).toBe(24_000 - 1500);
});

test('a dispute’s fee that Stripe gives back is entered as such', async () => {
  const fixture = await disputed([fee(1500)]);
  fixture.gateway.dispute('pi_1', 'won', 24_000, [fee(1500), fee(-1500)]);
  await syncPayment(fixture, 'pi_1', later(1));
  const fees = ledger(fixture).filter(({ kind }) => kind === 'fee');
  expect(fees.map(({ amountMinor }) => amountMinor).sort()).toEqual([-1500, 1500]);
  expect(balance(fixture)).toBe(24_000);
});

test('a dispute’s fee is in the currency of the account; one that we do not keep is left out', async () => {
  const fixture = await disputed([fee(99_000, 'inr')]);
  expect(ledger(fixture).find(({ kind }) => kind === 'fee')).toMatchObject({ currency: 'inr' });
  const elsewhere = await disputed([fee(1500, 'eur')]);
  expect(ledger(elsewhere).find(({ kind }) => kind === 'fee')).toBeUndefined();
});

test('what Stripe kept of a dispute is read from its balance transactions', () => {
  const created = testNow.getTime() / 1000;
  const at = testNow.toISOString();
  const shown = readStripeDispute({
    id: 'dp_1',
    amount: 24_000,
    status: 'won',
    created,
    balance_transactions: [
      { amount: -24_000, fee: 1500, currency: 'usd', created },
      { amount: 24_000, fee: 0, currency: 'usd', created },
    ],
  });
  expect(shown).toMatchObject({ withdrawnAt: at, reinstatedAt: at, fees: [fee(1500)] });
});
