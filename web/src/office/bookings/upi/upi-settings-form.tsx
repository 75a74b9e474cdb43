import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import {
  readUpiSettings,
  type UpiSettingsForm as Settings,
  saveUpiSettings,
} from '../api/upi-claims.ts';

/** Settings of payment by UPI, shown once loaded; input stays when saving fails. */
export function UpiSettingsForm() {
  const read = useApiRead(readUpiSettings);
  if (read.status === 'loading') return <Spinner label="Loading the settings" />;
  if (read.status === 'failed') {
    return <LoadFailure of="The settings" message={read.message} onRetry={read.retry} />;
  }
  return <Fields initial={read.value} />;
}

function Fields({ initial }: { initial: Settings }) {
  const [fields, setFields] = useState({ ...initial, minutes: String(initial.minutes) });
  const { run, isBusy, toast } = useApiAction();
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...fields, minutes: Number(fields.minutes) };
    const saved = await run((token) => saveUpiSettings(body, token));
    if (saved === null) return;
    setFields({ ...saved.settings, minutes: String(saved.settings.minutes) });
    toast.success(saved.message);
  };
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => void submit(event)}
      sx={{ maxWidth: 560 }}
    >
      <Typography>
        Guests pay to this UPI ID with any app and tell you the UTR. You compare it with your bank
        account: nothing counts as paid before. Pay ₹1 to it yourself before you switch it on.
      </Typography>
      <TextField
        label="UPI ID"
        value={fields.vpa}
        onChange={({ target }) => set({ vpa: target.value })}
        helperText="Of the agency’s account, such as stays@okbank"
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 100 } }}
      />
      <TextField
        label="Name of the account"
        value={fields.payee}
        onChange={({ target }) => set({ payee: target.value })}
        helperText="As apps show it to the payer"
        slotProps={{ htmlInput: { maxLength: 50 } }}
      />
      <TextField
        label="Merchant code"
        value={fields.merchantCode}
        onChange={({ target }) => set({ merchantCode: target.value })}
        helperText="Four digits from your bank; leave empty if you have none"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
      <TextField
        label="Minutes to look at the bank account"
        value={fields.minutes}
        onChange={({ target }) => set({ minutes: target.value })}
        helperText="15 to 720. The first time a guest says they have paid, the hold is extended by these"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
      <FormControlLabel
        control={<Switch checked={fields.isOn} onChange={(_, isOn) => set({ isOn })} />}
        label="Offer UPI to guests"
      />
      <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
        Save
      </Button>
    </Stack>
  );
}
