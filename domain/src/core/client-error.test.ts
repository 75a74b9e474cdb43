import { describe, expect, it } from 'vitest';
import { clientErrorSchema, pagePattern, readFrames, scrubText } from './client-error.ts';

describe('scrubText', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'name')", null],
    ['Failed for meera@example.com', 'Failed for [e-mail]'],
    ['No number +91 98470-12345 here', 'No number [number] here'],
    ['Unexpected "Dear Sir, I am ill" in form', 'Unexpected [text] in form'],
    ['Load https://x.example/a?token=abc#b failed', 'Load https://x.example/a failed'],
    [`a${' '.repeat(50)}b`, 'a b'],
    ['token eyJhbGciOiJI.eyJzdWIiOiIx.abc-_d failed', 'token [token] failed'],
    ['token eyJhbGciOiJI.eyJzdWIiOiIx failed', 'token [token] failed'],
    ['Bearer eyJhbGciOiJI..x', 'Bearer [token]'],
    ['session cs_test_a1B2c3D4e5F6g7H8i9J0k1L2 is gone', 'session [token] is gone'],
    ['No room for Meera', 'No room for [name]'],
    ['Meera Nair is not a function', '[name] is not a function'],
    ['TypeError: Meera Nair is undefined', 'TypeError: [name] is undefined'],
    ['No room for Anand K. Pillai today', 'No room for [name] today'],
    ['No room for മീര നായർ today', 'No room for [text] today'],
    ['Minified React error #418; see the React documentation', null],
    ['Internal Server Error', null],
    ['NotFoundError: The object can not be found here.', null],
    ['Failed to load Firebase. Try again in Chrome', null],
    [
      "Failed to execute 'removeChild' on 'Node': The node is gone",
      "Failed to execute [text] on 'Node': The node is gone",
    ],
    ['Loading chunk 5 failed. https://x.example/assets/hotel-cancellation-Dk3jf9aL.js', null],
  ])('%j becomes %j', (text, expected) => expect(scrubText(text)).toBe(expected ?? text));

  it('cuts long text without taking longer', () => {
    expect(scrubText('x'.repeat(200_000)).length).toBe(300);
    expect(scrubText('1 '.repeat(100_000)).length).toBeLessThanOrEqual(300);
    expect(scrubText(`Not "${'a'.repeat(200_000)}`)).toBe('Not [text]');
    for (const part of ['Aa ', 'A. ', 'മീ ', 'eyJ.', 'a1-']) {
      expect(scrubText(part.repeat(100_000)).length).toBeLessThanOrEqual(300);
    }
  });
});

it('keeps only the stack frames in our own scripts', () => {
  const stack = `Error: secret@example.com
    at submit (https://x.example/assets/site-4f9a.js:1:2345)
    at Meera (https://other.example/lib.js:3:4)
    at https://x.example/assets/chunk-b.js:10:20`;
  expect(readFrames(stack)).toEqual(['/assets/site-4f9a.js:1:2345', '/assets/chunk-b.js:10:20']);
  expect(readFrames('at Page (http://127.0.0.1:5173/src/app/router.tsx?t=1764:3:1)')).toEqual([
    '/src/app/router.tsx:3:1',
  ]);
});

it.each([
  ['/hotels/4f9A01c2?destination=Munnar', '/hotels/:id'],
  ['/my-bookings', '/my-bookings'],
  ['/', '/'],
  ['/reset/meera@example.com/x', '/reset/:id/x'],
])('the page %j is %j', (path, pattern) => expect(pagePattern(path)).toBe(pattern));

it('scrubs a report on the server too', () => {
  const report = {
    problem: 'for a@b.cd',
    frames: ['at x (https://a/assets/b.js:1:2)'],
    page: '/a?b',
  };
  expect(clientErrorSchema.parse(report)).toEqual({
    problem: 'for [e-mail]',
    frames: ['/assets/b.js:1:2'],
    page: '/a',
  });
});
