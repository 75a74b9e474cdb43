import Typography from '@mui/material/Typography';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '#web/components/office/action-dialog.tsx';
import { revokeKey, type ShownKey } from '../api/key-calls.ts';

type RevokeKeyDialogProps = { apiKey: ShownKey; onDone: () => void; onClose: () => void };

/** Says what the end of a key means, and asks for it. */
export function RevokeKeyDialog({ apiKey, onDone, onClose }: RevokeKeyDialogProps) {
  const { submit, isBusy, problem } = useDialogCall(onDone);
  return (
    <ActionDialog
      title={`Revoke the key ${apiKey.name}?`}
      confirmLabel="Revoke key"
      leaveLabel="Cancel"
      isDangerous
      isReady
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => revokeKey(apiKey._id, token))}
      onClose={onClose}
    >
      <Typography>
        The program is refused from its next call on. A key cannot be brought back; you can make
        another.
      </Typography>
    </ActionDialog>
  );
}
