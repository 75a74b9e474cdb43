import { expect, test } from 'vitest';
import { isFindable, isStorableId } from './documents.ts';

test.each(['a', '__', '___', 'a.b', '...', 'ä', 'x'.repeat(512), 'ü'.repeat(512), 'a\nb'])(
  'the store can have a document %j',
  (id) => expect(isStorableId(id)).toBe(true),
);

test.each([
  '',
  '.',
  '..',
  'a/b',
  '/',
  '____',
  '__x__',
  '__a\nb__',
  '\ud800',
  'x'.repeat(513),
  'ü'.repeat(513),
])('it refuses %j', (id) => expect(isStorableId(id)).toBe(false));

test('it looks for texts up to its limit, and for whatever is no text', () => {
  expect(isFindable([['bookingId', '==', 'x'.repeat(1500)]])).toBe(true);
  expect(isFindable([['at', '>=', new Date()]])).toBe(true);
  expect(
    isFindable([
      ['status', '==', 'paid'],
      ['bookingId', '==', 'ü'.repeat(751)],
    ]),
  ).toBe(false);
});
