import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

it('reads the cursors that it wrote, and nothing for the first page', () => {
  const values = ['2026-01-01T00:00:00.123456Z', 'hotel_1'];
  expect(readCursor(writeCursor(values), 2)).toEqual(values);
  expect(readCursor(undefined, 2)).toBeNull();
  expect(readCursor('', 2)).toBeNull();
});

it.each([
  'x',
  '%',
  writeCursor(['one']),
  writeCursor(['', 'b']),
  Buffer.from('[1,2]').toString('base64url'),
  Buffer.from('{"length":2}').toString('base64url'),
  'a'.repeat(5000),
])('refuses %j with a sentence', (text) => {
  expect(() => readCursor(text, 2)).toThrow(expect.objectContaining({ code: 'invalid' }));
});
