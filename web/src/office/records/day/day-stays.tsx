import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import type { DayStay } from './day-stay.ts';

type DayStaysProps = {
  title: string;
  stays: readonly DayStay[];
  /** Said instead of an empty list. */
  none: string;
};

/** Arrivals or departures of a day; what is left to do about one is bold. */
export function DayStays({ title, stays, none }: DayStaysProps) {
  const open = stays.filter(({ isOpen }) => isOpen).length;
  return (
    <Box component="section" aria-label={title} sx={{ breakInside: 'avoid' }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {stays.length === 0 ? none : `${stays.length}, ${open === 0 ? 'all done' : `${open} open`}`}
      </Typography>
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {stays.map(({ id, guest, place, state, money, isOpen }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              justifyContent: 'space-between',
              py: 0.75,
              borderTop: '1px solid var(--line)',
              overflowWrap: 'anywhere',
            }}
          >
            <span>
              <Link component={RouterLink} to={paths.admin.bookings.one(id)}>
                {guest}
              </Link>{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {place}
              </Typography>
            </span>
            <Typography component="span" variant="body2" sx={{ fontWeight: isOpen ? 700 : 400 }}>
              {[state, money].filter(Boolean).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
