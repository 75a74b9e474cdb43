import { describe, expect, it } from 'vitest';
import { findDayOrder, readDateCell } from './date-cells.ts';

describe('dates of cells', () => {
  it.each([
    ['2026-12-20'],
    ['2026/12/20'],
    ['20/12/2026'],
    ['20-12-2026'],
    ['20.12.2026'],
    ['12/20/2026'],
    ['20 Dec 2026'],
    ['20-Dec-26'],
    ['20-December-2026'],
    ['Dec 20, 2026'],
    ['2026-12-20 00:00:00'],
  ])('reads %s', (text) => {
    expect(readDateCell(text, null)).toEqual({ value: '2026-12-20' });
  });

  it('takes a date that may be two by the order of the others, and refuses it without one', () => {
    expect(readDateCell('05/11/2026', 'day-first')).toEqual({ value: '2026-11-05' });
    expect(readDateCell('05/11/2026', 'month-first')).toEqual({ value: '2026-05-11' });
    expect(readDateCell('05/05/2026', null)).toEqual({ value: '2026-05-05' });
    expect(readDateCell('05/11/2026', null)).toEqual({
      problem: '05/11/2026 may be 5 November 2026 or 11 May 2026: type 2026-11-05 or 2026-05-11.',
    });
  });

  it('finds the order of a file, unless its dates contradict each other', () => {
    expect(findDayOrder(['05/11/2026', '20-12-2026', '2026-12-20'])).toBe('day-first');
    expect(findDayOrder(['05/11/2026', '12/20/2026'])).toBe('month-first');
    expect(findDayOrder(['20/12/2026', '12/20/2026'])).toBe(null);
    expect(findDayOrder(['05/11/2026', 'soon', ''])).toBe(null);
  });

  it.each([
    ['31/02/2027', 'There is no day 31/02/2027. Type one such as 2026-12-20.'],
    ['2027-13-01', 'There is no day 2027-13-01. Type one such as 2026-12-20.'],
    ['20 Foo 2026', 'There is no day 20 Foo 2026. Type one such as 2026-12-20.'],
    ['20/12/26', 'Type the year of 20/12/26 with four digits, as in 2026-12-20.'],
    [
      '46376',
      'The spreadsheet has made the number 46376 of a date. Format the column as a date and save the file again.',
    ],
    ['Christmas', 'Type a date such as 2026-12-20, not “Christmas”.'],
  ])('says of %s what to type', (text, problem) => {
    expect(readDateCell(text, 'day-first')).toEqual({ problem });
  });
});
