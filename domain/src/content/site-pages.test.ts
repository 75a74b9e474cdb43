import { describe, expect, it } from 'vitest';
import firebaseConfig from '../../../firebase.json' with { type: 'json' };
import { clientPages, isSitePage, matchServedPage, meantPage } from './site-pages.ts';

describe('a served page', () => {
  it.each([
    ['/', 'home', {}],
    ['/hotels', 'hotels', {}],
    ['/hotels/', 'hotels', {}],
    ['/hotels/h1', 'hotel', { hotelId: 'h1' }],
    ['/hotels/a%20b', 'hotel', { hotelId: 'a%20b' }],
    ['/about', 'about', {}],
    ['/privacy/', 'privacy', {}],
    ['/terms', 'terms', {}],
  ])('is found at %s', (path, page, params) => {
    expect(matchServedPage(path)).toEqual({ page, params });
  });

  it.each(['/hotels/a/b', '/about/us', '/my-bookings', '/sitemap.xml', '/Hotels'])(
    'is not at %s',
    (path) => {
      expect(matchServedPage(path)).toBeNull();
    },
  );
});

describe('a page of the site', () => {
  it.each([
    '/',
    '/hotels',
    '/hotels/h1',
    '/about',
    '/about/',
    '/loader',
    '/loader/my-bookings',
    '/my-bookings/b1/receipt',
    '/admin',
    '/admin/edit-hotel/h1',
  ])('is at %s', (path) => expect(isSitePage(path)).toBe(true));

  it.each([
    '/nowhere',
    '/about/us',
    '/my-bookings/b1',
    '/administration',
    '/hotels/h1/more',
    '/api',
  ])('is not at %s', (path) => expect(isSitePage(path)).toBe(false));

  it.each([
    ['/About', '/about'],
    ['/HOTELS/AbC', '/hotels/AbC'],
    ['/Admin/hotels', '/admin/hotels'],
    ['/about', null],
    ['/Nowhere', null],
    ['//About', null],
  ])('%s means %s', (path, meant) => expect(meantPage(path)).toBe(meant));
});

describe('Hosting', () => {
  const { rewrites, headers } = firebaseConfig.hosting;

  it('serves the shell at the pages that the browser renders, and nowhere else', () => {
    const toShell = rewrites.flatMap(({ source, destination }) =>
      destination === '/shell.html' ? [source] : [],
    );
    const patterns = Object.values(clientPages).map(({ path }) =>
      path.endsWith('/*') ? path.replace(/\/\*$/, '{,/**}') : `${path.replace(/:\w+/g, '*')}{,/}`,
    );
    expect(toShell).toEqual(patterns);
  });

  it('hands all else to the page function of its release, pinned once: two pins would be written at once', () => {
    expect(rewrites.at(-1)).toMatchObject({ source: '**', function: { functionId: 'page' } });
    const ofPage = rewrites.filter(({ function: target }) => target?.functionId === 'page');
    expect(ofPage.map(({ function: target }) => target && 'pinTag' in target)).toEqual([true]);
  });

  it('promises of no address that what is there stays: a missing file has headers, too', () => {
    const lasting = headers.filter(({ headers: set }) =>
      set.some(
        ({ key, value }) =>
          /immutable|max-age=[1-9]/.test(value) && key !== 'Strict-Transport-Security',
      ),
    );
    expect(lasting).toEqual([]);
  });

  it('has browsers ask again for the shell at every page that comes as the shell, and nowhere else', () => {
    const [, names = ''] =
      headers.map(({ source }) => /^\/@\(([\w|-]+)\)\{,\/\*\*\}$/.exec(source)).find(Boolean) ?? [];
    const first = Object.values(clientPages).map(({ path }) => path.split('/')[1]);
    expect(new Set(names.split('|'))).toEqual(new Set(first));
  });
});
