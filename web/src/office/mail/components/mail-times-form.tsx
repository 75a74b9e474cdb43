import {
  mailTimeBounds,
  mailTimeLabels,
  mailTimeMessages,
  mailTimes,
} from '@kerala-stays/domain/mail/mail-times';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useApiRead } from '#web/account/use-api-read.ts';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { FormField } from '#web/components/form-field.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SavedFormNotes } from '#web/components/office/saved-form-notes.tsx';
import { UnsavedBar } from '#web/components/office/unsaved-bar.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { readMailTimes, type StoredMailTimes } from '#web/lib/api/mail-times.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import { saveTimes, saveTimesFailed } from '../api/mail-texts.ts';
import { type TimesForm, timesResolver, toTimes, toTimesForm } from '../mail-text-form.ts';

/** Days of the reminders, shown once loaded. */
export function MailTimesForm() {
  const read = useApiRead(readMailTimes);
  if (read.status === 'loading') return <Spinner label="Loading times" />;
  if (read.status === 'failed') {
    return <LoadFailure of="The times" message={read.message} onRetry={read.retry} />;
  }
  return <Fields read={read.value} onOutdated={read.retry} />;
}

const units = {
  arrivalFirst: 'before check-in',
  arrivalLast: 'before check-in',
  balanceFirst: 'before it is due',
  balanceLast: 'before it is due',
  reviewAfter: 'after check-out',
} as const;

function Fields({ read, onOutdated }: { read: StoredMailTimes; onOutdated: () => void }) {
  const { getIdToken } = useAccount();
  const { run, isBusy } = useStaffAction();
  const [saved, setSaved] = useState<StoredMailTimes | null>(null);
  const stored = saved !== null && saved.version > read.version ? saved : read;
  const kept = useSavedForm<TimesForm>({
    name: 'mail-times',
    stored: toTimesForm(stored),
    resolver: timesResolver,
  });
  const { form } = kept;
  const send = async (values: TimesForm) => {
    try {
      const body = { ...toTimes(values), version: stored.version };
      const next = await saveTimes(body, await getIdToken());
      kept.forget();
      setSaved(next);
      form.reset(toTimesForm(next));
    } catch (error) {
      if (error instanceof StaffActionError && error.code === 409) onOutdated();
      throw error;
    }
  };
  const save = (values: TimesForm) =>
    run(() => send(values), { success: mailTimeMessages.saved, failure: saveTimesFailed });
  return (
    <form noValidate aria-label="Times" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Typography sx={{ mb: 1 }}>
        These mails go out at 9 in the morning in Kerala, each once for a stay. A mail whose day has
        just gone by follows the next morning.
      </Typography>
      <SavedFormNotes kept={kept} labels={mailTimeLabels} />
      <Grid container columnSpacing={2}>
        {mailTimes.map((name) => (
          <Grid key={name} size={{ xs: 12, sm: 6, md: 4 }}>
            <FormField
              control={form.control}
              name={name}
              label={mailTimeLabels[name]}
              helperText={`${mailTimeBounds[name].min} to ${mailTimeBounds[name].max} days ${units[name]}`}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
            />
          </Grid>
        ))}
      </Grid>
      <UnsavedBar kept={kept} busy={isBusy} label="Save times" about="Times of mails">
        {null}
      </UnsavedBar>
    </form>
  );
}
