import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLoaderTarget } from './loader-target.ts';

describe('the loader page', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['my-bookings', '/my-bookings'],
    ['/my-bookings', '/my-bookings'],
    ['my-bookings?booking=aB3_-x', '/my-bookings?booking=aB3_-x'],
    ['my-bookings?', '/my-bookings'],
    ['hotels', '/hotels'],
    ['hotels?destination=Munnar', '/hotels?destination=Munnar'],
    ['hotels/aB3_-x', '/hotels/aB3_-x'],
    ['about', '/about'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['admin', '/admin'],
    ['admin/inquiries', '/admin/inquiries'],
    ['admin/manage-hotel/x1', '/admin/manage-hotel/x1'],
    ['admin/edit-hotel/x1', '/admin/edit-hotel/x1'],
  ])('sends %j on to %j', (raw, target) => {
    expect(safeLoaderTarget(raw)).toBe(target);
  });

  it.each([
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\evil.com',
    '\\\\evil.com',
    '\\/evil.com',
    '/\t/evil.com',
    '\t//evil.com',
    '\n//evil.com',
    '/%2Fevil.com',
    '%2Fevil.com',
    '%2F%2Fevil.com',
    '%5Cevil.com',
    '%09%2Fevil.com',
    '%252Fevil.com',
    'https://evil.com',
    'https:evil.com',
    'HTTPS://evil.com/hotels',
    'http:/evil.com',
    '//evil.com/my-bookings',
    'evil.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'mailto:a@example.com',
    'my-bookings/../../evil.com',
    'hotels/../admin',
    'hotels/..%2F..',
    'hotels//evil.com',
    'hotels/x/y',
    'hotels/@evil.com',
    'hotels/x#javascript:alert(1)',
    'my-bookings\n',
    ' my-bookings',
    'my-bookings\u0000',
    'my-bookings?next=//evil.com',
    'my-bookings?a=b?c=d',
    'my-bookings#//evil.com',
    'my-bookings;@evil.com',
    '@evil.com',
    '.evil.com',
    ':80',
    'loader/my-bookings',
    'loader/loader',
    'unknown',
    'api/hotels',
    '__/auth/handler',
    'MY-BOOKINGS',
    'hotels/മൂന്നാർ',
    '／／evil.com',
    `hotels/${'a'.repeat(129)}`,
    'a'.repeat(10_000),
    `my-bookings?${'a'.repeat(301)}`,
  ])('sends %j to the home page', (raw) => {
    expect(safeLoaderTarget(raw)).toBe('/');
  });

  it('never leads off the site, whatever the address contains', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      'hotels',
      'my-bookings',
      '?',
      '#',
      ':',
      '@',
      'evil.com',
      '%2F',
      '..',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 8 }), (pieces) => {
        const target = safeLoaderTarget(pieces.join(''));
        expect(target).toMatch(/^\/($|\?|hotels|my-bookings|about|privacy|terms|admin)/);
        expect(target).not.toMatch(/^\/[\\/]|[\s\\#:@]|\.\.\//);
      }),
      { numRuns: 500 },
    );
  });
});
