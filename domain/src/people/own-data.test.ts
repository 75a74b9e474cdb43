import { describe, expect, it } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import type { CalendarDate } from '../core/calendar.ts';
import { collections } from '../core/collections.ts';
import { erasureWait, invoiceKeptUntil, ownFields, ownKinds, ownPart } from './own-data.ts';
import { erasureTime } from './own-data-words.ts';
import { personalData } from './personal-data.ts';

describe('fields of one’s own data', () => {
  it('are those of the table alone, also inside maps', () => {
    const stored = {
      to: ['a@b.example'],
      message: { subject: 'S', text: 'T', html: 'H' },
      delivery: { error: 'x' },
    };
    expect(ownPart(collections.mail, stored)).toEqual({
      to: ['a@b.example'],
      message: { subject: 'S', text: 'T' },
    });
    expect(ownPart(collections.reviewEvidence, { text: 'x' })).toBeNull();
  });

  it('exist for every kind on the page, and for nothing that holds no personal data', () => {
    expect(Object.keys(ownFields).sort()).toEqual(Object.keys(ownKinds).sort());
    for (const name of Object.keys(ownFields)) {
      expect(personalData[name as keyof typeof personalData].erasure).not.toMatch(/^(none|edit)$/);
    }
  });
});

describe('an erasure that has to wait', () => {
  const stay = (fields: object) =>
    readBooking('b1', { reference: 'KS-B1', checkOutDate: '2026-12-12', ...fields });

  it.each([
    ['a stay that is held', { status: 'paid' }, '2026-12-13'],
    ['an invoice without its address', { status: 'completed', taxStatus: 'due' }, ''],
    ['a refund that is owed', { status: 'cancelled', refundStatus: 'pending' }, ''],
  ])('waits for %s', (_, fields, from) => {
    expect(erasureWait(stay(fields))?.from).toBe(from);
  });

  it('does not wait for a stay that is over', () => {
    expect(erasureWait(stay({ status: 'completed' }))).toBeNull();
  });

  it('is possible after the last of them, and no day is promised where one is unknown', () => {
    const [early, late] = ['2026-12-22', '2027-01-06'] as CalendarDate[] as [
      CalendarDate,
      CalendarDate,
    ];
    const waits = [
      { reason: 'a', from: late },
      { reason: 'b', from: early },
    ];
    expect(erasureTime(waits)).toContain('From 6 Jan 2027');
    expect(erasureTime([...waits, { reason: 'c', from: '' }])).not.toMatch(/\d/);
  });
});

it.each([
  ['2026-11-30', '2033-12-31'],
  ['2027-03-31', '2033-12-31'],
  ['2027-04-01', '2034-12-31'],
])('an invoice of %s is kept until %s', (day, until) => {
  expect(invoiceKeptUntil(day as CalendarDate)).toBe(until);
});
