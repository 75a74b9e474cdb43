import { messages } from '@kerala-stays/domain/messages';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { StaffActionError } from '#web/lib/staff-error.ts';
import { pictureProblem } from './picture-check.ts';
import { changeQueue, type QueuedPicture, type UploadStep } from './picture-queue.ts';

/** Uploads run side by side, but not so many that each of them crawls. */
const parallelUploads = 3;

export type Upload = (file: File, step: UploadStep) => Promise<string>;

function queued(file: File): QueuedPicture {
  const problem = pictureProblem(file);
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

function uploaded(url: string): QueuedPicture {
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

/** Pictures chosen in a form: previews, order, and their uploads with progress, cancel and retry. */
export function usePictureQueue(uploadedUrls: string[] = []) {
  const [pictures, change] = useReducer(changeQueue, uploadedUrls, (urls) => urls.map(uploaded));
  const latest = useRef(pictures);
  latest.current = pictures;
  const running = useRef(new Map<string, AbortController>());

  useEffect(
    () => () => {
      for (const abort of running.current.values()) abort.abort();
      for (const { file, previewUrl } of latest.current) {
        if (file !== null) URL.revokeObjectURL(previewUrl);
      }
    },
    [],
  );

  const uploadOne = useCallback(
    async (picture: QueuedPicture, upload: Upload): Promise<string | null> => {
      if (picture.status === 'done') return picture.url;
      const { file, id } = picture;
      // A file that is no picture at all is not worth its transfer.
      if (file === null || pictureProblem(file) !== '') return null;
      const patch = (part: Partial<QueuedPicture>) => change({ type: 'patch', id, patch: part });
      const abort = new AbortController();
      running.current.set(id, abort);
      patch({ status: 'uploading', progress: 0, problem: '' });
      try {
        const onProgress = (progress: number) => patch({ progress });
        const url = await upload(file, { onProgress, signal: abort.signal });
        patch({ status: 'done', progress: 1, url });
        return url;
      } catch (error) {
        const isKnown = error instanceof StaffActionError;
        if (abort.signal.aborted) patch({ status: 'waiting', progress: 0 });
        else
          patch({
            status: 'failed',
            problem: isKnown ? error.message : messages.uploadImagesFailed,
          });
        // A refused upload may mean a withdrawn role, which is the caller's to find out.
        if (!isKnown && !abort.signal.aborted) throw error;
        return null;
      } finally {
        running.current.delete(id);
      }
    },
    [],
  );

  /** Uploads what is not up yet; null in the place of a picture that could not be used. */
  const uploadAll = useCallback(
    async (upload: Upload): Promise<(string | null)[]> => {
      const waiting = [...latest.current];
      const urls: (string | null)[] = waiting.map(() => null);
      let refused: { error: unknown } | null = null;
      let next = 0;
      const work = async () => {
        while (next < waiting.length) {
          const index = next++;
          const picture = waiting[index];
          if (picture === undefined) return;
          urls[index] = await uploadOne(picture, upload).catch((error: unknown) => {
            refused = { error };
            return null;
          });
        }
      };
      await Promise.all(Array.from({ length: parallelUploads }, work));
      if (refused !== null) throw (refused as { error: unknown }).error;
      return urls;
    },
    [uploadOne],
  );

  return {
    pictures,
    add: (files: Iterable<File>, limit: number) =>
      change({ type: 'add', pictures: [...files].map(queued), limit }),
    remove: (id: string) => {
      running.current.get(id)?.abort();
      change({ type: 'remove', id });
    },
    move: (id: string, to: number) => change({ type: 'move', id, to }),
    cancel: (id: string) => running.current.get(id)?.abort(),
    clear: () => change({ type: 'clear' }),
    uploadAll,
    retry: async (id: string, upload: Upload) => {
      const picture = latest.current.find((item) => item.id === id);
      return picture === undefined ? null : uploadOne(picture, upload);
    },
  };
}

export type PictureQueue = ReturnType<typeof usePictureQueue>;
