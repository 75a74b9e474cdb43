import {
  type HotelFilters,
  listPagesParam,
  noFilters,
  parseHotelFilters,
  parseListPages,
  toSearchParams,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import {
  matchServedPage,
  meantPage,
  servedPages,
  sitemapPath,
} from '@kerala-stays/domain/content/site-pages';
import { decodeUrlText } from '@kerala-stays/domain/core/url-text';

/** A list's address with the filters that its page knows, and its loaded pages. */
function listAddress(path: string, search: string, read: (filters: HotelFilters) => HotelFilters) {
  const params = new URLSearchParams(search);
  const known = new URLSearchParams(toSearchParams(read(parseHotelFilters(params))));
  const pages = parseListPages(params);
  if (pages > 1) known.set(listPagesParam, String(pages));
  const query = known.toString();
  return `${path}${query && `?${query}`}`;
}

/** The first folder of a page's address, with one variable part. */
const pageOf = (folder: string, part: string | undefined) =>
  `${folder}/${encodeURIComponent(decodeUrlText(part ?? ''))}`;

/**
 * Canonical address of a page, without unrelated query parameters (`?utm_source=…`, `?gclid=…`):
 * parameters that do not change a page must not render it again. Starts with exactly one slash, so
 * that no part of it can be taken for a host.
 * @param url from the request line
 * @returns null when it is no page: another path, `//host/…`, a whole URL
 */
export function canonicalAddress(url: string): string | null {
  if (!url.startsWith('/') || url.startsWith('//')) return null;
  const [path = '', ...search] = url.split('?');
  if (path === sitemapPath) return sitemapPath;
  const found = matchServedPage(path);
  switch (found?.page) {
    case 'home':
    case 'about':
    case 'privacy':
    case 'terms':
    case 'accessibility':
      return servedPages[found.page].path;
    case 'hotels':
      return listAddress(servedPages.hotels.path, search.join('?'), (filters) => filters);
    case 'hotel':
      return pageOf(servedPages.hotels.path, found.params.hotelId);
    case 'category': {
      const path = pageOf('/stays', found.params.slug);
      return listAddress(path, search.join('?'), ({ sort }) => ({ ...noFilters, sort }));
    }
    case undefined:
      return null;
  }
}

/**
 * Redirect target of a call that differs from a page only in capitals, with its query.
 * @param url from the request line
 */
export function meantAddress(url: string): string | null {
  const [path = '', ...search] = url.split('?');
  const meant = meantPage(path);
  return meant && [meant, ...search].join('?');
}

/**
 * Whether a call requests a file rather than a page: a dot in the last segment, or the folder of
 * the client's code. Such calls get no page as response.
 */
export function asksForFile(url: string): boolean {
  const [path = ''] = url.split('?');
  return path.startsWith('/assets/') || (path.split('/').at(-1) ?? '').includes('.');
}
