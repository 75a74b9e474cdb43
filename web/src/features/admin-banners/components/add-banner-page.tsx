import { zodResolver } from '@hookform/resolvers/zod';
import { bannerInputSchema } from '@kerala-stays/domain/content/banner';
import { maxImageMegabytes, textLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { SingleImage } from '#web/components/admin/images/single-image.tsx';
import { FormField } from '#web/components/form-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { discardImages } from '#web/lib/firebase/storage-discard.ts';
import { uploadImage } from '#web/lib/firebase/storage-upload.ts';
import { type Upload, useImageQueue } from '#web/lib/images/use-image-queue.ts';
import { StaffActionError } from '#web/lib/staff-error.ts';
import { createBanner } from '../api/banners.ts';

const formSchema = bannerInputSchema.pick({ title: true });

/** /admin/add-banner: image with preview and remove, and a title (product §10.9). */
export function AddBannerPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const run = useStaffAction();
  const [id] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const queue = useImageQueue({ discard: discardImages });
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { title: '' },
  });
  const upload: Upload = (file, step) => uploadImage(file, 'banners', id, step);

  const save = async ({ title }: { title: string }) => {
    setBusy(true);
    const isAdded = await run(
      async () => {
        const [imageUrl] = await queue.uploadAll(upload);
        // The tile shows the reason.
        if (imageUrl === null) throw new StaffActionError(messages.uploadImagesFailed);
        await createBanner(id, { title, imageUrl: imageUrl ?? '', isActive: true });
        queue.release();
      },
      { success: messages.bannerCreated, failure: messages.createBannerFailed },
    );
    setBusy(false);
    if (isAdded) void navigate(paths.admin.manageBanner.href);
  };
  const submit = handleSubmit(save, ({ title }) => {
    if (title?.message === messages.fillRequired) toast.error(messages.fillRequired);
  });
  const retry = () => {
    const imageId = queue.images[0]?.id;
    if (imageId === undefined) return;
    void run(() => queue.retry(imageId, upload), { failure: messages.uploadImagesFailed });
  };

  return (
    <AdminPage title="Add Banner">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack spacing={2} sx={{ maxWidth: 560 }}>
          <SingleImage
            label="Banner image"
            hint={`Wide images look best. JPG, PNG, WebP or AVIF, ${maxImageMegabytes} MB.`}
            queue={queue}
            currentUrl=""
            disabled={busy}
            onRetry={retry}
          />
          <FormField
            control={control}
            name="title"
            label="Title"
            required
            slotProps={{ htmlInput: { maxLength: textLimits.bannerTitle } }}
          />
          <Stack direction="row" spacing={1.5}>
            <Button type="submit" variant="contained" disabled={busy}>
              {busy ? 'Adding...' : 'Add Banner'}
            </Button>
            <Button component={Link} to={paths.admin.manageBanner.href} color="inherit">
              Cancel
            </Button>
          </Stack>
        </Stack>
      </form>
    </AdminPage>
  );
}
