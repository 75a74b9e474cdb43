import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetBookingKey,
  readBookingKey,
  savedBookingKey,
  takeBookingKey,
} from './booking-key.ts';

const key = 'k'.repeat(43);

afterEach(() => {
  vi.restoreAllMocks();
  forgetBookingKey();
  history.replaceState(null, '', '/');
});

test('the key of a mail leaves the address at once and waits in the tab', () => {
  history.replaceState({ idx: 3 }, '', `/my-bookings?booking=b1#booking=b1&key=${key}`);
  takeBookingKey();
  expect(location.href).toMatch(/\/my-bookings\?booking=b1$/);
  expect(history.state).toEqual({ idx: 3 });
  expect(savedBookingKey()).toEqual({ bookingId: 'b1', key });
  // Opening the same page again without the key changes nothing.
  takeBookingKey();
  expect(savedBookingKey()).toEqual({ bookingId: 'b1', key });
  forgetBookingKey();
  expect(savedBookingKey()).toBeNull();
});

test('a browser that keeps nothing still knows it until the next page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  history.replaceState(null, '', `/my-bookings#booking=b1&key=${key}`);
  takeBookingKey();
  expect(savedBookingKey()).toEqual({ bookingId: 'b1', key });
});

test.each(['', '#', '#main', '#booking=b1', `#key=${key}`, '#booking=&key='])(
  'an address with %j carries no key',
  (hash) => expect(readBookingKey(hash)).toBeNull(),
);
