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
 * The one address of a page, whatever else its visitors' links carry (`?utm_source=…`, `?gclid=…`): what
 * does not change a page makes no new work. It begins with one slash, so that no part of it can be taken
 * for a host.
 * @param url the request line's
 * @returns null for what is no page: another path, `//host/…`, a whole URL
 */
export function canonicalAddress(url: string): string | null {
  if (!url.startsWith('/') || url.startsWith('//')) return null;
  const [path = '', ...search] = url.split('?');
  if (path === sitemapPath) return sitemapPath;
  const found = matchServedPage(path);
  switch (found?.page) {
    case 'home':
      return servedPages.home.path;
    case 'hotels':
      return listAddress(search.join('?'));
    case 'hotel':
      return `${servedPages.hotels.path}/${encodeURIComponent(decodeUrlText(found.params.hotelId ?? ''))}`;
    case undefined:
      return null;
  }
}

/**
 * Where a call belongs that only differs from a page in capitals, with what its query says.
 * @param url the request line's
 */
export function meantAddress(url: string): string | null {
  const [path = '', ...search] = url.split('?');
  const meant = meantPage(path);
  return meant && [meant, ...search].join('?');
}

/**
 * Whether a program asks for a file and not a person for a page: a dot in the last part, or the folder of
 * the client's code. Such a call gets no page for an answer.
 */
export function asksForFile(url: string): boolean {
  const [path = ''] = url.split('?');
  return path.startsWith('/assets/') || (path.split('/').at(-1) ?? '').includes('.');
}
