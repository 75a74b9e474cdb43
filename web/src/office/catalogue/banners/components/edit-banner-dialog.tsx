import type { Banner } from '@kerala-stays/domain/content/banner';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { SavedFormActions } from '#web/components/office/saved-form-actions.tsx';
import { useBannerForm } from '../use-banner-form.ts';
import { BannerFields } from './banner-fields.tsx';

/** Edits the title, days and image of a banner in place; its switch and place do not change. */
export function EditBannerDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const titleId = useId();
  const form = useBannerForm(banner, onClose);
  const { kept, busy, submit } = form;
  return (
    <LayerDialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Edit banner</DialogTitle>
      <DialogContent>
        <form noValidate onSubmit={submit}>
          <BannerFields form={form} currentUrl={banner.imageUrl} autoFocus />
          <SavedFormActions kept={kept} busy={busy} save="Save" onCancel={onClose} />
        </form>
      </DialogContent>
    </LayerDialog>
  );
}
