import { type ImageSubject, readImageNote } from '@kerala-stays/domain/catalogue/image-subject';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { imageProblem } from './image-check.ts';
import { changeQueue, type QueuedImage, type Upload } from './image-queue.ts';
import { useImageUploads } from './use-image-uploads.ts';

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
    shows: '',
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
    shows: readImageNote(url)?.subject ?? '',
  };
}

export type ImageQueueOptions = {
  /** Removes uploaded images that no document uses. */
  discard: (urls: string[]) => unknown;
  /** Images uploaded earlier. */
  initialUrls?: string[];
  /** Earliest possible upload time of those images. */
  uploadedSinceMs?: number;
  /** Keeps uploaded images when the form is left. */
  keepsOnLeave?: boolean;
};

const uploadedUrlsOf = (images: readonly QueuedImage[]) =>
  images.map(({ url }) => url).filter((url) => url !== '');

/**
 * Images chosen in a form: previews, order, and uploads with progress, cancel and retry. Uploads
 * that are removed or left unsaved are discarded; `release` marks them as saved.
 */
export function useImageQueue(options: ImageQueueOptions) {
  const { initialUrls = [] } = options;
  const [images, change] = useReducer(changeQueue, initialUrls, (urls) => urls.map(uploaded));
  const latest = useRef(images);
  latest.current = images;
  const settings = useRef(options);
  settings.current = options;
  const isSaved = useRef(false);

  const discard = useCallback((urls: string[]) => {
    if (urls.length > 0) settings.current.discard(urls);
  }, []);
  const [sinceMs] = useState(() => options.uploadedSinceMs ?? Date.now());

  const { cancel, cancelAll, uploadOne, uploadAll, uploadAs } = useImageUploads({
    latest,
    change,
    discard,
    sinceMs,
  });

  useEffect(
    () => () => {
      cancelAll();
      for (const { file, previewUrl } of latest.current) {
        if (file !== null) URL.revokeObjectURL(previewUrl);
      }
      if (settings.current.keepsOnLeave !== true && !isSaved.current) {
        discard(uploadedUrlsOf(latest.current));
      }
    },
    [discard, cancelAll],
  );

  return {
    images,
    /** @returns those that fitted */
    add: (files: Iterable<File>, limit: number): QueuedImage[] => {
      const free = Math.max(0, limit - latest.current.length);
      const added = [...files].slice(0, free).map(queued);
      change({ type: 'add', images: added, limit });
      return added;
    },
    remove: (id: string) => {
      cancel(id);
      discard(uploadedUrlsOf(latest.current.filter((image) => image.id === id)));
      change({ type: 'remove', id });
    },
    /** Releases saved images from the queue's cleanup: one of them, or all. */
    release: (id?: string) => {
      if (id === undefined) isSaved.current = true;
      else change({ type: 'remove', id });
    },
    move: (id: string, to: number) => change({ type: 'move', id, to }),
    /**
     * Says what an image shows. Its address says so, too, so one that was uploaded already is
     * uploaded once more; one of an earlier visit has no file any more and stays as it is.
     */
    show: async (id: string, shows: ImageSubject | '', upload: Upload) => {
      const image = latest.current.find((item) => item.id === id);
      if (image === undefined || image.file === null) return null;
      change({ type: 'patch', id, patch: { shows } });
      return uploadAs(image, shows, upload);
    },
    cancel,
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
