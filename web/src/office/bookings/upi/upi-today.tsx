import Box from '@mui/material/Box';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { useWaitingClaims } from '../api/upi-claims.ts';
import { ClaimRow } from './claim-row.tsx';

/** Payments by UPI that wait for staff: the first rows of *Today*. */
export function UpiToday() {
  const claims = useWaitingClaims();
  if (claims.status === 'error') {
    return <LoadFailure message="Payments by UPI could not be loaded." onRetry={claims.retry} />;
  }
  if (claims.data === undefined || claims.data.length === 0) return null;
  return (
    <Box
      component="ul"
      data-has-tasks
      aria-label="Payments by UPI to check"
      sx={{ p: 0, m: 0, listStyle: 'none' }}
    >
      {claims.data.map((claim) => (
        <ClaimRow key={claim._id} claim={claim} />
      ))}
    </Box>
  );
}
