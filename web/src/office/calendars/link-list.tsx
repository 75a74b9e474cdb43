import type { CalendarExport } from '@kerala-stays/domain/calendars/calendar-export';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { unitName } from '#web/lib/stay/unit-text.ts';

type LinkListProps = {
  links: readonly CalendarExport[];
  roomTypes: readonly RoomType[];
  onRenew: (link: CalendarExport) => void;
  onRemove: (link: CalendarExport) => void;
};

/** Links of a hotel by room and portal; their addresses cannot be shown again. */
export function LinkList({ links, roomTypes, onRenew, onRemove }: LinkListProps) {
  const named = links
    .map((link) => ({
      link,
      room: unitName(roomTypes, link),
      portal: providerNames[link.provider],
    }))
    .sort((a, b) => a.room.localeCompare(b.room) || a.portal.localeCompare(b.portal));
  return (
    <Stack component="ul" sx={{ p: 0, m: 0 }}>
      {named.map(({ link, room, portal }) => (
        <Box
          component="li"
          key={link._id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
            listStyle: 'none',
          }}
        >
          <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
            <Typography>
              <strong>{room}</strong> for {portal}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {link.expiresAt === ''
                ? `Made ${formatInstant(link.createdAt)}`
                : `Replaced; works until ${formatInstant(link.expiresAt)}`}
            </Typography>
          </Box>
          {link.expiresAt === '' && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`Make a new link for ${portal}: ${room}`}
              onClick={() => onRenew(link)}
            >
              Make a new link
            </Button>
          )}
          <Button
            size="small"
            color="error"
            aria-label={`End the link for ${portal}: ${room}`}
            onClick={() => onRemove(link)}
          >
            End
          </Button>
        </Box>
      ))}
    </Stack>
  );
}
