import { bookingStatusDisplay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import Box from '@mui/material/Box';
import { type BarLook, barGrounds } from './board-styles.ts';

const entries: [BarLook, string][] = [
  ...(['pending-payment', 'part-paid', 'paid', 'completed'] as const).map(
    (status): [BarLook, string] => [status, bookingStatusDisplay[status].label],
  ),
  ['block', 'Block'],
  ['feed', 'Another calendar'],
];

export function BoardLegend() {
  return (
    <>
      <Box
        component="ul"
        aria-label="Legend"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          p: 0,
          my: 1.5,
          listStyle: 'none',
          '& i': { display: 'inline-block', width: 26, height: 14, mr: 0.75, borderRadius: '3px' },
          ...barGrounds,
          fontSize: '0.8125rem',
        }}
      >
        {entries.map(([look, label]) => (
          <li key={look}>
            <i className={`look-${look}`} aria-hidden="true" />
            {label}
          </li>
        ))}
      </Box>
      <Box
        component="p"
        id="board-keys"
        sx={{ display: { xs: 'none', md: 'block' }, fontSize: '0.8125rem', color: 'var(--stone)' }}
      >
        Drag a booking to move it. Keys: arrows go by day and room, Page Up and Page Down by month,
        Enter opens, M moves a booking (arrows shift it, Shift and arrows change its end, Enter
        confirms, Escape cancels), U undoes the last move.
      </Box>
    </>
  );
}
