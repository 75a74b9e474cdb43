import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { adminHeadingId } from '#web/components/office/heading-id.ts';
import { isAdminPath } from '#web/config/paths.ts';
import { bringLateFonts } from '#web/lib/browser/late-fonts.ts';
import { bypassDigests } from '#web/lib/cache/digest.ts';
import { useDataCache } from '#web/lib/cache/use-resource.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { usePrefetch } from './use-prefetch.ts';
import { mainId, useRouteFocus } from './use-route-focus.ts';

/** Refreshes the data when staff leave the back office, so that they see their changes. */
function useInvalidateOnAdminExit(): void {
  const inAdmin = isAdminPath(useLocation().pathname);
  const cache = useDataCache();
  useEffect(() => {
    if (!inAdmin) return undefined;
    return () => {
      bypassDigests();
      cache.expire();
    };
  }, [inAdmin, cache]);
}

/** The frame of every page (product §2). */
export function SiteLayout() {
  const { pathname } = useLocation();
  const announcement = useRouteFocus();
  usePrefetch();
  useInvalidateOnAdminExit();
  // After hydration: the fonts may mark elements that React owns.
  useEffect(() => {
    void bringLateFonts();
  }, []);
  const inAdmin = isAdminPath(pathname);
  return (
    <>
      <a className="skip-link" href={`#${inAdmin ? adminHeadingId : mainId}`}>
        Skip to content
      </a>
      {!inAdmin && <AnnouncementBar />}
      <Navbar />
      <main id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer isCompact={inAdmin} />
      {!inAdmin && <ChatButton />}
      <OfflineNotice />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}
