import { messages } from '@kerala-stays/domain/core/messages';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { claimBookings } from '../api/claim-bookings.ts';
import { isEmailVerified, readVerifiedToken, sendVerification } from '../api/email-verification.ts';

/** Bookings are shown only for verified addresses: asks guests to verify theirs and sends the link. */
export function VerifyEmailNotice() {
  const { user } = useAccount();
  const toast = useToast();
  const [isVerified, setVerified] = useState(isEmailVerified);
  const [busy, setBusy] = useState(false);

  /** Looks whether the link was opened; then the bookings are claimed and appear by themselves. */
  const look = useCallback(async (): Promise<boolean> => {
    const token = await readVerifiedToken();
    if (token === null) return false;
    await claimBookings(token);
    setVerified(true);
    return true;
  }, []);

  useEffect(() => {
    if (isVerified) return;
    // Updates the page when the guest returns from their inbox.
    const onFocus = () => void look().catch(() => undefined);
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [isVerified, look]);

  const run = async (step: () => Promise<unknown>) => {
    setBusy(true);
    await step().catch(() => toast.error(messages.generic));
    setBusy(false);
  };

  if (isVerified) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      <AlertTitle>Confirm your e-mail address</AlertTitle>
      Stays that we have booked for {user?.email} appear here once you have opened the link in our
      e-mail.
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await sendVerification();
              toast.success(`We sent an e-mail to ${user?.email}`);
            })
          }
        >
          Send the e-mail
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              if (!(await look())) toast.info('The link has not been opened yet');
            })
          }
        >
          I have confirmed it
        </Button>
      </Stack>
    </Alert>
  );
}
