import {
  newWebhookSchema,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '@kerala-stays/domain/webhooks/webhook';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '#web/components/office/action-dialog.tsx';
import { CheckList } from '#web/components/office/check-list.tsx';
import { type MadeWebhook, makeWebhook } from '../api/webhook-calls.ts';

type MakeWebhookDialogProps = { onMade: (made: MadeWebhook) => void; onClose: () => void };

/** Makes a webhook for a few events; none is chosen beforehand. */
export function MakeWebhookDialog({ onMade, onClose }: MakeWebhookDialogProps) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>([]);
  const made = useRef<MadeWebhook | null>(null);
  const done = () => made.current !== null && onMade(made.current);
  const { submit, isBusy, problem } = useDialogCall(done);
  const webhook = { name, url, events: [...chosen] };
  return (
    <ActionDialog
      title="Make a webhook"
      confirmLabel="Make webhook"
      leaveLabel="Cancel"
      width="sm"
      isReady={newWebhookSchema.safeParse(webhook).success}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() =>
        void submit(async (token) => {
          const result = await makeWebhook(webhook, token);
          if (!result.ok) return result;
          made.current = result.value;
          return { ok: true, value: result.value.message };
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        helperText="The program behind the address, e.g. n8n"
        fullWidth
        margin="normal"
        autoFocus
        autoComplete="off"
        value={name}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Address"
        type="url"
        helperText="Begins with https:// and is reachable from everywhere"
        fullWidth
        margin="normal"
        autoComplete="off"
        value={url}
        slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
        onChange={(event) => setUrl(event.target.value)}
      />
      <CheckList
        legend="Events"
        names={webhookEventNames}
        words={webhookEvents}
        chosen={chosen}
        onChange={setChosen}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        The address gets the kind of the event and the ids of its records, no names. The program
        asks for more with a key.
      </Typography>
    </ActionDialog>
  );
}
