import { decodeUrlText } from '@kerala-stays/domain/core/url-text';

export type ServedPage =
  | { page: 'home' }
  | { page: 'hotels'; search: URLSearchParams }
  | { page: 'hotel'; hotelId: string }
  | { page: 'sitemap' }
  | { page: 'other' };

/** Reads a request's address (product §2.1); whatever it holds, it never throws. */
export function readPagePath(url: string): ServedPage {
  const [path = '/', search = ''] = url.split('?', 2);
  const [first, second, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { page: 'home' };
  if (first === 'sitemap.xml' && second === undefined) return { page: 'sitemap' };
  if (first !== 'hotels' || rest.length > 0) return { page: 'other' };
  if (second === undefined) return { page: 'hotels', search: new URLSearchParams(search) };
  return { page: 'hotel', hotelId: decodeUrlText(second) };
}
