import {
  maxOfficeAddresses,
  type OfficeAlert,
  officeAlertLabels,
  officeAlerts,
} from '@kerala-stays/domain/mail/office-alerts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { type OfficeAlerts, readOfficeAlerts, saveOfficeAlerts } from '../api/office-alerts.ts';

/** Form of the office alerts, shown once loaded; input stays when saving fails. */
export function OfficeAlertsForm() {
  const read = useApiRead(readOfficeAlerts);
  if (read.status === 'loading') return <Spinner label="Loading alerts" />;
  if (read.status === 'failed') {
    return <LoadFailure of="The alerts" message={read.message} onRetry={read.retry} />;
  }
  return <Fields initial={read.value} />;
}

const addressesOf = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '');

function Fields({ initial }: { initial: OfficeAlerts }) {
  const [addresses, setAddresses] = useState(initial.emails.join('\n'));
  const [kinds, setKinds] = useState<readonly OfficeAlert[]>(initial.kinds);
  const [quietFrom, setQuietFrom] = useState(initial.quietFrom);
  const [quietTo, setQuietTo] = useState(initial.quietTo);
  const { run, isBusy, toast } = useApiAction();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { emails: addressesOf(addresses), kinds: [...kinds], quietFrom, quietTo };
    const saved = await run((token) => saveOfficeAlerts(body, token));
    if (saved === null) return;
    setAddresses(saved.settings.emails.join('\n'));
    toast.success(saved.message);
  };
  const toggle = (kind: OfficeAlert, isOn: boolean) =>
    setKinds((chosen) =>
      officeAlerts.filter((each) => (each === kind ? isOn : chosen.includes(each))),
    );

  const time = { inputLabel: { shrink: true } };
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => void submit(event)}
      sx={{ maxWidth: 560 }}
    >
      <Typography>
        The office gets an e-mail within a minute. It contains no names, only a link to the back
        office.
      </Typography>
      <TextField
        multiline
        minRows={2}
        label="Addresses"
        helperText={
          addressesOf(addresses).length === 0
            ? 'Leave empty to send no alerts'
            : `One on each line, ${maxOfficeAddresses} at most`
        }
        value={addresses}
        onChange={(event) => setAddresses(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, inputMode: 'email' } }}
      />
      <FormControl component="fieldset" variant="standard">
        <FormLabel component="legend">Send alerts about</FormLabel>
        <FormGroup>
          {officeAlerts.map((kind) => (
            <FormControlLabel
              key={kind}
              label={officeAlertLabels[kind]}
              control={
                <Checkbox
                  checked={kinds.includes(kind)}
                  onChange={(_, isOn) => toggle(kind, isOn)}
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      <FormControl component="fieldset" variant="standard">
        <FormLabel component="legend">Quiet hours (India)</FormLabel>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Alerts from these hours are sent when they end. Leave both empty for none.
        </Typography>
        <Stack direction="row" spacing={2}>
          <TextField
            type="time"
            label="From"
            value={quietFrom}
            onChange={(event) => setQuietFrom(event.target.value)}
            slotProps={time}
          />
          <TextField
            type="time"
            label="To"
            value={quietTo}
            onChange={(event) => setQuietTo(event.target.value)}
            slotProps={time}
          />
        </Stack>
      </FormControl>
      <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
        Save alerts
      </Button>
    </Stack>
  );
}
