import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/draft.ts';
import { getBilling, saveBilling } from '../api/billing-calls.ts';
import { BillingFields } from './billing-fields.tsx';
import {
  type BillingForm,
  type BillingProblems,
  checkForm,
  emptyForm,
  formOf,
  readForm,
} from './billing-form.ts';

/** Unsaved input survives a failure, a closed dialog and a reload. */
function useBillingForm({ _id, guestName }: BilledBooking) {
  const { getIdToken } = useAccount();
  const draft = `billing-${_id}`;
  const [form, setForm] = useState<BillingForm | null>(() => readForm(readDraft(draft)));
  const isKnown = form !== null;

  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    void getIdToken()
      .then((token) => getBilling(_id, token))
      // Prefilling is optional: on failure the guest types.
      .catch(() => ({ ok: false as const }))
      .then((result) => {
        const billing = result.ok ? result.value : null;
        if (isCurrent) setForm(billing === null ? emptyForm(guestName) : formOf(billing));
      });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, _id, guestName, getIdToken]);

  const change = (part: Partial<BillingForm>) => {
    if (form === null) return;
    const next = { ...form, ...part };
    setForm(next);
    saveDraft(draft, next);
  };
  return { form, change, forget: () => clearDraft(draft) };
}

type BilledBooking = Pick<Booking, '_id' | 'guestName'>;

type BillingDialogProps = {
  booking: BilledBooking;
  /** Label of the submit button, e.g. "Save and pay". */
  action: string;
  onSaved: () => void;
  onClose: () => void;
};

/** Dialog for the billing details of an invoice. Default export: loaded on demand. */
export default function BillingDialog({ booking, action, onSaved, onClose }: BillingDialogProps) {
  const { getIdToken } = useAccount();
  const { form, change, forget } = useBillingForm(booking);
  const [problems, setProblems] = useState<BillingProblems>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form === null || isBusy) return;
    const checked = checkForm(form);
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) {
      const [first = ''] = Object.keys(checked.problems);
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setFailure('');
    setBusy(true);
    const result = await saveBilling(booking._id, checked.billing, await getIdToken());
    setBusy(false);
    if (!result.ok) return setFailure(result.message);
    forget();
    onSaved();
  };

  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="billing">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id="billing">For the invoice</DialogTitle>
        <DialogContent>
          {form === null && <Spinner label="Loading what you gave the last time" />}
          {form !== null && <BillingFields form={form} problems={problems} onChange={change} />}
          {failure !== '' && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={form === null}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
