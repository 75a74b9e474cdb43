import { matchPath } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { lazyRoute } from '../lazy-route.tsx';

const trip = lazyRoute(() => import('./trip-route.tsx'));

/** Every page of the site in its own chunk; the voucher of a stay comes with the stay's. */
export const pages = {
  home: lazyRoute(() => import('./home-route.tsx')),
  hotels: lazyRoute(() => import('./hotels-route.tsx')),
  hotel: lazyRoute(() => import('./hotel-route.tsx')),
  category: lazyRoute(() => import('./category-route.tsx')),
  about: lazyRoute(() => import('./about-route.tsx')),
  privacy: lazyRoute(() => import('./privacy-route.tsx')),
  terms: lazyRoute(() => import('./terms-route.tsx')),
  accessibility: lazyRoute(() => import('./accessibility-route.tsx')),
  loader: lazyRoute(() => import('./loader-route.tsx')),
  favourites: lazyRoute(() => import('./favourites-route.tsx')),
  myBookings: lazyRoute(() => import('./my-bookings-route.tsx')),
  receipt: lazyRoute(() => import('./receipt-route.tsx')),
  trip,
  voucher: trip,
  inquiry: lazyRoute(() => import('./inquiry-route.tsx')),
  proposal: lazyRoute(() => import('./proposal-route.tsx')),
  myData: lazyRoute(() => import('./my-data-route.tsx')),
  admin: lazyRoute(() => import('./admin/admin-area.tsx')),
  notFound: lazyRoute(() => import('./not-found-route.tsx')),
} as const;

export type PageName = keyof typeof pages;

/** Page of an address. */
export function matchRoute(pathname: string): PageName {
  const names = Object.keys(pages) as PageName[];
  return (
    names.find((name) => name !== 'notFound' && matchPath(paths[name].path, pathname) !== null) ??
    'notFound'
  );
}
