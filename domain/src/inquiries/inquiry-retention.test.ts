import { describe, expect, it } from 'vitest';
import { inquiryExpiry, isExpired } from './inquiry-retention.ts';

describe('an inquiry', () => {
  it.each([
    ['completed', '2026-11-21T10:00:00Z', '2027-11-21T10:00:00.000Z'],
    ['cancelled', '2024-02-29T00:00:00Z', '2025-03-01T00:00:00.000Z'],
    ['pending', '2026-11-21T10:00:00Z', '2028-11-21T10:00:00.000Z'],
    ['contacted', '2026-12-31T23:59:59Z', '2028-12-31T23:59:59.000Z'],
    ['something else', '2026-01-01T00:00:00Z', '2028-01-01T00:00:00.000Z'],
  ])('%s since %s is kept until %s', (status, since, until) => {
    expect(inquiryExpiry(status, new Date(since)).toISOString()).toBe(until);
  });

  it('has expired from its expiry instant on, and never without one', () => {
    const expiresAt = '2027-11-21T10:00:00.000Z';
    expect(isExpired({ expiresAt }, new Date('2027-11-21T09:59:59.999Z'))).toBe(false);
    expect(isExpired({ expiresAt }, new Date(expiresAt))).toBe(true);
    expect(isExpired({ expiresAt: '' }, new Date('2999-01-01'))).toBe(false);
  });
});
