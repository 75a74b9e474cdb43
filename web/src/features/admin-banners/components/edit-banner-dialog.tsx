import { zodResolver } from '@hookform/resolvers/zod';
import { type Banner, bannerInputSchema } from '@kerala-stays/domain/content/banner';
import { textLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { KeptFormNotes } from '#web/components/admin/kept-form-notes.tsx';
import { FormField } from '#web/components/form-field.tsx';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { setBannerTitle } from '../api/banners.ts';

const formSchema = bannerInputSchema.pick({ title: true });
const labels = { title: 'Title' };

/** Changes the title of a banner where it stands; its image and its switch stay as they are. */
export function EditBannerDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const titleId = useId();
  const run = useStaffAction();
  const [busy, setBusy] = useState(false);
  const kept = useKeptForm<{ title: string }>({
    name: `banner-${banner._id}`,
    stored: { title: banner.title },
    resolver: zodResolver(formSchema),
  });
  const close = () => {
    kept.forget();
    onClose();
  };
  const save = async ({ title }: { title: string }) => {
    setBusy(true);
    const isSaved = await run(() => setBannerTitle(banner._id, title), {
      success: messages.fieldUpdated,
      failure: messages.updateFieldFailed,
      more: () => ({ detail: title }),
    });
    setBusy(false);
    if (isSaved) close();
  };
  const submit = kept.form.handleSubmit(save);
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>Edit banner</DialogTitle>
        <DialogContent>
          <KeptFormNotes kept={kept} labels={labels} />
          <FormField
            control={kept.form.control}
            name="title"
            label="Title"
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: textLimits.bannerTitle } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || kept.conflicts.length > 0}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
