import { describe, expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

describe('readableUrl', () => {
  it.each([
    ['/hotels/a%20b?x=%E0%A4%A', '/hotels/a%20b?x=%E0%A4%A'],
    ['/hotels/%E0%A4%A', '/hotels/%25E0%25A4%25A'],
    ['/hotels/%', '/hotels/%25'],
    ['/hotels/%zz?a=1?b=2', '/hotels/%25zz?a=1?b=2'],
  ])('reads %s as %s', (url, readable) => {
    expect(readableUrl(url)).toBe(readable);
    expect(() => decodeURIComponent(readableUrl(url).split('?')[0] ?? '')).not.toThrow();
  });
});
