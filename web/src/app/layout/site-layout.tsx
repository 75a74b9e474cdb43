import { Outlet, useLocation } from 'react-router-dom';
import { isAdminPath } from '#web/config/paths.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { mainId, useArrival } from './use-arrival.ts';
import { useNewsFromAdmin } from './use-news-from-admin.ts';
import { usePageAhead } from './use-page-ahead.ts';

/** The frame of every page (spec §2, "Global layout"). */
export function SiteLayout() {
  const { pathname } = useLocation();
  const announcement = useArrival();
  usePageAhead();
  useNewsFromAdmin();
  const inAdmin = isAdminPath(pathname);
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        Skip to content
      </a>
      {!inAdmin && <AnnouncementBar />}
      <Navbar />
      <main id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {!inAdmin && <ChatButton />}
      <OfflineNotice />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}
