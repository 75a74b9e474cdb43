/**
 * Every page of the site by its address, in the pattern of React Router: `:name` is one part, a last `*`
 * the rest. This is the one table of pages: the client's routes and its build, the page function and
 * the sitemap are made from it, and a test holds the rewrites and headers of firebase.json to it.
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

export const sitemapPath = '/sitemap.xml';

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** The served page of an address and the variable parts of it, as they are written there. */
export function matchServedPage(
  pathname: string,
): { page: ServedPageName; params: Record<string, string> } | null {
  const parts = partsOf(pathname);
  for (const page of servedPageNames) {
    const pattern = partsOf(servedPages[page].path);
    const fits = pattern.every((part, index) => part.startsWith(':') || part === parts[index]);
    if (pattern.length !== parts.length || !fits) continue;
    const variable = pattern.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [],
    );
    return { page, params: Object.fromEntries(variable) };
  }
  return null;
}
