import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

describe('canonicalAddress', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x&gclid=1', '/'],
    ['/?', '/'],
    ['/hotels', '/hotels'],
    ['/hotels/', '/hotels'],
    ['/hotels?x=1&fbclid=abc', '/hotels'],
    ['/hotels?sort=recommended&destination=', '/hotels'],
    ['/hotels?sort=newest&utm=1&destination=Munnar', '/hotels?destination=Munnar&sort=newest'],
    ['/hotels?destination=Munnar&sort=newest', '/hotels?destination=Munnar&sort=newest'],
    ['/hotels?destination=a%3Fb?c', '/hotels?destination=a%3Fb%3Fc'],
    ['/hotels?pages=3&x', '/hotels?pages=3'],
    ['/hotels?pages=1', '/hotels'],
    ['/hotels?pages=99999', '/hotels?pages=10'],
    ['/hotels?pages=-3', '/hotels'],
    ['/hotels?price=__proto__&sort=nonsense', '/hotels'],
    ['/hotels/h1?utm=1', '/hotels/h1'],
    ['/hotels/%681', '/hotels/h1'],
    ['/hotels/a%20b', '/hotels/a%20b'],
    ['/hotels/%E0%A4%A', '/hotels/%25E0%25A4%25A'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
  ])('%s is %s', (url, address) => expect(canonicalAddress(url)).toBe(address));

  it.each([
    '//',
    '//evil.example/hotels',
    'http://evil.example/hotels',
    '*',
    '',
    '/hotels/h1/more',
    '/about',
    '/%2F/evil.example',
    '/\\evil.example/hotels',
  ])('%j is no page', (url) => expect(canonicalAddress(url)).toBeNull());
});
