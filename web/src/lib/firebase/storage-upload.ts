import type { ImageSubject } from '@kerala-stays/domain/catalogue/image-subject';
import type { ImageFolder } from '@kerala-stays/domain/catalogue/images';
import { messages, unreadableImage } from '@kerala-stays/domain/core/messages';
import { deleteObject, ref, uploadBytesResumable } from 'firebase/storage';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { imageExtension } from '#web/lib/images/image-check.ts';
import type { UploadStep } from '#web/lib/images/image-queue.ts';
import { shrinkImage } from '#web/lib/images/shrink-image.ts';
import { callStaffApi } from './staff-api.ts';
import { storage } from './storage.ts';

/** Subject of an image, and its room type if any. */
export type ShownSubject = { shows: ImageSubject; roomTypeId?: string };

/** Re-encoding a large photo takes the server some seconds. */
const encodeTimeoutMs = 60_000;
/** Share of the progress bar for the transfer; the rest is for the server's work. */
const transferShare = 0.9;

async function send(path: string, file: File, step: UploadStep): Promise<void> {
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: file.type });
  const cancel = () => task.cancel();
  step.signal.addEventListener('abort', cancel);
  task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    step.onProgress(transferShare * (totalBytes === 0 ? 0 : bytesTransferred / totalBytes)),
  );
  try {
    await task;
  } finally {
    step.signal.removeEventListener('abort', cancel);
  }
}

/** Statuses for images that the function has examined and rejected. */
const finalStatuses = [400, 404, 413, 415];

/** The server's reason for not accepting an image. */
function rejection(status: number, message: string, fileName: string): StaffActionError {
  if (status === 415) return new StaffActionError(message, status);
  // Truncated, empty, or with too many pixels to decode.
  if (status === 400 || status === 413)
    return new StaffActionError(unreadableImage(fileName), status);
  return new StaffActionError(message || messages.uploadImagesFailed, status);
}

/**
 * Uploads one image, reduced where the browser can. It goes to a place that only staff can read. A
 * function checks and re-encodes it, and returns the public address. The original is never stored
 * (decision D36).
 * @param ownerId document that the image belongs to
 * @param shown subject of a hotel's image, if staff chose one
 */
export async function uploadImage(
  file: File,
  folder: ImageFolder,
  ownerId: string,
  step: UploadStep,
  shown?: ShownSubject,
): Promise<string> {
  const sent = await shrinkImage(file);
  step.signal.throwIfAborted();
  const name = `${crypto.randomUUID()}.${imageExtension(sent)}`;
  const uploadPath = `uploads/${folder}/${ownerId}/${name}`;
  await send(uploadPath, sent, step);
  const response = await callStaffApi('POST /pictures', {
    body: { uploadPath, folder, ownerId, ...shown },
    timeoutMs: encodeTimeoutMs,
  });
  if (response.ok) {
    step.onProgress(1);
    return response.data.url;
  }
  // The function deletes the original itself, unless it was never reached.
  if (!finalStatuses.includes(response.status)) {
    await deleteObject(ref(storage, uploadPath)).catch(() => {});
  }
  throw rejection(response.status, response.message, file.name);
}
