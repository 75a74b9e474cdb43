import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Permitted } from '#web/components/office/permitted.tsx';
import { useMay } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import type { DashboardFigures } from '../api/dashboard-figures.ts';

const toAnswerHref = `${paths.admin.inquiries.href}?status=pending&unchecked=hidden&sort=oldest`;
const floodHref = `${paths.admin.inquiries.href}?status=pending&unchecked=only`;

function Figure({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Box sx={{ borderTop: '4px double var(--gold)', pt: 1.5, minWidth: 0 }}>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          fontFamily: 'var(--display)',
          fontSize: { xs: '1.75rem', md: '2.25rem' },
          lineHeight: 1.3,
        }}
      >
        <Link component={RouterLink} to={to} color="inherit" underline="hover">
          {children}
        </Link>
      </Typography>
    </Box>
  );
}

/**
 * Total bookings and total revenue (product §10.2), one amount per currency, with their time.
 * @param at when the figures were requested, in milliseconds
 */
export function FigureCards({ figures, at }: { figures: DashboardFigures | null; at: number }) {
  const revenue =
    figures?.revenue.map(({ currency, amountMinor }) => formatMinor(amountMinor, currency)) ?? [];
  const mayAnswer = useMay('inquiries:read');
  const unchecked = figures?.uncheckedInquiries ?? 0;
  const toAnswer =
    figures === null ? '–' : Math.max(0, figures.inquiriesByStatus.pending - unchecked);
  return (
    <Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
          gap: 3,
          m: 0,
        }}
      >
        <Figure label="Total bookings" to={paths.admin.bookings.href}>
          {figures?.totalBookings ?? '–'}
        </Figure>
        <Figure label="Total revenue" to={paths.admin.ledger.href}>
          {figures === null ? '–' : revenue.join(' + ') || 'None yet'}
        </Figure>
        <Permitted to="inquiries:read">
          <Figure label="Inquiries to answer" to={toAnswerHref}>
            {toAnswer}
          </Figure>
        </Permitted>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        {unchecked > 0 && mayAnswer && (
          <Typography variant="body2" color="textSecondary">
            Not counted:{' '}
            <Link component={RouterLink} to={floodHref}>
              {unchecked} unchecked {unchecked === 1 ? 'inquiry' : 'inquiries'}
            </Link>{' '}
            from a flood.
          </Typography>
        )}
        {figures !== null && (
          <Typography variant="body2" color="textSecondary">
            As of {formatInstant(new Date(at).toISOString())}; updates within a minute of a new
            booking.
          </Typography>
        )}
      </Box>
    </Box>
  );
}
