import { zodResolver } from '@hookform/resolvers/zod';
import { newHotelInput } from '@kerala-stays/domain/catalogue/hotel-write';
import type { ImageSubject } from '@kerala-stays/domain/catalogue/image-subject';
import { messages } from '@kerala-stays/domain/core/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { discardImages } from '#web/lib/firebase/storage-discard.ts';
import { uploadImage } from '#web/lib/firebase/storage-upload.ts';
import { useDraftKeeper } from '#web/lib/forms/use-draft-keeper.ts';
import type { Upload } from '#web/lib/images/image-queue.ts';
import { useImageQueue } from '#web/lib/images/use-image-queue.ts';
import {
  addHotelDraftName,
  draftToKeep,
  emptyHotelDraft,
  newDocumentId,
  readHotelDraft,
} from './add-hotel-draft.ts';
import { createHotel } from './api/save-hotel.ts';
import { addHotelSchema, emptyHotelForm, type HotelFormValues } from './hotel-schema.ts';

const someImagesFailed = 'Some images could not be used. Retry or remove them, then save again.';

/**
 * State of the Add Hotel form; survives a failed save and an accidental reload.
 * @param onCreated receives the id of the new hotel
 */
export function useAddHotel(onCreated: (id: string) => void) {
  const [draft] = useState(() => readHotelDraft() ?? emptyHotelDraft());
  const [documentId, setDocumentId] = useState(draft.documentId);
  const queue = useImageQueue({
    discard: discardImages,
    initialUrls: draft.pictureUrls,
    uploadedSinceMs: draft.openedAtMs,
    // The draft restores them.
    keepsOnLeave: true,
  });
  const { openedAtMs } = draft;
  const toast = useToast();
  const { run, runConcurrently, isBusy: busy } = useStaffAction();
  const form = useForm<HotelFormValues>({
    resolver: zodResolver(addHotelSchema),
    defaultValues: draft.values,
  });

  const values = form.watch();
  const pictureUrls = queue.images.flatMap(({ url }) => (url === '' ? [] : [url]));
  const forget = useDraftKeeper(
    addHotelDraftName,
    draftToKeep({ documentId, pictureUrls, openedAtMs, values }),
  );

  const upload: Upload = (file, step, shows) =>
    uploadImage(file, 'hotels', documentId, step, shows === '' ? undefined : { shows });

  const [lacksImage, setLacksImage] = useState(false);
  /** Number of saves where only the image was missing: each one moves to the image field. */
  const [imageAsked, askForImage] = useState(0);
  /**
   * Images upload as soon as they are chosen: saving only sends the form, and a reload loses none.
   */
  const choose = (files: File[], slots: number) => {
    setLacksImage(false);
    const added = queue.add(files, slots);
    void runConcurrently(() => queue.uploadAll(upload, added), {
      failure: messages.uploadImagesFailed,
    });
  };

  const save = async (input: HotelFormValues) => {
    if (queue.images.length === 0) {
      setLacksImage(true);
      askForImage((times) => times + 1);
      toast.error(messages.uploadOneImage);
      return;
    }
    const isCreated = await run(
      async () => {
        const urls = await queue.uploadAll(upload);
        const images = urls.filter((url) => url !== null);
        if (images.length < urls.length) throw new StaffActionError(someImagesFailed);
        await createHotel(documentId, newHotelInput(input, images));
      },
      {
        success: messages.hotelCreated,
        failure: messages.createHotelFailed,
        more: () => ({ detail: input.name }),
      },
    );
    if (!isCreated) return;
    forget();
    onCreated(documentId);
  };

  const reset = () => {
    queue.clear();
    form.reset(emptyHotelForm);
    setDocumentId(newDocumentId());
    setLacksImage(false);
    forget();
  };

  return {
    form,
    queue,
    busy,
    choose,
    /** A save was attempted without an image, and there is still none. */
    lacksImage: lacksImage && queue.images.length === 0,
    imageAsked,
    isRestored: draft.values.name !== '' || draft.pictureUrls.length > 0,
    submit: form.handleSubmit(save, (errors) => {
      setLacksImage(queue.images.length === 0);
      const isMissing = Object.values(errors).some(
        ({ message }) => message === messages.fillRequired,
      );
      if (isMissing) toast.error(messages.fillRequired);
    }),
    reset,
    showImage: (id: string, shows: ImageSubject | '') =>
      void runConcurrently(() => queue.show(id, shows, upload), {
        failure: messages.uploadImagesFailed,
      }),
    retryImage: (id: string) =>
      void runConcurrently(() => queue.retry(id, upload), { failure: messages.uploadImagesFailed }),
  };
}
