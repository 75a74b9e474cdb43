import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatWay } from '@kerala-stays/domain/core/payment-method';
import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';
import { groupByDay, ledgerKindText, signedAmount } from './ledger-text.ts';

function Row({ entry }: { entry: LedgerEntry }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography>{ledgerKindText(entry)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {formatWay(entry, providerNameOf(entry.paymentId))}
          {entry.bookingId !== '' && (
            <>
              {' · '}
              <Link component={RouterLink} to={paths.admin.bookings.one(entry.bookingId)}>
                <WholeReferences>{entry.reference || 'Booking'}</WholeReferences>
              </Link>
            </>
          )}
        </Typography>
      </Box>
      <Typography
        sx={{
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          fontWeight: 600,
          color: entry.amountMinor < 0 ? 'error.dark' : 'text.primary',
        }}
      >
        {signedAmount(entry.amountMinor, entry.currency)}
      </Typography>
    </Box>
  );
}

/** Ledger rows grouped by day. */
export function LedgerRows({ entries }: { entries: LedgerEntry[] }) {
  return (
    <Stack spacing={3} sx={{ maxWidth: 820 }}>
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
