import { unnamedImageUsableMs } from '@kerala-stays/domain/catalogue/images';
import { messages } from '@kerala-stays/domain/core/messages';
import pLimit from 'p-limit';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { StaffActionError } from '#web/lib/staff-error.ts';
import { imageProblem } from './image-check.ts';
import { changeQueue, type QueuedImage, type UploadStep } from './image-queue.ts';

/** Uploads run side by side, but not so many that each of them crawls. */
const parallelUploads = 3;
const chooseAgain = 'This image was not saved in time. Remove it and choose it again.';

export type Upload = (file: File, step: UploadStep) => Promise<string>;

function queued(file: File): QueuedImage {
  const problem = imageProblem(file);
  return {
    id: crypto.randomUUID(),
    file,
    name: file.name,
    previewUrl: problem === '' ? URL.createObjectURL(file) : '',
    status: problem === '' ? 'waiting' : 'failed',
    progress: 0,
    problem,
    url: '',
  };
}

function uploaded(url: string): QueuedImage {
  const id = crypto.randomUUID();
  return {
    id,
    file: null,
    name: '',
    previewUrl: url,
    status: 'done',
    progress: 1,
    problem: '',
    url,
  };
}

export type ImageQueueOptions = {
  /** Removes uploaded images that end up in no document. */
  discard: (urls: string[]) => unknown;
  /** Images that had been uploaded before. */
  initialUrls?: string[];
  /** When the first of those may have been uploaded. */
  uploadedSinceMs?: number;
  /** Leave uploaded images where they are when the form is left. */
  keepsOnLeave?: boolean;
};

const uploadedUrlsOf = (images: readonly QueuedImage[]) =>
  images.map(({ url }) => url).filter((url) => url !== '');

/**
 * Images chosen in a form: previews, order, and their uploads with progress, cancel and retry.
 * What was uploaded and then removed, or left behind unsaved, is discarded; `release` marks it
 * as saved.
 */
export function useImageQueue(options: ImageQueueOptions) {
  const { initialUrls = [] } = options;
  const [images, change] = useReducer(changeQueue, initialUrls, (urls) => urls.map(uploaded));
  const latest = useRef(images);
  latest.current = images;
  const settings = useRef(options);
  settings.current = options;
  const running = useRef(new Map<string, AbortController>());
  const uploads = useRef(new Map<string, Promise<string | null>>());
  const isSaved = useRef(false);
  const cancelled = useRef(0);

  const discard = useCallback((urls: string[]) => {
    if (urls.length > 0) settings.current.discard(urls);
  }, []);
  const [sinceMs] = useState(() => options.uploadedSinceMs ?? Date.now());

  useEffect(
    () => () => {
      for (const abort of running.current.values()) abort.abort();
      for (const { file, previewUrl } of latest.current) {
        if (file !== null) URL.revokeObjectURL(previewUrl);
      }
      if (settings.current.keepsOnLeave !== true && !isSaved.current) {
        discard(uploadedUrlsOf(latest.current));
      }
    },
    [discard],
  );

  const start = useCallback(
    async (image: QueuedImage, upload: Upload): Promise<string | null> => {
      const { file, id } = image;
      const isUsable = Date.now() - sinceMs < unnamedImageUsableMs;
      if (image.status === 'done' && isUsable) return image.url;
      // Uploaded long ago and never saved: the server may have swept it.
      if (image.status === 'done' && file === null) {
        change({ type: 'patch', id, patch: { status: 'failed', problem: chooseAgain } });
      }
      // A file that is not an image is not worth uploading.
      if (file === null || imageProblem(file) !== '') return null;
      const patch = (part: Partial<QueuedImage>) => change({ type: 'patch', id, patch: part });
      const abort = new AbortController();
      running.current.set(id, abort);
      patch({ status: 'uploading', progress: 0, problem: '' });
      try {
        const onProgress = (progress: number) => patch({ progress });
        const url = await upload(file, { onProgress, signal: abort.signal });
        if (abort.signal.aborted) {
          cancelled.current++;
          // Cancelled too late to stop the server, but not too late to mean it.
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
        // A rejected upload may mean a withdrawn role, which is the caller's to find out.
        if (!isKnown && !abort.signal.aborted) throw error;
        return null;
      } finally {
        running.current.delete(id);
      }
    },
    [discard, sinceMs],
  );

  /** An image that is on its way already is waited for, not sent twice. */
  const uploadOne = useCallback(
    (image: QueuedImage, upload: Upload): Promise<string | null> => {
      const known = uploads.current.get(image.id);
      if (known !== undefined) return known;
      const sent = start(image, upload).finally(() => uploads.current.delete(image.id));
      uploads.current.set(image.id, sent);
      return sent;
    },
    [start],
  );

  /**
   * Uploads what has not been uploaded yet; null in place of an image that could not be used.
   * @param some of the images, where not all are meant
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
    [uploadOne],
  );

  return {
    images,
    /** @returns those for which there was a place */
    add: (files: Iterable<File>, limit: number): QueuedImage[] => {
      const free = Math.max(0, limit - latest.current.length);
      const added = [...files].slice(0, free).map(queued);
      change({ type: 'add', images: added, limit });
      return added;
    },
    remove: (id: string) => {
      running.current.get(id)?.abort();
      discard(uploadedUrlsOf(latest.current.filter((image) => image.id === id)));
      change({ type: 'remove', id });
    },
    /** Takes saved images out of the queue's care: one of them, or all that there are. */
    release: (id?: string) => {
      if (id === undefined) isSaved.current = true;
      else change({ type: 'remove', id });
    },
    move: (id: string, to: number) => change({ type: 'move', id, to }),
    cancel: (id: string) => running.current.get(id)?.abort(),
    clear: () => {
      discard(uploadedUrlsOf(latest.current));
      change({ type: 'clear' });
    },
    uploadAll,
    retry: async (id: string, upload: Upload) => {
      const image = latest.current.find((item) => item.id === id);
      return image === undefined ? null : uploadOne(image, upload);
    },
  };
}

export type ImageQueue = ReturnType<typeof useImageQueue>;
