import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Banner,
  bannerInputSchema,
  checkBannerDays,
} from '@kerala-stays/domain/content/banner';
import { messages } from '@kerala-stays/domain/core/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { z } from 'zod';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { preloadToasts, useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { discardImages } from '#web/lib/firebase/storage-discard.ts';
import { uploadImage } from '#web/lib/firebase/storage-upload.ts';
import { pickFields } from '#web/lib/forms/merge-fields.ts';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import type { Upload } from '#web/lib/images/image-queue.ts';
import { useImageQueue } from '#web/lib/images/use-image-queue.ts';
import { createBanner, updateBanner } from './api/banners.ts';

const { title, showFrom, showUntil } = bannerInputSchema.shape;
const formSchema = z
  .object({ title, showFrom: showFrom.unwrap(), showUntil: showUntil.unwrap() })
  .superRefine(checkBannerDays);
type BannerForm = z.infer<typeof formSchema>;

/** A date field with an impossible or half-typed date has the same value as an empty one. */
const halfADate = 'There is no such day. Enter another, or clear the field.';

function findHalfADate(form: HTMLFormElement): keyof BannerForm | undefined {
  const inputs = [...form.querySelectorAll('input')];
  const name = inputs.find(({ validity }) => validity.badInput)?.name;
  return name === 'showFrom' || name === 'showUntil' ? name : undefined;
}

/**
 * State of the banner form with its image. Editing keeps the current image unless a new one is
 * picked, and writes only changed fields.
 * @param banner the stored banner; null for a new one
 */
export function useBannerForm(banner: Banner | null, onSaved: () => void) {
  const [id] = useState(() => banner?._id ?? crypto.randomUUID());
  const queue = useImageQueue({ discard: discardImages });
  const { run, runConcurrently, isBusy: busy } = useStaffAction();
  const toast = useToast();
  // Offline errors also appear as a toast.
  useEffect(preloadToasts, []);
  const kept = useSavedForm<BannerForm>({
    name: banner === null ? 'add-banner' : `banner-${banner._id}`,
    stored: {
      title: banner?.title ?? '',
      showFrom: banner?.showFrom ?? '',
      showUntil: banner?.showUntil ?? '',
    },
    resolver: zodResolver(formSchema),
  });
  const { control, handleSubmit, setError } = kept.form;
  const upload: Upload = (file, step) => uploadImage(file, 'banners', id, step);

  const write = async (values: BannerForm) => {
    const [picked] = await queue.uploadAll(upload);
    // The image tile already shows the reason.
    if (picked === null) throw new StaffActionError(messages.uploadImagesFailed);
    const image = picked === undefined ? {} : { imageUrl: picked };
    if (banner === null) {
      await createBanner(id, bannerInputSchema.parse({ ...values, ...image }));
    } else {
      await updateBanner(id, { ...pickFields(values, kept.changed), ...image });
    }
    queue.release();
  };
  const save = async (values: BannerForm) => {
    const isUntouched = kept.changed.length === 0 && queue.images.length === 0;
    if (banner !== null && isUntouched) return onSaved();
    const isSaved = await run(() => write(values), {
      success: banner === null ? messages.bannerCreated : messages.fieldUpdated,
      failure: banner === null ? messages.createBannerFailed : messages.updateFieldFailed,
      ...(banner === null ? {} : { more: () => ({ detail: values.title }) }),
    });
    if (!isSaved) return;
    kept.forget();
    onSaved();
  };
  const submit = handleSubmit(save, (problems) => {
    if (problems.title?.message === messages.fillRequired) toast.error(messages.fillRequired);
  });

  return {
    kept,
    control,
    queue,
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      const halfTyped = findHalfADate(event.currentTarget);
      if (halfTyped === undefined) return void submit(event);
      event.preventDefault();
      setError(halfTyped, { message: halfADate }, { shouldFocus: true });
    },
    retryImage: () => {
      const imageId = queue.images[0]?.id;
      if (imageId === undefined) return;
      void runConcurrently(() => queue.retry(imageId, upload), {
        failure: messages.uploadImagesFailed,
      });
    },
  };
}
