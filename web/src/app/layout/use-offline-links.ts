import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matchRoute, type PageName, pages } from '../routes/pages.ts';

/** Page names for the sentence that says which page opens later. */
const names: Partial<Record<PageName, string>> = {
  home: 'Home',
  hotels: 'The list of hotels',
  hotel: 'The hotel',
  about: 'About us',
  privacy: 'The privacy policy',
  terms: 'Our terms',
  myBookings: 'My Bookings',
  trip: 'Your stay',
  receipt: 'The receipt',
};

type Waiting = { href: string; page: PageName; from: string };

/** The link of a plain click that opens in this tab; null for all other clicks. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute('download'))
    return null;
  return link.target === '' || link.target === '_self' ? link : null;
}

/**
 * Stays on the page when an offline reader follows a link whose code is not loaded: only an error
 * would come. The link opens automatically once online, unless the reader has navigated elsewhere.
 * @returns the waiting page as the subject of a sentence; '' for none
 */
export function useOfflineLinks(): string {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = followed(event);
      if (link === null || navigator.onLine || link.pathname === pathname) return;
      const page = matchRoute(link.pathname);
      if (pages[page].isLoaded()) return setWaiting(null);
      event.preventDefault();
      const href = link.pathname + link.search + link.hash;
      setWaiting({ href, page, from: here });
    };
    // Before the router's own links, which ignore prevented clicks.
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [pathname, here]);

  useEffect(() => {
    if (waiting === null || waiting.from !== here) return;
    let isCurrent = true;
    const open = async () => {
      // The target page shows the failure itself.
      await pages[waiting.page].load().catch(() => {});
      if (!isCurrent || !navigator.onLine) return;
      setWaiting(null);
      void navigate(waiting.href);
    };
    const onOnline = () => void open();
    addEventListener('online', onOnline);
    return () => {
      isCurrent = false;
      removeEventListener('online', onOnline);
    };
  }, [waiting, here, navigate]);

  return waiting?.from === here ? (names[waiting.page] ?? 'The page') : '';
}
