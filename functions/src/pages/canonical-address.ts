import {
  listPagesParam,
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

function listAddress(search: string): string {
  const params = new URLSearchParams(search);
  const known = new URLSearchParams(toSearchParams(parseHotelFilters(params)));
  const pages = parseListPages(params);
  if (pages > 1) known.set(listPagesParam, String(pages));
  const query = known.toString();
  return `${servedPages.hotels.path}${query && `?${query}`}`;
}

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
      return servedPages[found.page].path;
    case 'hotels':
      return listAddress(search.join('?'));
    case 'hotel':
      return `${servedPages.hotels.path}/${encodeURIComponent(decodeUrlText(found.params.hotelId ?? ''))}`;
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
