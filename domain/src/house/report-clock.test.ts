import { describe, expect, it, test } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import { type CalendarDate, instantInKerala } from '../core/calendar.ts';
import { filingProblem, registerMessages, registerRow } from './register.ts';
import { readRegistration } from './registration.ts';
import { nextReport, reportClock, whereabouts } from './report-clock.ts';

const at = (day: string, time = '12:00') => instantInKerala(day as CalendarDate, time);
const stay = (change: object = {}) =>
  readBooking('b1', {
    status: 'paid',
    checkInDate: '2026-12-12',
    checkOutDate: '2026-12-14',
    ...change,
  });
const filing = { number: 'F3', by: 'staff', at: '2026-12-12T10:00:00.000Z' };
const none = { arrival: null, departure: null };

describe('the next report', () => {
  it.each([
    ['counts from the recorded arrival', '2026-12-12', '21:40', '2026-12-13', '21:40'],
    ['runs over midnight', '2026-12-12', '23:59', '2026-12-13', '23:59'],
    ['counts from an arrival before noon, too', '2026-12-12', '06:10', '2026-12-13', '06:10'],
    ['counts from an arrival recorded a day late', '2026-12-13', '09:00', '2026-12-14', '09:00'],
  ])('%s', (_, day, time, dueDay, dueTime) => {
    const next = nextReport(stay({ checkedInAt: at(day, time) }), none);
    expect(next).toEqual({
      kind: 'arrival',
      since: at(day, time),
      isRecorded: true,
      due: at(dueDay, dueTime),
    });
  });

  it('counts from noon while nobody has recorded the arrival', () => {
    const next = nextReport(stay(), none);
    expect(next).toMatchObject({ isRecorded: false, due: at('2026-12-13') });
  });

  it('is that of the departure once the arrival is filed, and none after it', () => {
    const next = nextReport(stay(), { arrival: filing, departure: null });
    expect(next).toMatchObject({ kind: 'departure', due: at('2026-12-15') });
    expect(nextReport(stay(), { arrival: filing, departure: filing })).toBeNull();
  });

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['expired', { status: 'expired' }],
    ['of a guest who never came', { noShow: true }],
    ['damaged', { checkInDate: 'soon' }],
  ])('is none of a stay that is %s', (_, change) => {
    expect(nextReport(stay(change), none)).toBeNull();
  });
});

test.each([
  ['not due yet', 'calm', '2026-12-12', '11:59'],
  ['24 h left', 'calm', '2026-12-12', '12:00'],
  ['12 h left', 'soon', '2026-12-13', '00:00'],
  ['2 h left', 'urgent', '2026-12-13', '10:00'],
  ['less than 1 h left', 'urgent', '2026-12-13', '11:59'],
  ['less than 1 h late', 'urgent', '2026-12-13', '12:00'],
  ['5 h late', 'urgent', '2026-12-13', '17:30'],
  ['2 days late', 'urgent', '2026-12-15', '18:00'],
])('the clock says "%s" (%s) on %s at %s', (words, level, day, time) => {
  const next = nextReport(stay(), none);
  if (next === null) throw new Error('A report is due');
  expect(reportClock(next, at(day, time))).toEqual({ words, level });
});

test('a guest is expected on the first day, then in the house, and has left from noon of the last', () => {
  const where = (day: string, time: string, change = {}) =>
    whereabouts(stay(change), at(day, time));
  expect(where('2026-12-01', '09:00')).toBe('expected');
  expect(where('2026-12-12', '23:59')).toBe('expected');
  expect(where('2026-12-12', '15:00', { checkedInAt: at('2026-12-12', '14:00') })).toBe('in house');
  expect(where('2026-12-13', '00:01')).toBe('in house');
  expect(where('2026-12-14', '12:00')).toBe('left');
});

describe('a filing', () => {
  const entry = { filed: none };
  const problem = (change: object, today: string, booking = stay(), filed: object = entry) =>
    filingProblem(
      filed as typeof entry,
      booking,
      { kind: 'arrival', filed: true, ...change },
      today as CalendarDate,
    );

  it('is possible from the day on, once, and can be taken back', () => {
    expect(problem({}, '2026-12-12')).toBeNull();
    expect(problem({}, '2026-12-11')).toBe('Arrival is on 12 Dec 2026: file it then.');
    expect(problem({ kind: 'departure' }, '2026-12-13')).toContain('14 Dec 2026');
    const done = { filed: { arrival: filing, departure: null } };
    expect(problem({}, '2026-12-13', stay(), done)).toBe(
      'Arrival is recorded as filed already, on 12 Dec 2026.',
    );
    expect(problem({ filed: false }, '2026-12-13', stay(), done)).toBeNull();
    expect(problem({ filed: false }, '2026-12-13')).toBe(registerMessages.notFiled);
    expect(problem({}, '2026-12-13', stay({ status: 'cancelled' }))).toBe(registerMessages.noStay);
  });
});

test('a row of the register has no particulars', () => {
  const secret = 'C01X00T47';
  const registration = readRegistration('b1_1', {
    bookingId: 'b1',
    n: 1,
    name: 'Ann',
    nationality: 'GB',
    particulars: { passportNumber: secret },
  });
  const row = registerRow(registration, stay({ hotel: { _id: 'h1', name: 'Mill House' } }));
  expect(row).toMatchObject({ hotelName: 'Mill House', missing: 17, takesPlace: true });
  expect(JSON.stringify(row)).not.toContain(secret);
});
