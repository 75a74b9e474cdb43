import { zodResolver } from '@hookform/resolvers/zod';
import type { Category } from '@kerala-stays/domain/catalogue/category';
import { messages } from '@kerala-stays/domain/core/messages';
import { slugify } from '@kerala-stays/domain/core/slug';
import { useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { discardImages } from '#web/lib/firebase/storage-discard.ts';
import { uploadImage } from '#web/lib/firebase/storage-upload.ts';
import { useSavedForm } from '#web/lib/forms/use-saved-form.ts';
import type { Upload } from '#web/lib/images/image-queue.ts';
import { useImageQueue } from '#web/lib/images/use-image-queue.ts';
import { saveCategory } from './api/categories.ts';
import {
  type CategoryFormInput,
  type CategoryFormOutput,
  categoryFormSchema,
  categoryFormValues,
} from './category-schema.ts';

/**
 * State of the category form with its image. Editing keeps the current image unless a new one is
 * picked.
 * @param category the stored category; null for a new one
 */
export function useCategoryForm(category: Category | null, onSaved: () => void) {
  const [id] = useState(() => category?._id ?? crypto.randomUUID());
  const queue = useImageQueue({ discard: discardImages });
  const { run, runConcurrently, isBusy: busy } = useStaffAction();
  const toast = useToast();
  const kept = useSavedForm<CategoryFormInput, CategoryFormOutput>({
    name: category === null ? 'add-category' : `category-${category._id}`,
    stored: categoryFormValues(category),
    resolver: zodResolver(categoryFormSchema),
  });
  const { control, handleSubmit, getValues, setValue } = kept.form;
  const upload: Upload = (file, step) => uploadImage(file, 'categories', id, step);

  const save = async (values: CategoryFormOutput) => {
    const isSaved = await run(
      async () => {
        const [picked] = await queue.uploadAll(upload);
        const problem = queue.images[0]?.problem;
        if (picked === null) throw new StaffActionError(problem || messages.uploadImagesFailed);
        await saveCategory(id, { ...values, image: picked ?? category?.image ?? '' }, category);
        queue.release();
      },
      {
        success: category === null ? messages.categoryCreated : messages.categoryUpdated,
        failure: messages.operationFailed,
        more: () => ({ detail: values.name }),
      },
    );
    if (!isSaved) return;
    kept.forget();
    onSaved();
  };

  return {
    kept,
    control,
    queue,
    busy,
    submit: handleSubmit(save, ({ name }) => {
      if (name?.message === messages.fillRequired) toast.error(messages.fillRequired);
    }),
    generateSlug: () =>
      setValue('slug', slugify(getValues('name')), { shouldDirty: true, shouldValidate: true }),
    retryImage: () => {
      const imageId = queue.images[0]?.id;
      if (imageId === undefined) return;
      void runConcurrently(() => queue.retry(imageId, upload), {
        failure: messages.uploadImagesFailed,
      });
    },
  };
}
