import { expect, test, vi } from 'vitest';
import { realNetwork } from '../platform/fetch-public.ts';
import { log } from '../platform/log.ts';
import { memoryAccount, recordingAccounts } from '../testing/memory-accounts.ts';
import { later, paymentFixture } from '../testing/payment-fixture.ts';
import { runEveryFiveMinutes } from './every-five-minutes.ts';
import { runMorning } from './morning.ts';

const hourMs = 3_600_000;

test('holds run out although Stripe’s events cannot be read; the job is logged and fails', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', holdHours: 1 });
  fixture.gateway.listEvents = () => {
    throw new Error('down');
  };
  await expect(runEveryFiveMinutes(fixture, later(2 * hourMs))).rejects.toThrow('down');
  expect(await fixture.documents.get('bookings', 'b1')).toMatchObject({
    data: { status: 'expired' },
  });
  expect(error.mock.calls.map(([event, , fields]) => [event, fields?.reason])).toEqual([
    ['job-step-failed', 'stripe-events'],
  ]);
  error.mockRestore();
});

test('accounts follow what was decided about their roles, first of all', async () => {
  const fixture = paymentFixture();
  const { documents } = fixture;
  documents.seed('staff', 'bea', { role: null, isPending: true, lastSeenOn: '2026-11-20' });
  const { accounts, done } = recordingAccounts([memoryAccount('bea', { claims: { admin: true } })]);
  const searched: string[] = [];
  const { find } = documents;
  documents.find = async (collection, search) => {
    searched.push(collection);
    return find.call(documents, collection, search);
  };
  await runEveryFiveMinutes(fixture, later(hourMs), {
    team: { documents, accounts },
    webhooks: { documents, network: realNetwork },
  });
  expect(done).toContainEqual(['claims', 'bea', {}]);
  expect(searched[0]).toBe('staff');
});

test('reviews are looked at in the morning although balances cannot be', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const fixture = paymentFixture();
  const searched: string[] = [];
  const { find } = fixture.documents;
  fixture.documents.find = async (collection, search) => {
    searched.push(collection);
    if (collection === 'bookings' && searched.length === 1) throw new Error('down');
    return find.call(fixture.documents, collection, search);
  };
  await expect(runMorning(fixture, later(hourMs))).rejects.toThrow('down');
  expect(searched).toContain('reviews');
  expect(error.mock.calls.map(([event, , fields]) => [event, fields?.reason])).toEqual([
    ['job-step-failed', 'balances'],
  ]);
  error.mockRestore();
});
