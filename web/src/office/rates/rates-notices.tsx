import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { rateMessages } from '@kerala-stays/domain/rates/rate-messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CompareDialog } from './compare-dialog.tsx';
import type { EditedRates } from './use-rate-card.ts';

/** Notices about the card: restored, changed by others, or with errors. */
export function RatesNotices({ hotel, rates }: { hotel: Hotel; rates: EditedRates }) {
  const { problems, isOutdated, isRestored, dropped } = rates;
  const [isComparing, setComparing] = useState(false);
  return (
    <Stack spacing={1.5}>
      {isOutdated && (
        <Alert severity="warning">
          {rateMessages.savedMeanwhile}
          <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
            <Button
              color="inherit"
              variant="outlined"
              size="small"
              onClick={() => setComparing(true)}
            >
              Compare
            </Button>
            <Button color="inherit" variant="outlined" size="small" onClick={rates.discard}>
              Reload
            </Button>
          </Stack>
        </Alert>
      )}
      {isRestored && (
        <Alert severity="info">
          Your unsaved changes have been restored. No one else sees them until you save.
        </Alert>
      )}
      {dropped.length > 0 && (
        <Alert severity="info" onClose={rates.dismissDropped}>
          Left out, because the hotel has no such room type any more: {dropped.join(', ')}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map(({ path, message }) => (
            <div key={`${path} ${message}`}>{message}</div>
          ))}
        </Alert>
      )}
      {isComparing && (
        <CompareDialog hotel={hotel} rates={rates} onClose={() => setComparing(false)} />
      )}
    </Stack>
  );
}
