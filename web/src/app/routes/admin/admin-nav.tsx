import { version } from '@kerala-stays/domain/content/version';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { NavLink } from 'react-router-dom';
import { NoticeSwitch } from '#web/components/office/notice-switch.tsx';
import { RoleContext } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import { linkGroupsOf } from './admin-links.ts';
import { OfficeCountsContext } from './office-counts.ts';

const active = {
  '&.active': {
    backgroundColor: 'background.paper',
    boxShadow: 'inset 3px 0 0 var(--gold)',
    color: 'primary.main',
    '& .MuiListItemIcon-root': { color: 'primary.main' },
    '& .MuiListItemText-primary': { fontWeight: 700 },
  },
} as const;

const captionStyle = {
  bgcolor: 'transparent',
  lineHeight: 1,
  pt: 1.5,
  pb: 0.5,
  px: 2.5,
  fontSize: '0.75rem',
  fontWeight: 700,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  color: 'var(--stone)',
};

/** Links of the back office, each with its count of waiting items; the version at the foot. */
export function AdminNav({ onNavigate }: { onNavigate?: () => void }) {
  const counts = use(OfficeCountsContext);
  const role = use(RoleContext);
  return (
    <nav aria-label="Back office">
      {linkGroupsOf(role).map(({ caption, links }) => (
        <List
          key={caption}
          disablePadding
          aria-label={caption}
          subheader={
            <ListSubheader disableSticky sx={captionStyle}>
              {caption}
            </ListSubheader>
          }
        >
          {links.map(({ href, label, Icon }) => {
            const { count = 0, words = '' } = counts[href] ?? {};
            return (
              <ListItem key={href} disablePadding>
                <ListItemButton
                  component={NavLink}
                  to={href}
                  end={href === paths.admin.href}
                  onClick={onNavigate}
                  sx={{ ...active, minHeight: { xs: 44, md: 36 }, py: 0.25, px: 2.5 }}
                >
                  <ListItemIcon sx={{ minWidth: 40 }}>
                    <Icon fontSize="small" />
                  </ListItemIcon>
                  <ListItemText primary={label} />
                  {count > 0 && (
                    <Badge badgeContent={count} max={99} color="secondary" sx={{ mr: 1.5 }}>
                      <span className="visually-hidden">{`${count} ${words}`}</span>
                    </Badge>
                  )}
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      ))}
      <Box sx={{ px: 2.5, pt: 2 }}>
        <NoticeSwitch />
      </Box>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ px: 2.5, pt: 2 }}>
        {`Version ${version}`}
      </Typography>
    </nav>
  );
}
