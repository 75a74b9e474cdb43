import { describe, expect, it } from 'vitest';
import {
  type PreparedInquiry,
  preparedFragment,
  preparedInquirySchema,
  preparedMinutes,
  readPrepared,
} from './prepared-inquiry.ts';
import { preparedMark } from './prepared-mark.ts';

const now = new Date('2026-11-30T06:30:00Z');
const until = new Date(now.getTime() + preparedMinutes * 60_000);
const inquiry: PreparedInquiry = {
  hotelId: 'h1',
  checkIn: '2027-01-10',
  checkOut: '2027-01-13',
  adults: 3,
  message: 'A cot & a lift?\n100 % quiet, please # ünïcode',
  name: 'Asha Menon',
  email: 'asha+k@example.com',
  mobile: '+91 98470 12345',
};
const fragment = preparedFragment(inquiry, until);

describe('a filled inquiry form', () => {
  it('comes out of its link as it went in, at its hotel', () => {
    expect(fragment.startsWith(preparedMark)).toBe(true);
    expect(readPrepared(fragment, 'h1', now)).toEqual(inquiry);
    const short = preparedInquirySchema.parse({ hotelId: 'h1' });
    expect(readPrepared(preparedFragment(short, until), 'h1', now)).toEqual(short);
  });

  it('opens until its time is over, and a link cannot give itself more', () => {
    const at = (ms: number) => readPrepared(fragment, 'h1', new Date(ms));
    expect(at(until.getTime() - 1)).toEqual(inquiry);
    expect(at(until.getTime())).toBe('over');
    const forever = fragment.replace(/until=\d+/, 'until=99999999999999');
    expect(readPrepared(forever, 'h1', now)).toBe('over');
    for (const text of ['', 'soon', 'Infinity', '-1']) {
      const odd = fragment.replace(/until=\d+/, `until=${text}`);
      expect(readPrepared(odd, 'h1', now)).toBe('over');
    }
    // The clock of a device may be some minutes behind ours.
    expect(at(now.getTime() - 5 * 60_000)).toEqual(inquiry);
  });

  it('is nothing in another fragment, and leaves out what does not fit', () => {
    for (const other of ['', '#', '#inquiry', '#rooms', '#k=abc']) {
      expect(readPrepared(other, 'h1', now)).toBeNull();
    }
    const odd = `${preparedMark}until=${until.getTime()}&adults=1e9&checkIn=tomorrow&name=${'x'.repeat(5000)}&message=%E0%A4%A&email&hotelId=h2`;
    expect(readPrepared(odd, 'h1', now)).toEqual({
      ...preparedInquirySchema.parse({ hotelId: 'h1' }),
      adults: 1,
    });
  });

  it.each([
    {},
    { hotelId: '' },
    { hotelId: 'h', adults: 1.5 },
    { hotelId: 'h', checkIn: '2027-02-30' },
    { hotelId: 'h', message: 'x'.repeat(100_000) },
  ])('is not made of %j', (fields) => {
    expect(preparedInquirySchema.safeParse(fields).success).toBe(false);
  });
});
