import { describe, expect, it } from 'vitest';
import { roleOf, withRole } from './staff-role.ts';

describe('the role of an account', () => {
  it.each([
    [{ admin: true }, 'manager'],
    [{ admin: true, staffRole: 'content' }, 'manager'],
    [{ staffRole: 'reception' }, 'reception'],
    [{ staffRole: 'accounts', tester: true }, 'accounts'],
    [{ staffRole: 'content', admin: 'true' }, 'content'],
  ])('with the claims %j is %s', (claims, role) => {
    expect(roleOf(claims)).toBe(role);
  });

  it.each([
    undefined,
    {},
    { admin: 'true' },
    { admin: 1 },
    { staffRole: 'manager' },
    { staffRole: 'Reception' },
    { staffRole: true },
    { staffRole: ['reception'] },
    { staffRole: '' },
  ])('with the claims %j is none', (claims) => {
    expect(roleOf(claims)).toBeNull();
  });
});

describe('the claims of a role', () => {
  it.each(['manager', 'reception', 'accounts', 'content'] as const)(
    'give %s, whatever the account was before, and leave other claims alone',
    (role) => {
      for (const before of [{}, { admin: true }, { staffRole: 'accounts' }]) {
        const claims = withRole({ ...before, tester: true }, role);
        expect(roleOf(claims)).toBe(role);
        expect(claims.tester).toBe(true);
      }
      expect('admin' in withRole({ admin: true }, role)).toBe(role === 'manager');
    },
  );

  it('give none when it is withdrawn', () => {
    expect(withRole({ admin: true, staffRole: 'content', tester: true }, null)).toEqual({
      tester: true,
    });
  });
});
