import type { ImageSubject } from '@kerala-stays/domain/catalogue/image-subject';

/** Progress callback and abort signal of an upload. */
export type UploadStep = { onProgress: (share: number) => void; signal: AbortSignal };

export type QueuedImage = {
  id: string;
  /** null for an image uploaded earlier (a restored draft). */
  file: File | null;
  name: string;
  /** For `<img>`: an object URL, or the public address. */
  previewUrl: string;
  status: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Reason of the failure, or ''. */
  problem: string;
  /** Public address after the upload, or ''. */
  url: string;
  /** Its subject, which becomes part of the address; '' while it is not said. */
  shows: ImageSubject | '';
};

/** Sends a file under its subject. @returns its public address */
export type Upload = (file: File, step: UploadStep, shows: QueuedImage['shows']) => Promise<string>;

export type QueueChange =
  | { type: 'add'; images: QueuedImage[]; limit: number }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'patch'; id: string; patch: Partial<QueuedImage> }
  | { type: 'clear' };

/** Moves an item of a list. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** Reducer for the images of a form, in order. */
export function changeQueue(queue: QueuedImage[], change: QueueChange): QueuedImage[] {
  switch (change.type) {
    case 'add':
      return [...queue, ...change.images].slice(0, Math.max(change.limit, queue.length));
    case 'remove':
      return queue.filter(({ id }) => id !== change.id);
    case 'move':
      return moved(
        queue,
        queue.findIndex(({ id }) => id === change.id),
        change.to,
      );
    case 'patch':
      return queue.map((item) => (item.id === change.id ? { ...item, ...change.patch } : item));
    case 'clear':
      return [];
  }
}
