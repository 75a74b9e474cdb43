import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { stayFile } from './stay-file.ts';

const booking = readBooking('b1', {
  reference: 'KS-B1',
  hotel: { name: 'Oakline; Estate, House', address: 'വീട് '.repeat(20) },
  room: { roomType: 'Suite' },
  guests: 2,
  checkInDate: '2026-12-25',
  checkOutDate: '2026-12-28',
  rescheduleCount: 1,
  changeCount: 2,
  updatedAt: '2026-11-22T10:00:00.000Z',
});

test('a stay is one entry of whole days, with the name that the mails give it', () => {
  const lines = stayFile(booking, 'https://keralastays.example').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:b1@keralastays',
      'SEQUENCE:3',
      'DTSTAMP:20261122T100000Z',
      'DTSTART;VALUE=DATE:20261225',
      'DTEND;VALUE=DATE:20261228',
      'SUMMARY:Stay at Oakline\\; Estate\\, House',
      'URL:https://keralastays.example/trip/b1',
    ]),
  );
});

test('no line is longer than calendars read, and none is cut within a letter', () => {
  const file = stayFile(booking, 'https://keralastays.example');
  const bytes = new TextEncoder();
  for (const line of file.split('\r\n')) expect(bytes.encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replace(/\r\n /g, '')).toContain('വീട് '.repeat(20));
});
