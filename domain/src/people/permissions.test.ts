import { describe, expect, it } from 'vitest';
import { operations } from '../api/operations.ts';
import { may, type Permission, permissions, rolesWith, whoMay } from './permissions.ts';
import { staffRoles } from './staff-role.ts';

const names = Object.keys(permissions) as Permission[];

describe('permissions', () => {
  it('are all a manager’s, and none a guest’s', () => {
    for (const name of names) {
      expect(may('manager', name)).toBe(true);
      expect(may(null, name)).toBe(false);
    }
  });

  it('leave to managers what changes rates, people and settings', () => {
    const managersOnly = names.filter((name) => rolesWith(name).length === 1);
    expect(managersOnly).toEqual([
      'rates:write',
      'reviews:decide',
      'mail:write',
      'people:read',
      'people:erase',
      'settings:manage',
      'team:manage',
      'jobs:run',
    ]);
    expect(rolesWith('money:refund')).toEqual(['manager', 'accounts']);
    expect(rolesWith('catalogue:write')).toEqual(['manager', 'content']);
  });

  it('let no role write what it cannot read', () => {
    for (const role of staffRoles) {
      for (const name of names) {
        const area = name.split(':')[0];
        const reading = names.find((other) => other === `${area}:read`);
        if (reading !== undefined && may(role, name)) {
          expect([role, name, may(role, reading)]).toEqual([role, name, true]);
        }
      }
    }
  });

  it.each([
    ['people:erase', 'Only a manager can erase personal data.'],
    ['money:refund', 'Only a manager or accounts can pay money back.'],
    ['bookings:read', 'Only a manager, reception or accounts can see bookings.'],
  ] as const)('of %s say who has it', (name, sentence) => {
    expect(whoMay(name)).toBe(sentence);
  });

  it('are each named by an operation, or by the rules alone', () => {
    const named = new Set<string | null>(Object.values(operations).map(({ staff }) => staff));
    expect(names.filter((name) => !named.has(name))).toEqual(['history:read']);
  });
});
