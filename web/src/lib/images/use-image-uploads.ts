import { unnamedImageUsableMs } from '@kerala-stays/domain/catalogue/images';
import { messages } from '@kerala-stays/domain/core/messages';
import pLimit from 'p-limit';
import { type Dispatch, useCallback, useRef } from 'react';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { imageProblem } from './image-check.ts';
import type { changeQueue, QueuedImage, Upload } from './image-queue.ts';
import { useUploadAs } from './use-upload-as.ts';

/** Parallel, but few enough to keep each one fast. */
const parallelUploads = 3;
const chooseAgain = 'This image was not saved in time. Remove it and choose it again.';

type ImageUploadsInput = {
  latest: { readonly current: readonly QueuedImage[] };
  change: Dispatch<Parameters<typeof changeQueue>[1]>;
  discard: (urls: string[]) => void;
  /** Earliest possible upload time of the images uploaded already. */
  sinceMs: number;
};

/** Uploads of an image queue: several at a time, each with its progress. */
export function useImageUploads({ latest, change, discard, sinceMs }: ImageUploadsInput) {
  const running = useRef(new Map<string, AbortController>());
  const uploads = useRef(new Map<string, Promise<string | null>>());
  const cancelled = useRef(0);

  const start = useCallback(
    async (image: QueuedImage, upload: Upload): Promise<string | null> => {
      const { file, id } = image;
      const isUsable = Date.now() - sinceMs < unnamedImageUsableMs;
      if (image.status === 'done' && isUsable) return image.url;
      // Uploaded long ago and never saved: the server may have deleted it.
      if (image.status === 'done' && file === null) {
        change({ type: 'patch', id, patch: { status: 'failed', problem: chooseAgain } });
      }
      // Skip files that are not images.
      if (file === null || imageProblem(file) !== '') return null;
      const patch = (part: Partial<QueuedImage>) => change({ type: 'patch', id, patch: part });
      const abort = new AbortController();
      running.current.set(id, abort);
      patch({ status: 'uploading', progress: 0, problem: '' });
      try {
        const onProgress = (progress: number) => patch({ progress });
        const url = await upload(file, { onProgress, signal: abort.signal }, image.shows);
        if (abort.signal.aborted) {
          cancelled.current++;
          // Cancelled too late to stop the server: discard its result.
          discard([url]);
          patch({ status: 'waiting', progress: 0 });
          return null;
        }
        patch({ status: 'done', progress: 1, url });
        return url;
      } catch (error) {
        const isKnown = error instanceof StaffActionError;
        if (abort.signal.aborted) {
          cancelled.current++;
          patch({ status: 'waiting', progress: 0 });
        } else
          patch({
            status: 'failed',
            problem: isKnown ? error.message : messages.uploadImagesFailed,
          });
        // A rejected upload may mean a withdrawn role; the caller checks that.
        if (!isKnown && !abort.signal.aborted) throw error;
        return null;
      } finally {
        running.current.delete(id);
      }
    },
    [change, discard, sinceMs],
  );

  /** Makes an upload the one that others wait for, until it has ended. */
  const register = useCallback((id: string, upload: Promise<string | null>) => {
    const sent = upload.finally(() => {
      if (uploads.current.get(id) === sent) uploads.current.delete(id);
    });
    uploads.current.set(id, sent);
    return sent;
  }, []);

  /** Waits for a running upload instead of sending the image twice. */
  const uploadOne = useCallback(
    (image: QueuedImage, upload: Upload): Promise<string | null> =>
      uploads.current.get(image.id) ?? register(image.id, start(image, upload)),
    [register, start],
  );

  const uploadAs = useUploadAs({ latest, change, discard, uploads, register, start });

  /**
   * Uploads the remaining images; null in place of an image that could not be used.
   * @param some subset of the images; all by default
   * @throws when every upload was cancelled
   */
  const uploadAll = useCallback(
    async (upload: Upload, some?: readonly QueuedImage[]): Promise<(string | null)[]> => {
      const waiting = [...(some ?? latest.current)];
      const urls: (string | null)[] = waiting.map(() => null);
      let rejected: { error: unknown } | null = null;
      const cancelledBefore = cancelled.current;
      const limit = pLimit(parallelUploads);
      await limit.map(waiting, async (image, index) => {
        urls[index] = await uploadOne(image, upload).catch((error: unknown) => {
          rejected = { error };
          return null;
        });
      });
      if (rejected !== null) throw (rejected as { error: unknown }).error;
      const isCancelled = cancelled.current > cancelledBefore;
      if (isCancelled && urls.every((url) => url === null)) {
        throw new StaffActionError(messages.uploadCancelled);
      }
      return urls;
    },
    [latest, uploadOne],
  );

  const cancel = useCallback((id: string) => running.current.get(id)?.abort(), []);
  const cancelAll = useCallback(() => {
    for (const abort of running.current.values()) abort.abort();
  }, []);

  return { cancel, cancelAll, uploadOne, uploadAll, uploadAs };
}
