import { describe, expect, it } from 'vitest';
import { asksForFile, canonicalAddress, meantAddress } from './canonical-address.ts';

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
    ['/hotels?has=pets&has=pool,x&rating=4.5&rating=3', '/hotels?has=pool%2Cpets&rating=4.5'],
    ['/hotels?kinds=b,a,a&from=2027-01-01', '/hotels?kinds=a%2Cb'],
    ['/stays/hills?has=pool&kinds=a&rating=4', '/stays/hills'],
    ['/hotels/h1?utm=1', '/hotels/h1'],
    ['/hotels/%681', '/hotels/h1'],
    ['/hotels/a%20b', '/hotels/a%20b'],
    ['/hotels/%E0%A4%A', '/hotels/%25E0%25A4%25A'],
    ['/stays/hills?utm=1', '/stays/hills'],
    ['/stays/hills?destination=Munnar&price=10000&sort=newest', '/stays/hills?sort=newest'],
    ['/stays/%2F?pages=2', '/stays/%2F?pages=2'],
    ['/about/?utm=1', '/about'],
    ['/privacy', '/privacy'],
    ['/terms?x', '/terms'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
  ])('%s is %s', (url, address) => expect(canonicalAddress(url)).toBe(address));

  it.each([
    '//',
    '//evil.example/hotels',
    'http://evil.example/hotels',
    '*',
    '',
    '/hotels/h1/more',
    '/my-bookings',
    '/%2F/evil.example',
    '/\\evil.example/hotels',
  ])('%j is no page', (url) => expect(canonicalAddress(url)).toBeNull());
});

describe('meantAddress', () => {
  it.each([
    ['/Hotels?destination=Munnar&a=b?c', '/hotels?destination=Munnar&a=b?c'],
    ['/ABOUT', '/about'],
    ['/hotels', null],
    ['/Nowhere', null],
    ['//Hotels', null],
    ['http://evil.example/Hotels', null],
  ])('%s belongs at %s', (url, address) => expect(meantAddress(url)).toBe(address));
});

describe('asksForFile', () => {
  it.each(['/assets/site-4f9a.js', '/assets/x', '/favicon.png?v=1', '/.well-known/security.txt'])(
    '%s is a file',
    (url) => expect(asksForFile(url)).toBe(true),
  );
  it.each(['/nowhere', '/a.b/c', '/nowhere?file=x.js', '//'])('%s is a page', (url) =>
    expect(asksForFile(url)).toBe(false),
  );
});
