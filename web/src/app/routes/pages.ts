import { matchPath } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { lazyPage } from '../lazy-page.tsx';

/** Every page of the site in its own chunk. */
export const pages = {
  home: lazyPage(() => import('./home-route.tsx')),
  hotels: lazyPage(() => import('./hotels-route.tsx')),
  hotel: lazyPage(() => import('./hotel-route.tsx')),
  about: lazyPage(() => import('./about-route.tsx')),
  privacy: lazyPage(() => import('./privacy-route.tsx')),
  terms: lazyPage(() => import('./terms-route.tsx')),
  loader: lazyPage(() => import('./loader-route.tsx')),
  myBookings: lazyPage(() => import('./my-bookings-route.tsx')),
  receipt: lazyPage(() => import('./receipt-route.tsx')),
  admin: lazyPage(() => import('./admin/admin-area.tsx')),
  notFound: lazyPage(() => import('./not-found-route.tsx')),
} as const;

export type PageName = keyof typeof pages;

/** Which page answers an address. */
export function pageAt(pathname: string): PageName {
  const names = Object.keys(pages) as PageName[];
  return (
    names.find((name) => name !== 'notFound' && matchPath(paths[name].path, pathname) !== null) ??
    'notFound'
  );
}
