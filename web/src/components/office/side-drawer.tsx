import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type SideDrawerProps = {
  title: string;
  /** Under the title, on the close button's line. */
  below?: ReactNode;
  isOpen?: boolean;
  /** Panel width in pixels on wide screens; on phones the panel is full-width. */
  width?: number;
  /**
   * Beside its list instead of over it, so that the list stays usable; the caller reserves the
   * space.
   */
  isBeside?: boolean;
  /** Its opener in a list that re-renders: receives the focus when the drawer closes. */
  opener?: () => HTMLElement | null;
  /** Left of the close button. */
  steps?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Drawer for list items: a panel along the right edge, labelled by its title. */
export function SideDrawer(props: SideDrawerProps) {
  const { isOpen = true, width = 480, isBeside = false, onClose } = props;
  const id = useId();
  if (isBeside) return isOpen && <BesidePanel {...props} id={id} />;
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: { xs: '100%', sm: width } },
          role: 'dialog',
          'aria-labelledby': id,
        },
      }}
    >
      <Panel {...props} id={id} />
    </Drawer>
  );
}

type PanelProps = SideDrawerProps & { id: string };

/** Takes the focus when it opens, like a drawer, and returns it on close. */
function BesidePanel(props: PanelProps) {
  const { id, onClose, opener } = props;
  const panel = useRef<HTMLDivElement>(null);
  const latestOpener = useRef(opener);
  latestOpener.current = opener;
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // A user who has moved on to the list with the panel open keeps the focus there.
      if (document.activeElement !== document.body) return;
      const opened = latestOpener.current?.() ?? before;
      if (opened instanceof HTMLElement && opened.isConnected) opened.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in a menu or dialog opened from here closes only that.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isHere && !event.defaultPrevented) onClose();
  };
  return (
    <Box
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={{
        position: 'sticky',
        top: 'calc(var(--navbar) + 0.75rem)',
        maxHeight: 'calc(100svh - var(--navbar) - 2.75rem)',
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { outline: 'none' },
      }}
    >
      <Panel {...props} />
    </Box>
  );
}

function Panel({ title, below, steps, foot, id, onClose, children }: PanelProps) {
  return (
    <>
      <Stack
        spacing={3}
        sx={{
          p: { xs: 2, sm: 3 },
          flexGrow: 1,
          '& > .MuiInputBase-root': { alignSelf: 'flex-start' },
        }}
      >
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <div>
            <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {below}
          </div>
          <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0 }}>
            {steps}
            <IconButton aria-label="Close" onClick={onClose}>
              <Close />
            </IconButton>
          </Stack>
        </Stack>
        {children}
      </Stack>
      {foot !== undefined && (
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            px: { xs: 2, sm: 3 },
            py: 1.5,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {foot}
        </Box>
      )}
    </>
  );
}
