/**
 * Every page of the site by its address, in the pattern of React Router: `:name` is one part, a last `*`
 * the rest. This is the one table of pages: the client's routes and its build, the page function and
 * the sitemap are made from it, and a test holds the rewrites and headers of firebase.json to it.
 * Letters count as they are written here; an address that fits none of these is no page (404).
 */

/** Pages whose first screen comes with the HTML. The code of `hotels` is `hotels-route.tsx`. */
export const servedPages = {
  home: { path: '/' },
  hotels: { path: '/hotels' },
  hotel: { path: '/hotels/:hotelId' },
} as const;

/** Pages that the browser alone renders; Hosting serves the plain shell for them. */
export const clientPages = {
  about: { path: '/about' },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  loader: { path: '/loader/*' },
  myBookings: { path: '/my-bookings' },
  receipt: { path: '/my-bookings/:bookingId/receipt' },
  trip: { path: '/trip/:bookingId' },
  inquiry: { path: '/inquiry/:inquiryId' },
  admin: { path: '/admin/*' },
} as const;

export type ServedPageName = keyof typeof servedPages;

export const servedPageNames = Object.keys(servedPages) as ServedPageName[];

/** Pages for search engines; hotels are listed one by one. */
export const sitemapPages = [
  servedPages.home,
  servedPages.hotels,
  clientPages.about,
  clientPages.privacy,
  clientPages.terms,
] as const;

/** Pages that search engines are asked to leave alone. */
export const privatePages = [
  clientPages.admin,
  clientPages.myBookings,
  clientPages.loader,
  { path: '/trip' },
  { path: '/inquiry' },
] as const;

export const sitemapPath = '/sitemap.xml';

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

type Match = Record<string, string>;

/** The variable parts of an address that fits the pattern, as they are written in it; null when it does not. */
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

/** The served page of an address and the variable parts of it, as they are written there. */
export function matchServedPage(pathname: string): { page: ServedPageName; params: Match } | null {
  for (const page of servedPageNames) {
    const params = matchPattern(servedPages[page].path, pathname);
    if (params !== null) return { page, params };
  }
  return null;
}

/** Whether the site has a page at an address, served or not. */
export function isSitePage(pathname: string): boolean {
  return [...Object.values(servedPages), ...Object.values(clientPages)].some(
    ({ path }) => matchPattern(path, pathname) !== null,
  );
}

/**
 * Where somebody meant to go who wrote the first part of an address in capitals (`/Hotels/h1`, `/ABOUT`).
 * @returns null unless that makes it a page
 */
export function meantPage(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/');
  const meant = ['', first.toLowerCase(), ...rest].join('/');
  return meant !== pathname && isSitePage(meant) ? meant : null;
}
