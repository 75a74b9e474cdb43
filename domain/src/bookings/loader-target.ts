/** The site's pages that the loader may lead to; not the loader itself, which would loop. */
const ownPages = [
  /^\/$/,
  /^\/hotels(?:\/[\w-]{1,128})?$/,
  /^\/(?:my-bookings|about|privacy|terms)$/,
  /^\/admin(?:\/(?:hotels|add-hotel|categories|inquiries|add-banner|manage-banner))?$/,
  /^\/admin\/(?:edit-hotel|manage-hotel)\/[\w-]{1,128}$/,
];
const plainQuery = /^[\w=&%+.-]{0,300}$/;

/**
 * Target of `/loader/{nextUrl}` (decision D10): one of the site's pages, else '/'. An allow-list of
 * whole paths, because lists of forbidden tricks (`//`, `\`, `%09//`, `javascript:`) are never
 * complete.
 * @param raw the decoded rest of the loader's address, with or without its leading slash and query.
 */
export function safeLoaderTarget(raw: string): string {
  const [path = '', query, ...more] = raw.split('?');
  const target = path.startsWith('/') ? path : `/${path}`;
  if (more.length > 0 || !ownPages.some((page) => page.test(target))) return '/';
  if (query === undefined || query === '') return target;
  return plainQuery.test(query) ? `${target}?${query}` : '/';
}
