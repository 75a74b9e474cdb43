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

/** What an image shows, and which room type if one. */
export type ShownSubject = { shows: ImageSubject; roomTypeId?: string };

/** Re-encoding a large photo takes the server some seconds. */
const encodeTimeoutMs = 60_000;
/** Part of the bar that the transfer fills; the rest is the server's work. */
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

/** The statuses with which the function rejects an image that it has examined. */
const finalStatuses = [400, 404, 413, 415];

/** The server's reason for not accepting an image. */
function rejection(status: number, message: string, fileName: string): StaffActionError {
  if (status === 415) return new StaffActionError(message, status);
  // Cut off, empty, or of more pixels than anybody decodes.
  if (status === 400 || status === 413)
    return new StaffActionError(unreadableImage(fileName), status);
  return new StaffActionError(message || messages.uploadImagesFailed, status);
}

/**
 * Uploads one image: made smaller where the browser can, it goes to a place that only staff can
 * read, a function checks and re-encodes it, and returns the public address. What was sent never
 * stays (decision D36).
 * @param ownerId the document that the image is for
 * @param shown what an image of a hotel shows, when staff said it
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
  // The function deletes what it was given, unless it was never reached.
  if (!finalStatuses.includes(response.status)) {
    await deleteObject(ref(storage, uploadPath)).catch(() => {});
  }
  throw rejection(response.status, response.message, file.name);
}
