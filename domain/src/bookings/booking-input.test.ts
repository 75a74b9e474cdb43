import { describe, expect, it } from 'vitest';
import { messages } from '../core/messages.ts';
import { changeSchema, manualPaymentSchema, stayRequestSchema } from './booking-input.ts';

const stay = { hotelId: 'h1', roomTypeId: 'r1', checkIn: '2026-12-10', checkOut: '2026-12-12' };

describe('rooms of a booking', () => {
  it.each([0, 1.5, 21, -1, '6', Number.NaN])('are refused: %s', (rooms) => {
    for (const refused of [
      stayRequestSchema.safeParse({ ...stay, rooms }),
      changeSchema.safeParse({ rooms }),
    ]) {
      expect(refused.error?.issues.map(({ message }) => message)).toEqual([messages.roomsRange]);
    }
  });

  it('are 1 to 20, and one where nothing is said', () => {
    expect(stayRequestSchema.parse({ ...stay, rooms: 20 }).rooms).toBe(20);
    expect(stayRequestSchema.parse(stay).rooms).toBeUndefined();
  });
});

describe('a payment that staff record', () => {
  it.each([
    [{ method: 'cash' }, true],
    [{ method: 'upi', reference: '4711' }, true],
    [{ method: 'bank', note: 'Her brother' }, true],
    [{ method: 'upi' }, false],
    [{ method: 'bank', reference: ' ', note: ' ' }, false],
  ])('%o says enough to be found again: %s', (payment, isEnough) => {
    const read = manualPaymentSchema.safeParse(payment);
    expect(read.success).toBe(isEnough);
    expect(read.error?.issues.map(({ path }) => path) ?? []).toEqual(isEnough ? [] : [['note']]);
  });
});
