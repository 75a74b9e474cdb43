import { type Hotel, maxHotelImages } from '@kerala-stays/domain/catalogue/hotel';
import { messages } from '@kerala-stays/domain/core/messages';
import { useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useToast } from '#web/components/toasts.tsx';
import { discardPictures } from '#web/lib/firebase/storage-discard.ts';
import { uploadPicture } from '#web/lib/firebase/storage-upload.ts';
import { moved } from '#web/lib/images/image-queue.ts';
import { type Upload, useImageQueue } from '#web/lib/images/use-image-queue.ts';
import { StaffActionError } from '#web/lib/staff-error.ts';
import { updateHotel } from './api/save-hotel.ts';

/** Puts uploaded pictures to a hotel's; the first of them becomes the main one when asked to. */
export function withPictures(
  { images, mainImage }: Pick<Hotel, 'images' | 'mainImage'>,
  urls: readonly string[],
  setAsMain: boolean,
): Pick<Hotel, 'images' | 'mainImage'> {
  const all = [...images, ...urls.filter((url) => !images.includes(url))];
  if (all.length > maxHotelImages) throw new StaffActionError(messages.imageLimits);
  const main = setAsMain ? urls[0] : mainImage;
  return { images: all, mainImage: main || all[0] || '' };
}

/** The rest of a hotel's pictures; when the main one goes, the first of the rest takes its place. */
export function withoutPicture(
  { images, mainImage }: Pick<Hotel, 'images' | 'mainImage'>,
  url: string,
): Pick<Hotel, 'images' | 'mainImage'> {
  const rest = images.filter((image) => image !== url);
  return { images: rest, mainImage: mainImage === url ? (rest[0] ?? '') : mainImage };
}

/** Tab "Images": uploads, main picture, order and removal (product §10.7). */
export function useHotelImages(hotel: Hotel) {
  const queue = useImageQueue({ discard: discardPictures });
  const [busy, setBusy] = useState(false);
  const run = useStaffAction();
  const toast = useToast();
  const upload: Upload = (file, step) => uploadPicture(file, 'hotels', hotel._id, step);

  /** Pictures that could not be used stay in the queue with their reason; the others are kept. */
  const uploadChosen = async (setAsMain: boolean): Promise<boolean> => {
    const chosen = queue.pictures;
    if (chosen.length === 0) {
      toast.error(messages.selectOneImage);
      return false;
    }
    setBusy(true);
    const isDone = await run(
      async () => {
        const urls = await queue.uploadAll(upload);
        const usable = urls.filter((url) => url !== null);
        if (usable.length > 0) {
          await updateHotel(hotel._id, (stored) => withPictures(stored, usable, setAsMain));
        }
        chosen.forEach(({ id }, index) => {
          if (urls[index] !== null) queue.release(id);
        });
        if (usable.length === 0) throw new StaffActionError(messages.uploadImagesFailed);
      },
      { success: messages.imagesUploaded, failure: messages.uploadImagesFailed },
    );
    setBusy(false);
    return isDone;
  };

  return {
    queue,
    busy,
    uploadChosen,
    setMain: (url: string) =>
      run(() => updateHotel(hotel._id, () => ({ mainImage: url })), {
        success: messages.mainImageUpdated,
        failure: messages.updateMainImageFailed,
      }),
    move: (url: string, to: number) =>
      run(
        () =>
          updateHotel(hotel._id, ({ images }) => ({
            images: moved(images, images.indexOf(url), to),
          })),
        { failure: messages.updateFieldFailed },
      ),
    remove: (url: string) =>
      run(() => updateHotel(hotel._id, (stored) => withoutPicture(stored, url)), {
        success: messages.imageRemoved,
        failure: messages.updateFieldFailed,
      }),
  };
}
