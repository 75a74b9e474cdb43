import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link as RouterLink } from 'react-router-dom';
import { officeHeadId } from '#web/components/office/heading-id.ts';
import { paths } from '#web/config/paths.ts';

const field = {
  display: { xs: 'none', md: 'flex' },
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1,
  height: 44,
  px: 1.5,
  flexGrow: 1,
  maxWidth: 520,
  borderRadius: 1,
  border: '1px solid var(--line)',
  color: 'var(--stone)',
  font: 'inherit',
  '&:hover': { borderColor: 'var(--palm)' },
} as const;

const key = {
  ml: 'auto',
  px: 0.75,
  border: '1px solid var(--line)',
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.8125rem',
} as const;

/** Back-office part of the site's header: its search field, and the link to the guests' view. */
export function OfficeHead({ onFind }: { onFind: () => void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(officeHeadId)), []);
  if (place === null) return null;
  return createPortal(
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, pl: { md: 4 } }}>
      <ButtonBase
        sx={field}
        onClick={onFind}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
      >
        <Search fontSize="small" />
        Search or jump
        <Box component="kbd" aria-hidden sx={key}>
          Ctrl K
        </Box>
      </ButtonBase>
      <Link
        component={RouterLink}
        to={paths.home.href}
        color="inherit"
        underline="hover"
        sx={{
          display: { xs: 'none', md: 'block' },
          ml: 'auto',
          whiteSpace: 'nowrap',
          fontWeight: 500,
        }}
      >
        View site
      </Link>
    </Box>,
    place,
  );
}
