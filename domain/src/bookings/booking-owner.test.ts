import { expect, test } from 'vitest';
import { belongsTo } from './booking-owner.ts';

test('a booking belongs to the account that it is in, and to no other', () => {
  expect(belongsTo({ userId: 'u1' }, { uid: 'u1' })).toBe(true);
  expect(belongsTo({ userId: 'u2' }, { uid: 'u1' })).toBe(false);
});

test('a booking that is in no account belongs to no one', () => {
  expect(belongsTo({ userId: '' }, { uid: 'u1' })).toBe(false);
  expect(belongsTo({ userId: '' }, { uid: '' })).toBe(false);
});
