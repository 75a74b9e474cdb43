import { bookingReference } from '@kerala-stays/domain/bookings/booking';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { UpiClaim } from '@kerala-stays/domain/money/upi-claim';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useApiAction } from '#web/account/use-api-action.ts';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';
import { confirmClaim, rejectClaim } from '../api/upi-claims.ts';

/** "UPI to check: ₹12,600, UTR 412345678901". */
export const claimTitle = ({ amountMinor, utr }: UpiClaim) =>
  `UPI to check: ${formatMinor(amountMinor, 'inr')}, UTR ${utr}`;

function Facts({ claim }: { claim: UpiClaim }) {
  const { bookingId, createdAt, vpaShown, alsoFor } = claim;
  const also = alsoFor.map(bookingReference).join(', ');
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        <Link component={RouterLink} to={paths.admin.bookings.one(bookingId)}>
          <WholeReferences>{bookingReference(bookingId)}</WholeReferences>
        </Link>
        {` · told us ${formatInstant(createdAt)} · paid to ${vpaShown}`}
      </Typography>
      {also !== '' && (
        <Typography variant="body2" color="error">
          The same UTR was entered for {also}, and refused there.
        </Typography>
      )}
    </>
  );
}

/** One payment that a guest told of, with what staff found at the bank. */
export function ClaimRow({ claim, children }: { claim: UpiClaim; children?: ReactNode }) {
  const { run, isBusy, toast } = useApiAction();
  const [isAsking, setAsking] = useState(false);
  const decide = async (call: Parameters<typeof run<string>>[0]) => {
    const message = await run(call);
    setAsking(false);
    if (message !== null) toast.success(message);
  };
  const title = claimTitle(claim);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ py: 1, justifyContent: 'space-between', borderTop: '1px solid var(--line)' }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, color: '#7d1f10' }}>
          {title}
        </Typography>
        <Facts claim={claim} />
        {children}
      </Box>
      <Stack direction="row" spacing={1} sx={{ flexShrink: 0, alignItems: 'start' }}>
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          aria-label={`It arrived: ${title}`}
          onClick={() => void decide((token) => confirmClaim(claim._id, '', token))}
          sx={{ minHeight: 40 }}
        >
          It arrived
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          aria-label={`Not there: ${title}`}
          onClick={() => setAsking(true)}
          sx={{ minHeight: 40 }}
        >
          Not there
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="The payment is not there?"
        text={`The guest gets a mail that no payment with the UTR ${claim.utr} was found, and may enter the number again. A payment may take some hours to show.`}
        confirmLabel="Not there"
        busyLabel="Telling the guest…"
        busy={isBusy}
        onConfirm={() => void decide((token) => rejectClaim(claim._id, token))}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}
