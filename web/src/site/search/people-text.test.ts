import { soundPeople } from '@kerala-stays/domain/search/people-params';
import { expect, test } from 'vitest';
import { formatPeople } from './people-text.ts';

test.each([
  [{ adults: '2' }, '2 guests, 1 room'],
  [{ adults: '1' }, '1 guest, 1 room'],
  [{ adults: '2', ages: '9.4', rooms: '2' }, '4 guests, 2 rooms'],
  [{ adults: '2', ages: '9,4' }, '4 guests, 1 room'],
  [{ party: '2,2-5.9' }, '6 guests, 2 rooms'],
])('%j reads “%s”', (params, words) => {
  expect(formatPeople({ rooms: '1', adults: '2', ages: '', party: '', ...params })).toBe(words);
});

test.each([
  ['adults=-3&rooms=99', '2 guests, 1 room'],
  ['adults=abc&rooms=1.5', '2 guests, 1 room'],
  ['adults=10&rooms=5', '10 guests, 5 rooms'],
])('of the address “%s” it says “%s”', (address, words) => {
  expect(formatPeople(soundPeople(new URLSearchParams(address)))).toBe(words);
});
