import type { Category } from '@kerala-stays/domain/catalogue/category';
import { messages } from '@kerala-stays/domain/core/messages';
import { useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { discardPictures } from '#web/lib/firebase/storage-discard.ts';
import { uploadPicture } from '#web/lib/firebase/storage-upload.ts';
import { type Upload, useImageQueue } from '#web/lib/images/use-image-queue.ts';
import { StaffActionError } from '#web/lib/staff-error.ts';
import { saveCategory } from './api/categories.ts';
import type { CategoryFormOutput } from './category-form.ts';

/** Saves a category with its picture; editing keeps the current one unless a new one is picked (product §10.8). */
export function useSaveCategory(category: Category | null, onSaved: () => void) {
  const [id] = useState(() => category?._id ?? crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const queue = useImageQueue({ discard: discardPictures });
  const run = useStaffAction();
  const upload: Upload = (file, step) => uploadPicture(file, 'categories', id, step);

  const save = async (values: CategoryFormOutput) => {
    setBusy(true);
    const isSaved = await run(
      async () => {
        const [picked] = await queue.uploadAll(upload);
        const problem = queue.pictures[0]?.problem;
        if (picked === null) throw new StaffActionError(problem || messages.uploadImagesFailed);
        await saveCategory(id, { ...values, image: picked ?? category?.image ?? '' }, category);
        queue.release();
      },
      {
        success: category === null ? messages.categoryCreated : messages.categoryUpdated,
        failure: messages.operationFailed,
      },
    );
    setBusy(false);
    if (isSaved) onSaved();
  };

  const retryPicture = () => {
    const id = queue.pictures[0]?.id;
    if (id === undefined) return;
    void run(() => queue.retry(id, upload), { failure: messages.uploadImagesFailed });
  };
  return { queue, busy, save, retryPicture };
}
