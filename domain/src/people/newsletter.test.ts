import { describe, expect, it } from 'vitest';
import { isNewsletterEmail, readNewsletterSubscription } from './newsletter.ts';

describe('the newsletter', () => {
  it.each([
    ['anu@example.com', true],
    [' anu@example.co.in ', true],
    ['a@b.c', true],
    ['abc', false],
    ['a@b', false],
    ['@b.c', false],
    ['a@.c', false],
    ['a@b.', false],
    ['a b@c.d', false],
    ['a@@b.c', false],
    ['', false],
    [`${'a'.repeat(250)}@b.c`, true],
    [`${'a'.repeat(251)}@b.c`, false],
  ])('takes %j as an address: %j', (text, valid) => {
    expect(isNewsletterEmail(text)).toBe(valid);
  });

  it('rejects a megabyte of dots within the test’s time limit, because it never backtracks', () => {
    expect(isNewsletterEmail(`a@${'.'.repeat(1_000_000)} `)).toBe(false);
  });

  it.each([
    ['anu@example.com', 'true', { email: 'anu@example.com', subscribed: true }],
    ['anu@example.com', 'yes', { email: 'anu@example.com', subscribed: false }],
    ['anu@example.com', null, { email: 'anu@example.com', subscribed: false }],
    ['garbage', 'true', { email: '', subscribed: false }],
    [null, 'true', { email: '', subscribed: false }],
  ])('reads %j and %j from storage', (email, subscribed, state) => {
    expect(readNewsletterSubscription(email, subscribed)).toEqual(state);
  });
});
