import { beforeEach, expect, test, vi } from 'vitest';
import { sayWelcome } from './greeting.ts';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/api-client.ts', () => ({ callApi }));

const booking = (fields: object) => ({
  _id: 'b1',
  status: 'pending-payment',
  currency: 'usd',
  totalMinor: 24_000,
  dueNowMinor: 24_000,
  ...fields,
});
const answer = (...bookings: object[]) =>
  callApi.mockResolvedValue({ ok: true, data: { bookings } });

beforeEach(() => callApi.mockReset());

test('who signs in is greeted by the first name, with what waits to be paid', async () => {
  answer(booking({}), booking({ status: 'paid', isPaid: true, paidMinor: 24_000 }));
  expect(await sayWelcome('Arun Nair', true, 't')).toBe('Welcome back, Arun · 1 booking to pay');
  answer(booking({}), booking({ _id: 'b2' }));
  expect(await sayWelcome('Arun', false, 't')).toBe('Welcome, Arun · 2 bookings to pay');
});

test('nothing is said of bookings that are paid, over, or could not be read', async () => {
  answer(booking({ status: 'cancelled' }), booking({ status: 'expired' }));
  expect(await sayWelcome('Arun', true, 't')).toBe('Welcome back, Arun');
  callApi.mockResolvedValue({ ok: false });
  expect(await sayWelcome('', true, 't')).toBe('Welcome back');
  expect(await sayWelcome('Arun', true, null)).toBe('Welcome back, Arun');
});
