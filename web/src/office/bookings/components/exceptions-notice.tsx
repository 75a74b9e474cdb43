import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { usePaymentExceptions } from '../api/payment-exceptions.ts';
import { ExceptionItem } from './exception-item.tsx';

/** Limited so that the list below stays visible. */
const shownAtFirst = 4;

/** Payments that need a person; they stay until they are settled or closed by staff. */
export function ExceptionsNotice() {
  const live = usePaymentExceptions();
  const [showsAll, setShowsAll] = useState(false);

  if (live.status === 'error') {
    return (
      <Alert
        severity="error"
        sx={{ mb: 3 }}
        action={
          <Button color="inherit" size="small" onClick={live.retry}>
            Try again
          </Button>
        }
      >
        Payments that need attention could not be loaded.
      </Alert>
    );
  }
  const rows = live.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>
        {rows.length === 1 ? '1 payment needs attention' : `${rows.length} payments need attention`}
      </AlertTitle>
      <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {(showsAll ? rows : rows.slice(0, shownAtFirst)).map((row) => (
          <ExceptionItem key={row.id} row={row} />
        ))}
      </Stack>
      {!showsAll && rows.length > shownAtFirst && (
        <Button size="small" color="inherit" sx={{ mt: 1 }} onClick={() => setShowsAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </Alert>
  );
}
