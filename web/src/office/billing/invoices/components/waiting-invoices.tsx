import { formatDay } from '@kerala-stays/domain/core/format-dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';
import { listWaiting, type WaitingDocument } from '../api/invoice-calls.ts';
import { formatWaiting } from '../waiting-text.ts';

const BillingDialog = lazy(() => import('#web/account/billing/billing-dialog.tsx'));

const kindNames = { invoice: 'Invoice', bill: 'Bill of supply', credit: 'Credit note' } as const;

function Row({ waiting, onAsk }: { waiting: WaitingDocument; onAsk: () => void }) {
  const { bookingId, reference, guestName, hotelName, checkInDate, kind, reason } = waiting;
  return (
    <Box component="li" sx={{ py: 1, overflowWrap: 'anywhere' }}>
      <Typography>
        {kindNames[kind]} for{' '}
        <Link component={RouterLink} to={paths.admin.bookings.one(bookingId)}>
          <WholeReferences>{reference}</WholeReferences>
        </Link>
        , {guestName}, {hotelName}, {formatDay(checkInDate)}
      </Typography>
      <Typography variant="body2">{formatWaiting(waiting)}.</Typography>
      {reason === 'billing' && (
        <Button size="small" color="inherit" variant="outlined" sx={{ mt: 0.5 }} onClick={onAsk}>
          Enter name and address
        </Button>
      )}
    </Box>
  );
}

/**
 * Bookings whose document is due but not issued, with the missing details; renders nothing when
 * there are none.
 */
export function WaitingInvoices() {
  const read = useApiRead(listWaiting);
  const [asked, setRequested] = useState<WaitingDocument | null>(null);
  if (read.status === 'failed')
    return <LoadFailure of="The waiting invoices" message={read.message} onRetry={read.retry} />;
  if (read.status !== 'ready' || read.value.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3, '& .MuiAlert-message': { width: '100%' } }}>
      <Typography variant="h5" component="h2">
        Waiting to be issued
      </Typography>
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {read.value.map((waiting) => (
          <Row
            key={`${waiting.bookingId} ${waiting.kind}`}
            waiting={waiting}
            onAsk={() => setRequested(waiting)}
          />
        ))}
      </Box>
      {asked !== null && (
        <Suspense>
          <BillingDialog
            booking={{ _id: asked.bookingId, guestName: asked.guestName }}
            action="Save"
            onSaved={() => {
              setRequested(null);
              read.retry();
            }}
            onClose={() => setRequested(null)}
          />
        </Suspense>
      )}
    </Alert>
  );
}
