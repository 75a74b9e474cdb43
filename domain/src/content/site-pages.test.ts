import { describe, expect, it } from 'vitest';
import firebaseConfig from '../../../firebase.json' with { type: 'json' };
import { clientPages, matchServedPage, servedPages, sitemapPath } from './site-pages.ts';

describe('a served page', () => {
  it.each([
    ['/', 'home', {}],
    ['/hotels', 'hotels', {}],
    ['/hotels/', 'hotels', {}],
    ['/hotels/h1', 'hotel', { hotelId: 'h1' }],
    ['/hotels/a%20b', 'hotel', { hotelId: 'a%20b' }],
  ])('is found at %s', (path, page, params) => {
    expect(matchServedPage(path)).toEqual({ page, params });
  });

  it.each(['/hotels/a/b', '/about', '/sitemap.xml', '/Hotels'])('is not at %s', (path) => {
    expect(matchServedPage(path)).toBeNull();
  });
});

describe('Hosting', () => {
  const { rewrites, headers } = firebaseConfig.hosting;

  it('hands the served pages, all below them and the sitemap to the page function', () => {
    const toPages = rewrites.flatMap(({ source, function: handler }) =>
      handler?.functionId === 'page' ? [source] : [],
    );
    const served = Object.values(servedPages).map(({ path }) => path.replace(/:\w+$/, '**'));
    expect(toPages).toEqual([...served, sitemapPath]);
  });

  it('has browsers ask again for the shell at every page that comes as the shell, and nowhere else', () => {
    const [, names = ''] =
      headers.map(({ source }) => /^\/@\(([\w|-]+)\)\{,\/\*\*\}$/.exec(source)).find(Boolean) ?? [];
    const first = Object.values(clientPages).map(({ path }) => path.split('/')[1]);
    expect(new Set(names.split('|'))).toEqual(new Set(first));
  });
});
