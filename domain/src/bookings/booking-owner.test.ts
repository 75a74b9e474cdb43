import { expect, test } from 'vitest';
import { belongsTo } from './booking-owner.ts';

const account = { uid: 'u1', email: ' Asha@Example.com ', emailVerified: true };
const unclaimed = { userId: '', guestEmail: 'asha@example.com' };

test('a claimed booking belongs to its account alone', () => {
  expect(belongsTo({ userId: 'u1', guestEmail: 'other@example.com' }, account)).toBe(true);
  expect(belongsTo({ userId: 'u2', guestEmail: 'asha@example.com' }, account)).toBe(false);
});

test('an unclaimed booking belongs to the account that verified its address', () => {
  expect(belongsTo(unclaimed, account)).toBe(true);
  expect(belongsTo(unclaimed, { ...account, emailVerified: false })).toBe(false);
  expect(belongsTo(unclaimed, { ...account, email: 'b@example.com' })).toBe(false);
});

test('a booking whose guest was erased belongs to no account', () => {
  expect(belongsTo({ userId: '', guestEmail: '' }, { ...account, email: '' })).toBe(false);
});
