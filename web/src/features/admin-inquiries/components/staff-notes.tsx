import { textLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { saveStaffNotes } from '../api/update-inquiry.ts';

/** Free notes that only staff read. What is typed stays when saving fails. */
export function StaffNotes({ inquiry }: { inquiry: Inquiry }) {
  const [notes, setNotes] = useState(inquiry.staffNotes);
  const [busy, setBusy] = useState(false);
  const runStaffAction = useStaffAction();
  const save = async () => {
    setBusy(true);
    await runStaffAction(() => saveStaffNotes(inquiry, notes), {
      success: messages.fieldUpdated,
      failure: messages.updateFieldFailed,
    });
    setBusy(false);
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <TextField
        label="Staff notes"
        multiline
        minRows={3}
        fullWidth
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        slotProps={{ htmlInput: { maxLength: textLimits.staffNotes } }}
        helperText="Only staff see these."
      />
      <Button
        variant="outlined"
        size="small"
        loading={busy}
        disabled={notes.trim() === inquiry.staffNotes}
        onClick={() => void save()}
      >
        Save notes
      </Button>
    </Stack>
  );
}
