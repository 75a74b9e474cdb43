import { describe, expect, it } from 'vitest';
import { sanitizeUrl } from './sanitize-request-url.ts';

describe('sanitizeUrl', () => {
  it.each([
    ['/hotels/a%20b?x=%E0%A4%A', '/hotels/a%20b?x=%E0%A4%A'],
    ['/hotels/%E0%A4%A', '/hotels/%25E0%25A4%25A'],
    ['/hotels/%', '/hotels/%25'],
    ['/hotels/%zz?a=1?b=2', '/hotels/%25zz?a=1?b=2'],
  ])('reads %s as %s', (url, readable) => {
    expect(sanitizeUrl(url)).toBe(readable);
    expect(() => decodeURIComponent(sanitizeUrl(url).split('?')[0] ?? '')).not.toThrow();
  });
});
