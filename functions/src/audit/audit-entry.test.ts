import { describe, expect, it } from 'vitest';
import { auditEntry } from './audit-entry.ts';

describe('auditEntry', () => {
  it('says who changed what', () => {
    const before = { name: 'A', featured: false, updatedBy: 'u1', updatedAt: 1 };
    const after = { name: 'B', featured: false, updatedBy: 'u2', updatedAt: 2 };
    expect(auditEntry('hotels', 'h1', before, after)).toEqual({
      collection: 'hotels',
      documentId: 'h1',
      action: 'updated',
      who: 'u2',
      changes: { name: { from: 'A', to: 'B' } },
    });
  });

  it('is silent about what functions compute and count', () => {
    const before = { name: 'A', lowestPrice: 1, hotelCount: 1, bookingsCount: 0 };
    const after = { name: 'A', lowestPrice: 2, hotelCount: 2, bookingsCount: 5 };
    expect(auditEntry('hotels', 'h1', before, after)).toBeNull();
  });

  it('names personal fields without their values', () => {
    const after = {
      name: 'Meera',
      email: 'm@example.com',
      mobile: '98470',
      message: 'Hi',
      status: 'pending',
    };
    const entry = auditEntry('inquiries', 'i1', undefined, after);
    expect(entry).toMatchObject({ action: 'created', who: '' });
    expect(entry?.changes).toEqual({
      name: {},
      email: {},
      mobile: {},
      message: {},
      status: { to: 'pending' },
    });
  });

  it('does not blame the last writer for a deletion', () => {
    const entry = auditEntry('banners', 'b1', { title: 'A', updatedBy: 'u1' }, undefined);
    expect(entry).toMatchObject({ action: 'deleted', who: '', changes: { title: { from: 'A' } } });
  });

  it('cuts long values', () => {
    const entry = auditEntry(
      'hotels',
      'h1',
      { description: 'a' },
      { description: 'b'.repeat(5000) },
    );
    expect(JSON.stringify(entry).length).toBeLessThan(700);
  });
});
