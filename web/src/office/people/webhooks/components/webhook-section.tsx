import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SecretDialog } from '#web/components/office/secret-dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { listWebhooks, type MadeWebhook, type ShownWebhook } from '../api/webhook-calls.ts';
import { MakeWebhookDialog } from './make-webhook-dialog.tsx';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';
import { WebhookList } from './webhook-list.tsx';

type Opened = 'make' | { made: MadeWebhook } | { remove: ShownWebhook } | null;

/** Addresses of programs that are told of events, on the page of the team (decision 084). */
export function WebhookSection() {
  const read = useApiRead(listWebhooks);
  const [opened, setOpened] = useOpening<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Box component="section" aria-labelledby="webhooks" sx={{ mt: 5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" id="webhooks" sx={{ mr: 'auto' }}>
          Webhooks
        </Typography>
        <Button
          variant="outlined"
          disabled={read.status !== 'ready'}
          onClick={() => setOpened('make')}
        >
          Make a webhook
        </Button>
      </Stack>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        The site tells a program of an event at once, e.g. n8n of each booking that is paid.
      </Typography>
      {read.status === 'loading' && <Spinner label="Loading the webhooks" />}
      {read.status === 'failed' && <LoadFailure message={read.message} onRetry={read.retry} />}
      {read.status === 'ready' && read.value.length === 0 && (
        <Typography>No program is told of events.</Typography>
      )}
      {read.status === 'ready' && read.value.length > 0 && (
        <WebhookList
          webhooks={read.value}
          onChanged={read.retry}
          onRemove={(remove) => setOpened({ remove })}
        />
      )}
      {opened === 'make' && (
        <MakeWebhookDialog
          onMade={(made) => {
            read.retry();
            setOpened({ made });
          }}
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'make' && 'made' in opened && (
        <SecretDialog
          title={`Secret of ${opened.made.webhook.name}`}
          label="Secret"
          secret={opened.made.secret}
          warning="Copy it now: it is not shown again. By it the program tells our events from forged ones."
          hint="Signatures follow standardwebhooks.com, for which there are libraries."
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'make' && 'remove' in opened && (
        <RemoveWebhookDialog
          webhook={opened.remove}
          onDone={() => {
            close();
            read.retry();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}
