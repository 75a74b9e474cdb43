import Close from '@mui/icons-material/Close';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { OfficeNewsContext } from '#web/components/admin/office-news.ts';
import { useUnreadCount } from '#web/features/admin-conversations/api/use-threads.ts';
import { AdminNav } from './admin-nav.tsx';

const sidebarWidth = 248;

/** Sidebar and content; on a phone the sidebar is a drawer behind a button. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnreadCount();
  const close = () => setIsOpen(false);
  return (
    <OfficeNewsContext value={unread}>
      <Box sx={{ display: 'flex', minHeight: '100svh' }}>
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            width: sidebarWidth,
            flexShrink: 0,
            bgcolor: 'var(--cloth)',
            borderRight: '4px double var(--gold-soft)',
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
          slotProps={{ paper: { 'aria-label': 'Back office menu' } }}
          sx={{ display: { md: 'none' } }}
        >
          <Box sx={{ width: sidebarWidth, bgcolor: 'var(--cloth)', minHeight: '100%', py: 1 }}>
            <Box sx={{ textAlign: 'right', pr: 1 }}>
              <IconButton aria-label="Close menu" onClick={close}>
                <Close />
              </IconButton>
            </Box>
            <AdminNav onNavigate={close} />
          </Box>
        </Drawer>
        <Box sx={{ flexGrow: 1, minWidth: 0, px: { xs: 2, sm: 3, lg: 5 }, py: { xs: 2, md: 4 } }}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Menu />}
            onClick={() => setIsOpen(true)}
            sx={{ display: { md: 'none' }, mb: 2 }}
          >
            Back office menu
          </Button>
          {children}
        </Box>
      </Box>
    </OfficeNewsContext>
  );
}
