import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { addressMessages } from '@kerala-stays/domain/mail/mail-delivery';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';
import { resendMail, resumeMailTo, type SentMail } from '../api/booking-mail.ts';

/** Expandable messages to guests, each with a resend button. */
export function MailList({
  mail,
  showsGuest,
  onChanged,
}: {
  mail: SentMail[];
  showsGuest: boolean;
  onChanged: () => void;
}) {
  const { getIdToken } = useAccount();
  const toast = useToast();

  const act = async (call: typeof resendMail, id: string, said: string) => {
    const problem = await call(id, await getIdToken());
    if (problem !== null) return toast.error(problem);
    toast.success(said);
    onChanged();
  };

  return (
    <Stack spacing={1}>
      {mail.map((message) => (
        <Box
          key={message.id}
          component="details"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1 }}
        >
          <Summary message={message} showsGuest={showsGuest} />
          <StoppedAddress
            message={message}
            onWorks={() => void act(resumeMailTo, message.id, addressMessages.works)}
          />
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', py: 1 }}>
            <WholeReferences>{message.text}</WholeReferences>
          </Typography>
          {message.attachments.map(({ name, content }) => (
            <Typography key={name} variant="body2" sx={{ pb: 1 }}>
              Attached:{' '}
              <Link
                download={name}
                href={`data:text/calendar;charset=utf-8,${encodeURIComponent(content)}`}
              >
                {name}
              </Link>
            </Typography>
          ))}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pb: 1 }}>
            <Permitted to="mail:send">
              <Button
                size="small"
                variant="outlined"
                disabled={message.stopped !== ''}
                onClick={() => void act(resendMail, message.id, 'The message will be sent again')}
              >
                Send again
              </Button>
            </Permitted>
            {showsGuest && message.bookingId !== '' && (
              <Button
                size="small"
                component={RouterLink}
                to={paths.admin.bookings.one(message.bookingId)}
              >
                Open the booking
              </Button>
            )}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

/** Subject, recipient and time, and what became of it. */
function Summary({ message, showsGuest }: { message: SentMail; showsGuest: boolean }) {
  const { to, subject, createdAt, delivery, needsStaff } = message;
  return (
    <Box component="summary" sx={{ cursor: 'pointer' }}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          width: 'calc(100% - 1.5rem)',
          verticalAlign: 'top',
        }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <WholeReferences>{subject}</WholeReferences>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {[showsGuest ? to : '', formatInstant(createdAt)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Typography
          component="span"
          variant="body2"
          color={needsStaff ? 'error' : 'textSecondary'}
          sx={{ fontWeight: needsStaff ? 700 : 400 }}
        >
          {delivery}
        </Typography>
      </Box>
    </Box>
  );
}

/** Why a message did not arrive, and the way out where nothing more goes to its address. */
function StoppedAddress({ message, onWorks }: { message: SentMail; onWorks: () => void }) {
  const { reason, needsStaff, stopped, to } = message;
  const isSaid = stopped !== '' && reason === addressMessages[stopped];
  return (
    <>
      {reason !== '' && !isSaid && (
        <Typography variant="body2" color={needsStaff ? 'error' : 'textPrimary'} sx={{ pt: 1 }}>
          {reason}
        </Typography>
      )}
      {stopped !== '' && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {addressMessages[stopped]}{' '}
          {stopped === 'bounced'
            ? `Reach the guest another way, and correct the address. If ${to} is right and its mailbox works:`
            : `Reach the guest another way. Only if they ask for mail at ${to} again:`}
          <br />
          <Button size="small" variant="outlined" color="inherit" onClick={onWorks} sx={{ mt: 1 }}>
            The address works again
          </Button>
        </Alert>
      )}
    </>
  );
}
