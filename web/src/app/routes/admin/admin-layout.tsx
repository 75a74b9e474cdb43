import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { OfficeNewsContext } from '#web/components/office/office-news.ts';
import { RoleContext } from '#web/components/office/role-context.ts';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { paths } from '#web/config/paths.ts';
import { linkGroupsOf } from './admin-links.ts';
import { AdminNav } from './admin-nav.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OfficeCountsContext, useOfficeCounts } from './office-counts.ts';
import { OfficeHead } from './office-head.tsx';
import { OfficeNotices } from './office-notices.tsx';
import { type OfficeLayer, useOfficeKeys } from './use-office-keys.ts';

const FindDialog = lazy(() => import('#web/office/records/find/components/find-dialog.tsx'));
const KeysDialog = lazy(() => import('#web/office/records/find/components/keys-dialog.tsx'));

const sidebarWidth = 248;
const screensOf = (role: StaffRole) =>
  linkGroupsOf(role).flatMap(({ caption, links }) =>
    links.map(({ href, label }) => ({ label, to: href, words: caption })),
  );

/**
 * Sidebar and content; on phones a bottom bar, with the sidebar behind *More*. Search and keyboard
 * shortcuts work on every page.
 */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [layer, setLayer] = useState<OfficeLayer | null>(null);
  const role = use(RoleContext);
  const { counts, unread } = useOfficeCounts();
  const close = () => setIsOpen(false);
  const closeLayer = () => setLayer(null);
  const find = () => setLayer('find');
  useOfficeKeys(setLayer);
  return (
    <OfficeNewsContext value={unread ?? 0}>
      <OfficeCountsContext value={counts}>
        <OfficeNotices counts={counts} unread={unread} />
        <OfficeHead onFind={find} />
        <Box sx={{ display: 'flex', minHeight: '100svh' }}>
          <Box
            sx={{
              display: { xs: 'none', md: 'block' },
              width: sidebarWidth,
              flexShrink: 0,
              bgcolor: 'var(--cloth)',
              borderRight: '4px double var(--gold-soft)',
              '@media print': { display: 'none' },
            }}
          >
            <Box
              sx={{
                position: 'sticky',
                top: 'var(--navbar)',
                maxHeight: 'calc(100svh - var(--navbar))',
                overflowY: 'auto',
                py: 2,
              }}
            >
              <AdminNav />
            </Box>
          </Box>
          <Drawer
            open={isOpen}
            onClose={close}
            slotProps={{ paper: { role: 'dialog', 'aria-label': 'Back office menu' } }}
            sx={{ display: { md: 'none' } }}
          >
            <Box
              sx={{
                width: sidebarWidth,
                flexShrink: 0,
                bgcolor: 'var(--cloth)',
                minHeight: '100%',
                py: 1,
              }}
            >
              <Box sx={{ textAlign: 'right', pr: 1 }}>
                <IconButton aria-label="Close menu" onClick={close}>
                  <Close />
                </IconButton>
              </Box>
              <AdminNav onNavigate={close} />
              <Box sx={{ px: 2.5, py: 2 }}>
                <Link component={RouterLink} to={paths.home.href} color="inherit">
                  View site
                </Link>
              </Box>
            </Box>
          </Drawer>
          <Box sx={{ flexGrow: 1, minWidth: 0, px: { xs: 2, sm: 3, lg: 5 }, py: { xs: 2, md: 4 } }}>
            {children}
          </Box>
        </Box>
        <BottomBar isMenuOpen={isOpen} onFind={find} onMenu={() => setIsOpen(true)} />
        {layer !== null && (
          <PartBoundary key={layer}>
            <Suspense>
              {layer === 'find' ? (
                <FindDialog screens={screensOf(role)} onClose={closeLayer} />
              ) : (
                <KeysDialog onClose={closeLayer} />
              )}
            </Suspense>
          </PartBoundary>
        )}
      </OfficeCountsContext>
    </OfficeNewsContext>
  );
}
