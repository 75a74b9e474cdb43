import { describe, expect, it } from 'vitest';
import { heldPermissions, keyState, newKeySchema, readApiKey } from './api-key.ts';
import { isKeyPermission, keyPermissions, keyRefusals } from './key-permissions.ts';
import { type Permission, permissions } from './permissions.ts';
import { staffRoles } from './staff-role.ts';

const now = new Date('2026-11-30T06:30:00Z');
const manager = { decided: 'manager', claimed: 'manager' } as const;
const open = { expiresAt: '2026-12-30T06:30:00.000Z', revokedAt: '' };

describe('permissions of a key', () => {
  it('are each given to keys, or have a reason why not', () => {
    const names = [...keyPermissions, ...Object.keys(keyRefusals)].sort();
    expect(names).toEqual(Object.keys(permissions).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it('change nothing that a guest sees: they read, and prepare answers', () => {
    expect(keyPermissions.filter((each) => !each.endsWith(':read'))).toEqual(['inquiries:draft']);
    for (const never of ['team:manage', 'people:erase', 'money:refund', 'settings:manage']) {
      expect(isKeyPermission(never)).toBe(false);
    }
  });

  it('are those that its maker has, by document and by account', () => {
    const key = { permissions: [...keyPermissions] };
    expect(heldPermissions(key, manager)).toEqual(keyPermissions);
    expect(heldPermissions(key, { decided: 'content', claimed: 'manager' })).toEqual([
      'catalogue:read',
      'houses:read',
      'reviews:read',
    ]);
    expect(heldPermissions(key, { decided: 'manager', claimed: 'content' })).toHaveLength(3);
    for (const role of [...staffRoles, null]) {
      expect(heldPermissions(key, { decided: null, claimed: role })).toEqual([]);
      expect(heldPermissions(key, { decided: role, claimed: null })).toEqual([]);
    }
  });
});

it.each([
  [open, manager, 'works'],
  [{ ...open, expiresAt: now.toISOString() }, manager, 'expired'],
  [{ ...open, expiresAt: '' }, manager, 'expired'],
  [{ ...open, expiresAt: 'soon' }, manager, 'expired'],
  [{ ...open, revokedAt: now.toISOString() }, manager, 'revoked'],
  [open, { decided: null, claimed: 'manager' }, 'withdrawn'],
  [open, { decided: 'content', claimed: null }, 'withdrawn'],
] as const)('a key %j of %j: %s', (key, roles, state) => {
  expect(keyState(key, roles, now)).toBe(state);
});

it('a stored key is read without what no key may have', () => {
  const stored = {
    name: 'n8n',
    permissions: ['money:refund', 'bookings:read', 7],
    lastUsedOn: 'x',
  };
  const key = readApiKey('k', stored);
  expect(key.permissions).toEqual(['bookings:read']);
  expect([key.expiresAt, key.lastUsedOn]).toEqual(['', '']);
});

describe('a new key', () => {
  const fields = { name: ' n8n ', permissions: ['inquiries:read', 'bookings:read'], days: 30 };

  it('has a name, each permission once, and its days', () => {
    const twice = [...fields.permissions, 'bookings:read'] as Permission[];
    expect(newKeySchema.parse({ ...fields, permissions: twice.slice(1) })).toEqual({
      name: 'n8n',
      permissions: ['bookings:read'],
      days: 30,
    });
  });

  it('of a permission that no key gets is refused with the reason', () => {
    const parsed = newKeySchema.safeParse({ ...fields, permissions: ['money:refund'] });
    expect(parsed.error?.issues[0]?.message).toBe(
      'No key gets money:refund: Money that left does not come back.',
    );
  });

  it.each([
    { name: '  ' },
    { name: 'n'.repeat(61) },
    { permissions: [] },
    { permissions: ['money:refund'] },
    { permissions: ['bookings:read', 'team:manage'] },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { days: '30' },
  ])('is refused with %j', (change) => {
    expect(newKeySchema.safeParse({ ...fields, ...change }).success).toBe(false);
  });
});
