import { describe, expect, it } from 'vitest';
import { auditEntry } from './audit-entry.ts';

describe('auditEntry', () => {
  it('records who changed what', () => {
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

  it('ignores what functions compute and count', () => {
    const before = { name: 'A', lowestPrice: 1, hotelCount: 1, bookingsCount: 0 };
    const after = { name: 'A', lowestPrice: 2, hotelCount: 2, bookingsCount: 5 };
    expect(auditEntry('hotels', 'h1', before, after)).toBeNull();
  });

  it('does not attribute a write of functions to the person who wrote last', () => {
    const before = { status: 'pending', updatedBy: 'u1', updatedAt: 1 };
    const after = { ...before, status: 'cancelled' };
    expect(auditEntry('inquiries', 'i1', before, after)).toMatchObject({ who: '' });
    expect(auditEntry('inquiries', 'i1', before, { ...after, updatedAt: 2 })?.who).toBe('u1');
  });

  it('records a derived field when a person changes it alone', () => {
    const before = { name: 'A', lowestPrice: 1, updatedBy: 'u1', updatedAt: 1 };
    const after = { ...before, lowestPrice: 2, updatedBy: 'u2', updatedAt: 2 };
    expect(auditEntry('hotels', 'h1', before, after)).toMatchObject({
      who: 'u2',
      changes: { lowestPrice: { from: 1, to: 2 } },
    });
  });

  it('records which field of which room type changed, however long the list is', () => {
    const room = (id: string, fields = {}) => ({
      _id: id,
      name: `Room ${id}`,
      pricePerNight: 100,
      description: 'd'.repeat(400),
      ...fields,
    });
    const before = { roomTypes: [room('a'), room('b'), room('c')], updatedAt: 1 };
    const after = {
      roomTypes: [room('a', { pricePerNight: 120 }), room('b'), room('d')],
      updatedBy: 'u1',
      updatedAt: 2,
    };
    const changes = auditEntry('hotels', 'h1', before, after)?.changes ?? {};
    expect(Object.keys(changes)).toEqual([
      'roomTypes.Room a.pricePerNight',
      'roomTypes.Room c',
      'roomTypes.Room d',
    ]);
    expect(changes['roomTypes.Room a.pricePerNight']).toEqual({ from: 100, to: 120 });
    expect(changes['roomTypes.Room c']).toHaveProperty('from');
    expect(changes['roomTypes.Room d']).toHaveProperty('to');
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

  it('does not attribute a deletion to the last writer', () => {
    const entry = auditEntry('banners', 'b1', { title: 'A', updatedBy: 'u1' }, undefined);
    expect(entry).toMatchObject({ action: 'deleted', who: '', changes: { title: { from: 'A' } } });
    const known = auditEntry('banners', 'b1', { title: 'A' }, undefined, 'u3');
    expect(known).toMatchObject({ action: 'deleted', who: 'u3' });
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
