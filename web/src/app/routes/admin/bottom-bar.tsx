import { may } from '@kerala-stays/domain/people/permissions';
import BookOnline from '@mui/icons-material/BookOnlineOutlined';
import Hotel from '@mui/icons-material/HotelOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Menu from '@mui/icons-material/Menu';
import Ledger from '@mui/icons-material/MenuBookOutlined';
import Reviews from '@mui/icons-material/RateReviewOutlined';
import Search from '@mui/icons-material/Search';
import Today from '@mui/icons-material/TodayOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import { use } from 'react';
import { NavLink } from 'react-router-dom';
import { RoleContext } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import { type AdminLink, pageLink } from './admin-links.ts';
import { OfficeCountsContext } from './office-counts.ts';
import { dashboardNeeds } from './page-needs.ts';

/** Includes the safe area at the bottom of a phone's screen. */
const height = 'calc(60px + env(safe-area-inset-bottom, 0px))';

/** Keeps page content, toasts and notices clear of the bar. */
const roomForBar = {
  '@media (max-width: 899.95px)': {
    ':root': { '--bottom-bar': height },
    body: { paddingBottom: height },
    '.notistack-SnackbarContainer': { marginBottom: height },
  },
  '@media print': { '[data-bottom-bar]': { display: 'none !important' } },
};

const bar = {
  display: { xs: 'flex', md: 'none' },
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 1050,
  height,
  pb: 'env(safe-area-inset-bottom, 0px)',
  bgcolor: 'background.paper',
  borderTop: '4px double var(--gold-soft)',
} as const;

const item = {
  flex: 1,
  flexDirection: 'column',
  gap: 0.25,
  minWidth: 0,
  pt: 0.5,
  color: 'var(--stone)',
  fontFamily: 'var(--text)',
  fontSize: '0.75rem',
  fontWeight: 600,
  '&.active': { color: 'primary.main', boxShadow: 'inset 0 3px 0 var(--gold)' },
} as const;

/** More than fit; the first three of a role are shown. */
const links: AdminLink[] = [
  { href: paths.admin.href, label: 'Today', Icon: Today, needs: dashboardNeeds },
  pageLink('inquiries', 'Inquiries', Mail),
  pageLink('bookings', 'Bookings', BookOnline),
  pageLink('ledger', 'Ledger', Ledger),
  pageLink('hotels', 'Hotels', Hotel),
  pageLink('reviews', 'Reviews', Reviews),
];

type BottomBarProps = { isMenuOpen: boolean; onFind: () => void; onMenu: () => void };

/**
 * Navigation of the back office on phones and small tablets, within thumb reach (product §10.1).
 */
export function BottomBar({ isMenuOpen, onFind, onMenu }: BottomBarProps) {
  const counts = use(OfficeCountsContext);
  const role = use(RoleContext);
  const shown = links.filter(({ needs }) => may(role, needs)).slice(0, 3);
  return (
    <>
      <GlobalStyles styles={roomForBar} />
      <Box component="nav" aria-label="Quick links" data-bottom-bar sx={bar}>
        {shown.map(({ href, label, Icon }) => {
          const { count = 0, words = '' } = counts[href] ?? {};
          return (
            <ButtonBase
              key={href}
              component={NavLink}
              to={href}
              end={href === paths.admin.href}
              sx={item}
            >
              <Badge badgeContent={count} max={99} color="secondary" aria-hidden>
                <Icon fontSize="small" />
              </Badge>
              {label}
              {count > 0 && <span className="visually-hidden">{`, ${count} ${words}`}</span>}
            </ButtonBase>
          );
        })}
        <ButtonBase sx={item} aria-haspopup="dialog" onClick={onFind}>
          <Search fontSize="small" />
          Search
        </ButtonBase>
        <ButtonBase sx={item} aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
          <Menu fontSize="small" />
          More
        </ButtonBase>
      </Box>
    </>
  );
}
