import { maxKeyDays, newKeySchema } from '@kerala-stays/domain/people/api-key';
import { type KeyPermission, keyPermissions } from '@kerala-stays/domain/people/key-permissions';
import { permissions } from '@kerala-stays/domain/people/permissions';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '#web/components/office/action-dialog.tsx';
import { CheckList } from '#web/components/office/check-list.tsx';
import { type MadeKey, makeKey } from '../api/key-calls.ts';

const lifetimes = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: maxKeyDays, label: 'One year' },
];

type MakeKeyDialogProps = { onMade: (made: MadeKey) => void; onClose: () => void };

/** Makes a key of a few permissions; none is chosen beforehand. */
export function MakeKeyDialog({ onMade, onClose }: MakeKeyDialogProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [chosen, setChosen] = useState<readonly KeyPermission[]>([]);
  const made = useRef<MadeKey | null>(null);
  const done = () => made.current !== null && onMade(made.current);
  const { submit, isBusy, problem } = useDialogCall(done);
  const key = { name, permissions: [...chosen], days };
  return (
    <ActionDialog
      title="Make a key"
      confirmLabel="Make key"
      leaveLabel="Cancel"
      width="sm"
      isReady={newKeySchema.safeParse(key).success}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() =>
        void submit(async (token) => {
          const result = await makeKey(key, token);
          if (!result.ok) return result;
          made.current = result.value;
          return { ok: true, value: result.value.message };
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        helperText="The program that gets the key, e.g. n8n"
        fullWidth
        margin="normal"
        autoFocus
        autoComplete="off"
        value={name}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        select
        label="Works for"
        fullWidth
        margin="normal"
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
      >
        {lifetimes.map((each) => (
          <MenuItem key={each.days} value={each.days}>
            {each.label}
          </MenuItem>
        ))}
      </TextField>
      <CheckList
        legend="What the program may do"
        names={keyPermissions}
        words={permissions}
        chosen={chosen}
        onChange={setChosen}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        The key can never do more than you can. It ends when you leave the team.
      </Typography>
    </ActionDialog>
  );
}
