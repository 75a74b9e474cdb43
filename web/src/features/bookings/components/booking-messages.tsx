import type { Booking } from '@kerala-stays/domain/booking';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { useAccount } from '#web/features/accounts/account-context.tsx';
import { formatInstant } from '#web/lib/format-dates.ts';
import { listMail, resendMail, type SentMail } from '../api/booking-mail.ts';

/** What the guest was told, and the way to tell it again. */
export function BookingMessages({ booking }: { booking: Booking }) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [mail, setMail] = useState<SentMail[] | null>([]);
  const { _id, updatedAt } = booking;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the booking may have sent one
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const found = await listMail(_id, await getIdToken());
      if (isCurrent) setMail(found);
    })();
    return () => {
      isCurrent = false;
    };
  }, [_id, updatedAt, getIdToken]);

  const resend = async (id: string) => {
    const problem = await resendMail(id, await getIdToken());
    if (problem === null) toast.success('The message will be sent again');
    else toast.error(problem);
  };

  if (mail?.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="booking-messages">
      <Typography variant="h4" component="h3" id="booking-messages" sx={{ mb: 1 }}>
        Messages to the guest
      </Typography>
      {mail === null && (
        <Typography role="alert">The messages cannot be read right now.</Typography>
      )}
      <Stack spacing={1.5}>
        {mail?.map(({ id, subject, text, createdAt }) => (
          <details key={id}>
            <summary>
              {subject}
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                {formatInstant(createdAt)}
              </Typography>
            </summary>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', py: 1 }}>
              {text}
            </Typography>
            <Button size="small" variant="outlined" onClick={() => void resend(id)}>
              Send again
            </Button>
          </details>
        ))}
      </Stack>
    </Box>
  );
}
