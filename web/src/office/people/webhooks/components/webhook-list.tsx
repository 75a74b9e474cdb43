import { webhookHost } from '@kerala-stays/domain/webhooks/webhook';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useApiAction } from '#web/account/use-api-action.ts';
import {
  discardUndelivered,
  resendUndelivered,
  type ShownWebhook,
  testWebhook,
} from '../api/webhook-calls.ts';
import { backlogText, eventsText, stateText } from '../webhook-text.ts';

type WebhookListProps = {
  webhooks: readonly ShownWebhook[];
  /** Asks for the list again. */
  onChanged: () => void;
  onRemove: (webhook: ShownWebhook) => void;
};

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  listStyle: 'none',
} as const;

/** Webhooks, oldest first. */
export function WebhookList({ webhooks, onChanged, onRemove }: WebhookListProps) {
  return (
    <Stack component="ul" aria-label="Webhooks" sx={{ p: 0, m: 0 }}>
      {webhooks.map((webhook) => (
        <Box component="li" key={webhook._id} sx={row}>
          <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 700 }}>{webhook.name}</Typography>
            <Typography
              variant="body2"
              color={webhook.failingSince === '' ? 'textPrimary' : 'error'}
              sx={{ mb: 0.5 }}
            >
              {stateText(webhook)}
            </Typography>
            <Typography variant="body2">{eventsText(webhook)}</Typography>
            <Typography variant="body2" color="textSecondary" title={webhook.url}>
              {webhookHost(webhook.url)}
            </Typography>
            <Typography variant="body2" color="error">
              {backlogText(webhook)}
            </Typography>
          </Box>
          <WebhookActions webhook={webhook} onChanged={onChanged} onRemove={onRemove} />
        </Box>
      ))}
    </Stack>
  );
}

type WebhookActionsProps = Omit<WebhookListProps, 'webhooks'> & { webhook: ShownWebhook };

function WebhookActions({ webhook, onChanged, onRemove }: WebhookActionsProps) {
  const { run, isBusy, toast } = useApiAction();
  const { _id, name, undelivered } = webhook;
  const change = async (call: typeof resendUndelivered) => {
    const message = await run((token) => call(_id, token));
    if (message === null) return;
    toast.success(message);
    onChanged();
  };
  const test = async () => {
    const answer = await run((token) => testWebhook(_id, token));
    if (answer !== null) toast[answer.delivered ? 'success' : 'error'](answer.message);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {undelivered > 0 && (
        <>
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={`Send again what ${name} did not take`}
            onClick={() => void change(resendUndelivered)}
          >
            Send again
          </Button>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Discard what ${name} did not take`}
            onClick={() => void change(discardUndelivered)}
          >
            Discard
          </Button>
        </>
      )}
      <Button
        size="small"
        disabled={isBusy}
        aria-label={`Send a test to ${name}`}
        onClick={() => void test()}
      >
        Send a test
      </Button>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={`Remove the webhook ${name}`}
        onClick={() => onRemove(webhook)}
      >
        Remove
      </Button>
    </Box>
  );
}
