import { parseCurrency } from '@kerala-stays/domain/core/currency';
import { formatMinor, parseMinor } from '@kerala-stays/domain/core/money';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { formatInstant } from '#web/lib/format-dates.ts';
import {
  type ExceptionRow,
  settleException,
  usePaymentExceptions,
} from '../api/payment-exceptions.ts';

/** The list below must stay in sight. */
const shownAtFirst = 4;

function amountOf({ amountMinor, currency }: ExceptionRow): string {
  const known = parseCurrency(currency);
  const minor = parseMinor(amountMinor);
  if (minor === null || minor === 0) return '';
  return known ? formatMinor(minor, known) : `${minor} ${currency}`;
}

/** Payments that did not fit any booking: they stay here until staff have dealt with them. */
export function ExceptionsNotice() {
  const exceptions = usePaymentExceptions();
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [busyId, setBusyId] = useState('');
  const [showsAll, setShowsAll] = useState(false);

  const settle = async (row: ExceptionRow) => {
    setBusyId(row.id);
    const problem = await settleException(row, await getIdToken());
    setBusyId('');
    if (problem !== null) toast.error(problem);
  };

  if (exceptions.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3, '& .MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle>
        {exceptions.length === 1
          ? '1 payment needs attention'
          : `${exceptions.length} payments need attention`}
      </AlertTitle>
      <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {(showsAll ? exceptions : exceptions.slice(0, shownAtFirst)).map((row) => (
          <Stack
            component="li"
            key={row.id}
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1}
            sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
          >
            <span>
              {[row.text, amountOf(row), formatInstant(row.createdAt)].filter(Boolean).join(' · ')}
              {row.bookingId !== '' && (
                <>
                  {' · '}
                  <Link
                    component={RouterLink}
                    color="inherit"
                    to={paths.admin.bookings.one(row.bookingId)}
                  >
                    View booking
                  </Link>
                </>
              )}
            </span>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={busyId === row.id}
              onClick={() => void settle(row)}
            >
              {row.refundDue ? 'Refund' : 'Done'}
            </Button>
          </Stack>
        ))}
      </Stack>
      {!showsAll && exceptions.length > shownAtFirst && (
        <Button size="small" color="inherit" sx={{ mt: 1 }} onClick={() => setShowsAll(true)}>
          Show all {exceptions.length}
        </Button>
      )}
    </Alert>
  );
}
