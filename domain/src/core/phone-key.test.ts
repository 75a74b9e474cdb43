import { describe, expect, it } from 'vitest';
import { phoneKey } from './phone-key.ts';

describe('phoneKey', () => {
  it.each([
    ['+91 98470-12345', '9847012345'],
    ['(098470) 12345', '9847012345'],
    ['0091 98470 12345', '9847012345'],
    ['9847012345', '9847012345'],
    ['0484 2345', '4842345'],
    ['12345', ''],
    ['', ''],
  ])('of %j is %j', (text, key) => expect(phoneKey(text)).toBe(key));
});
