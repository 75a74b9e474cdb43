import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type SideDrawerProps = {
  title: string;
  /** Under the title, in its line beside the close button. */
  below?: ReactNode;
  isOpen?: boolean;
  /** Of the panel on wide screens, in pixels; phones get all of theirs. */
  width?: number;
  /** Beside its list instead of over it, so that the list stays in use; the caller leaves it the room. */
  isBeside?: boolean;
  /** What opens it, for a list that is drawn anew beside it: the focus goes there when it closes. */
  opener?: () => HTMLElement | null;
  /** Left of the close button. */
  steps?: ReactNode;
  /** Stays at the lower edge while the rest scrolls. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** What staff open beside a list: a panel along the right edge that is named by its title. */
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

/** It takes the focus when it opens, as a drawer does, and gives it back when it closes. */
function BesidePanel(props: PanelProps) {
  const { id, onClose, opener } = props;
  const panel = useRef<HTMLDivElement>(null);
  const latestOpener = useRef(opener);
  latestOpener.current = opener;
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // Whoever has gone on to the list with the panel open stays where they are.
      if (document.activeElement !== document.body) return;
      const opened = latestOpener.current?.() ?? before;
      if (opened instanceof HTMLElement && opened.isConnected) opened.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in a menu or a dialog that was opened from here closes that.
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
