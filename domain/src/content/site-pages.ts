/**
 * Every page of the site by its address, in React Router's syntax: `:name` is one part, a last `*`
 * the rest. The only table of pages, used by the client's routes and build, the page function and
 * the sitemap. A test compares the rewrites and headers of firebase.json with it. Paths are
 * case-sensitive; an address that matches none of these is not found (404).
 */

/** Pages whose first screen comes with the HTML. The code of `hotels` is `hotels-route.tsx`. */
export const servedPages = {
  home: { path: '/' },
  hotels: { path: '/hotels' },
  hotel: { path: '/hotels/:hotelId' },
  category: { path: '/stays/:slug' },
  about: { path: '/about' },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  accessibility: { path: '/accessibility' },
} as const;

/** Pages of one person, rendered only in the browser; Hosting serves the plain shell for them. */
export const clientPages = {
  loader: { path: '/loader/*' },
  favourites: { path: '/favourites' },
  myBookings: { path: '/my-bookings' },
  receipt: { path: '/my-bookings/:bookingId/receipt' },
  trip: { path: '/trip/:bookingId' },
  voucher: { path: '/trip/:bookingId/voucher' },
  inquiry: { path: '/inquiry/:inquiryId' },
  proposal: { path: '/proposal/:proposalId' },
  myData: { path: '/my-data/*' },
  admin: { path: '/admin/*' },
} as const;

export type ServedPageName = keyof typeof servedPages;

export const servedPageNames = Object.keys(servedPages) as ServedPageName[];

/** Pages for search engines; hotels and categories are listed separately. */
export const sitemapPages = [
  servedPages.home,
  servedPages.hotels,
  servedPages.about,
  servedPages.privacy,
  servedPages.terms,
  servedPages.accessibility,
] as const;

/** Pages that search engines are asked not to index. */
export const privatePages = [
  clientPages.admin,
  clientPages.myBookings,
  clientPages.loader,
  clientPages.favourites,
  { path: '/trip' },
  { path: '/inquiry' },
  { path: '/proposal' },
  { path: '/my-data' },
] as const;

export const sitemapPath = '/sitemap.xml';

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

type Match = Record<string, string>;

/** Variable parts of an address, as written in it; null when it does not match the pattern. */
function matchPattern(pattern: string, pathname: string): Match | null {
  const parts = partsOf(pathname);
  const wanted = partsOf(pattern);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? parts.length < wanted.length : parts.length !== wanted.length) return null;
  if (!wanted.every((part, index) => part.startsWith(':') || part === parts[index])) return null;
  return Object.fromEntries(
    wanted.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [],
    ),
  );
}

/** The served page of an address and its variable parts, as written in it. */
export function matchServedPage(pathname: string): { page: ServedPageName; params: Match } | null {
  for (const page of servedPageNames) {
    const params = matchPattern(servedPages[page].path, pathname);
    if (params !== null) return { page, params };
  }
  return null;
}

export function isSitePage(pathname: string): boolean {
  return [...Object.values(servedPages), ...Object.values(clientPages)].some(
    ({ path }) => matchPattern(path, pathname) !== null,
  );
}

/**
 * Corrects capitals in the first part of an address (`/Hotels/h1`, `/ABOUT`).
 * @returns null unless that leads to a page
 */
export function meantPage(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  const meant = ['', first.toLowerCase(), ...rest].join('/');
  return meant !== pathname && isSitePage(meant) ? meant : null;
}
