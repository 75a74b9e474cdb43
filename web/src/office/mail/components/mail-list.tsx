import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { resendMail, type SentMail } from '../api/booking-mail.ts';

/** Expandable messages to guests, each with a resend button. */
export function MailList({
  mail,
  showsGuest,
  onResent,
}: {
  mail: SentMail[];
  showsGuest: boolean;
  onResent: () => void;
}) {
  const { getIdToken } = useAccount();
  const toast = useToast();

  const resend = async (id: string) => {
    const problem = await resendMail(id, await getIdToken());
    if (problem !== null) return toast.error(problem);
    toast.success('The message will be sent again');
    onResent();
  };

  return (
    <Stack spacing={1.5}>
      {mail.map(
        ({ id, to, subject, text, delivery, reason, needsStaff, attachments, createdAt }) => (
          <details key={id}>
            <summary>
              <WholeReferences>{subject}</WholeReferences>
              <Typography
                component="span"
                variant="body2"
                color={needsStaff ? 'error' : 'textSecondary'}
              >
                {' '}
                {[showsGuest ? to : '', formatInstant(createdAt), delivery]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </summary>
            {reason !== '' && (
              <Typography
                variant="body2"
                color={needsStaff ? 'error' : 'textPrimary'}
                sx={{ pt: 1 }}
              >
                {reason}
              </Typography>
            )}
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', py: 1 }}>
              <WholeReferences>{text}</WholeReferences>
            </Typography>
            {attachments.map(({ name, content }) => (
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
            <Button size="small" variant="outlined" onClick={() => void resend(id)}>
              Send again
            </Button>
          </details>
        ),
      )}
    </Stack>
  );
}
