import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatWay } from '@kerala-stays/domain/core/payment-method';
import type { ShownLedgerEntry } from '@kerala-stays/domain/money/ledger-filter';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';
import { groupByDay, ledgerKindText, signedAmount } from './ledger-text.ts';

/** One line on a wide screen and on paper; else the amount beside the kind, and the rest below. */
const rowGrid = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr auto', lg: '11rem 1.2fr 1.4fr 15rem 8rem' },
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > .below': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
  '& > .amount': {
    gridColumn: { xs: 2, lg: 5 },
    gridRow: 1,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '@media print': {
    gridTemplateColumns: '7rem 1fr 1.2fr 11rem 6rem',
    '& > .below': { gridColumn: 'auto' },
    '& > .amount': { gridColumn: 5 },
  },
} as const;

function Row({ entry }: { entry: ShownLedgerEntry }) {
  const { guestName, hotelName, bookingId, reference, amountMinor, currency } = entry;
  return (
    <Box
      component="li"
      sx={{ py: 1, borderBottom: 1, borderColor: 'divider', breakInside: 'avoid', ...rowGrid }}
    >
      <Typography>{ledgerKindText(entry)}</Typography>
      <Typography className="below">{guestName || '–'}</Typography>
      <Typography className="below" color="textSecondary">
        {hotelName || '–'}
      </Typography>
      <Typography className="below" variant="body2" color="textSecondary">
        {formatWay(entry, providerNameOf(entry.paymentId))}
        {bookingId !== '' && (
          <>
            {' · '}
            <Link component={RouterLink} to={paths.admin.bookings.one(bookingId)}>
              <WholeReferences>{reference || 'Booking'}</WholeReferences>
            </Link>
          </>
        )}
      </Typography>
      <Typography
        className="amount"
        sx={{ fontWeight: 600, color: amountMinor < 0 ? 'error.dark' : 'text.primary' }}
      >
        {signedAmount(amountMinor, currency)}
      </Typography>
    </Box>
  );
}

/** Ledger rows grouped by day. */
export function LedgerRows({ entries }: { entries: ShownLedgerEntry[] }) {
  return (
    <Stack spacing={3}>
      {groupByDay(entries).map(({ day, entries: rows }) => (
        <section key={day} aria-label={formatDay(day) || 'Day unknown'}>
          <Typography variant="h5" component="h2">
            {formatDay(day) || 'Day unknown'}
          </Typography>
          <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {rows.map((entry) => (
              <Row key={entry._id} entry={entry} />
            ))}
          </Box>
        </section>
      ))}
    </Stack>
  );
}
