import type { Banner } from '@kerala-stays/domain/content/banner';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { KeptFormActions } from '#web/components/office/kept-form-actions.tsx';
import { useBannerForm } from '../use-banner-form.ts';
import { BannerFields } from './banner-fields.tsx';

/** Changes title, days and image of a banner where it stands; its switch and its place stay as they are. */
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
          <KeptFormActions kept={kept} busy={busy} save="Save" onCancel={onClose} />
        </form>
      </DialogContent>
    </LayerDialog>
  );
}
