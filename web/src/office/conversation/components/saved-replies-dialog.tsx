import { savedReplyLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { replyPlaces, type SavedReply } from '@kerala-stays/domain/conversation/saved-reply';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useApiRead } from '#web/account/use-api-read.ts';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { TwoStepDelete } from '#web/components/office/two-step-delete.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { listSavedReplies, type ReplyInput, removeReply, saveReply } from '../api/saved-replies.ts';

const places = Object.entries(replyPlaces)
  .map(([place, words]) => `{${place}} ${words.toLowerCase()}`)
  .join(', ');

type ReplyFormProps = {
  /** null for a new one. */
  reply: SavedReply | null;
  onDone: () => void;
  onCancel: () => void;
};

function ReplyForm({ reply, onDone, onCancel }: ReplyFormProps) {
  const [typed, setTyped] = useState<ReplyInput>({
    title: reply?.title ?? '',
    text: reply?.text ?? '',
  });
  const { submit, isBusy, problem } = useDialogCall(onDone);
  return (
    <Stack
      component="form"
      spacing={2}
      sx={{ pt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit((token) => saveReply(reply?._id ?? '', typed, token));
      }}
    >
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <TextField
        label="Name"
        required
        autoFocus
        value={typed.title}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: savedReplyLimits.title } }}
      />
      <TextField
        label="Reply"
        required
        multiline
        minRows={5}
        maxRows={14}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        slotProps={{ htmlInput: { maxLength: savedReplyLimits.text } }}
        helperText={`Filled in for each guest: ${places}.`}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={isBusy}>
          Save reply
        </Button>
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}

type ReplyRowProps = { reply: SavedReply; onEdit: () => void; onRemoved: () => void };

function ReplyRow({ reply, onEdit, onRemoved }: ReplyRowProps) {
  const { run, toast } = useApiAction();
  const remove = async () => {
    const message = await run((token) => removeReply(reply._id, token));
    if (message === null) return;
    toast.success(message);
    onRemoved();
  };
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{reply.title}</Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {reply.text}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
        <Button size="small" aria-label={`Edit ${reply.title}`} onClick={onEdit}>
          Edit
        </Button>
        <TwoStepDelete name={reply.title} onDelete={remove} />
      </Stack>
    </Box>
  );
}

/** Saved replies to add, change and remove. Default export: loaded on demand. */
export default function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const read = useApiRead(listSavedReplies);
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const done = () => {
    setEdited(null);
    read.retry();
  };
  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="saved-replies">
      <DialogTitle id="saved-replies">Saved replies</DialogTitle>
      <DialogContent>
        {edited !== null ? (
          <ReplyForm
            reply={edited === 'new' ? null : edited}
            onDone={done}
            onCancel={() => setEdited(null)}
          />
        ) : (
          <>
            {read.status === 'loading' && <Spinner label="Loading saved replies" />}
            {read.status === 'failed' && (
              <LoadFailure of="The saved replies" message={read.message} onRetry={read.retry} />
            )}
            {read.status === 'ready' && read.value.length === 0 && (
              <Typography color="textSecondary">
                No saved replies yet. Save what you write again and again.
              </Typography>
            )}
            {read.status === 'ready' && (
              <Stack component="ul" spacing={2} sx={{ p: 0, m: 0 }}>
                {read.value.map((reply) => (
                  <ReplyRow
                    key={reply._id}
                    reply={reply}
                    onEdit={() => setEdited(reply)}
                    onRemoved={read.retry}
                  />
                ))}
              </Stack>
            )}
          </>
        )}
      </DialogContent>
      {edited === null && (
        <DialogActions>
          <Button onClick={() => setEdited('new')}>Add reply</Button>
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      )}
    </LayerDialog>
  );
}
