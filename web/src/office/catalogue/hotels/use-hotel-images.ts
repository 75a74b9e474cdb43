import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { addImages, removeImage } from '@kerala-stays/domain/catalogue/hotel-images';
import { messages } from '@kerala-stays/domain/core/messages';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useToast } from '#web/components/toasts.tsx';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { discardImages } from '#web/lib/firebase/storage-discard.ts';
import { type ShownSubject, uploadImage } from '#web/lib/firebase/storage-upload.ts';
import { moved, type Upload } from '#web/lib/images/image-queue.ts';
import { useImageQueue } from '#web/lib/images/use-image-queue.ts';
import { updateHotel } from './api/save-hotel.ts';

/** Tab "Images": uploads, main image, order and removal. */
export function useHotelImages(hotel: Hotel) {
  const queue = useImageQueue({ discard: discardImages });
  const { run, runConcurrently, isBusy: busy } = useStaffAction();
  const toast = useToast();

  /** Rejected images stay in the queue with their reason; the others are saved. */
  const uploadChosen = async (setAsMain: boolean, shown?: ShownSubject): Promise<boolean> => {
    const upload: Upload = (file, step) => uploadImage(file, 'hotels', hotel._id, step, shown);
    const chosen = queue.images;
    if (chosen.length === 0) {
      toast.error(messages.selectOneImage);
      return false;
    }
    const isDone = await run(
      async () => {
        const urls = await queue.uploadAll(upload);
        const usable = urls.filter((url) => url !== null);
        if (usable.length > 0) {
          await updateHotel(hotel._id, (stored) => {
            const changed = addImages(stored, usable, setAsMain);
            if (changed === null) throw new StaffActionError(messages.imageLimits);
            return changed;
          });
        }
        chosen.forEach(({ id }, index) => {
          if (urls[index] !== null) queue.release(id);
        });
        if (usable.length === 0) throw new StaffActionError(messages.uploadImagesFailed);
      },
      { success: messages.imagesUploaded, failure: messages.uploadImagesFailed },
    );
    return isDone;
  };

  return {
    queue,
    busy,
    uploadChosen,
    setMain: (url: string) =>
      runConcurrently(() => updateHotel(hotel._id, () => ({ mainImage: url })), {
        success: messages.mainImageUpdated,
        failure: messages.updateMainImageFailed,
      }),
    move: (url: string, to: number) =>
      runConcurrently(
        () =>
          updateHotel(hotel._id, ({ images }) => ({
            images: moved(images, images.indexOf(url), to),
          })),
        { failure: messages.updateFieldFailed },
      ),
    remove: (url: string) =>
      runConcurrently(() => updateHotel(hotel._id, (stored) => removeImage(stored, url)), {
        success: messages.imageRemoved,
        failure: messages.updateFieldFailed,
      }),
  };
}
