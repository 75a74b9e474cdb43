import { readImageNote } from '@kerala-stays/domain/catalogue/image-subject';
import { type Dispatch, useCallback, useRef } from 'react';
import type { changeQueue, QueuedImage, Upload } from './image-queue.ts';

type Sent = Promise<string | null>;

type UploadAsInput = {
  latest: { readonly current: readonly QueuedImage[] };
  change: Dispatch<Parameters<typeof changeQueue>[1]>;
  discard: (urls: string[]) => void;
  /** Uploads on their way, by image. */
  uploads: { readonly current: ReadonlyMap<string, Sent> };
  /** Makes an upload the one that others wait for. */
  register: (id: string, upload: Sent) => Sent;
  start: (image: QueuedImage, upload: Upload) => Sent;
};

/**
 * Uploads an image under its subject, after an upload that is on its way; what was uploaded under
 * another subject is discarded.
 */
export function useUploadAs({
  latest,
  change,
  discard,
  uploads,
  register,
  start,
}: UploadAsInput): (image: QueuedImage, shows: QueuedImage['shows'], upload: Upload) => Sent {
  const wanted = useRef(new Map<string, QueuedImage['shows']>());
  return useCallback(
    (image, shows, upload) => {
      const { id } = image;
      wanted.current.set(id, shows);
      const running = uploads.current.get(id);
      const again = async () => {
        const sent = running === undefined ? image.url : await running.catch(() => null);
        // A later choice, or its removal, in the meantime.
        const isLeft = latest.current.some((item) => item.id === id);
        if (!isLeft || wanted.current.get(id) !== shows) return sent;
        if (sent && (readImageNote(sent)?.subject ?? '') === shows) return sent;
        if (sent) discard([sent]);
        const fresh = { url: '', status: 'waiting', problem: '' } as const;
        change({ type: 'patch', id, patch: fresh });
        return start({ ...image, ...fresh, shows }, upload);
      };
      return register(id, again());
    },
    [latest, change, discard, uploads, register, start],
  );
}
