import Typography from '@mui/material/Typography';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '#web/components/office/action-dialog.tsx';
import { removeWebhook, type ShownWebhook } from '../api/webhook-calls.ts';

type RemoveWebhookDialogProps = { webhook: ShownWebhook; onDone: () => void; onClose: () => void };

/** Says what the end of a webhook means, and asks for it. */
export function RemoveWebhookDialog({ webhook, onDone, onClose }: RemoveWebhookDialogProps) {
  const { submit, isBusy, problem } = useDialogCall(onDone);
  return (
    <ActionDialog
      title={`Remove the webhook ${webhook.name}?`}
      confirmLabel="Remove webhook"
      leaveLabel="Cancel"
      isDangerous
      isReady
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => removeWebhook(webhook._id, token))}
      onClose={onClose}
    >
      <Typography>
        The program is told of nothing from now on, and what waits for it is never sent. Its secret
        does not come back.
      </Typography>
    </ActionDialog>
  );
}
