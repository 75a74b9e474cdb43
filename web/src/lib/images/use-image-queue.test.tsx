import { type ImageSubject, notedStem } from '@kerala-stays/domain/catalogue/image-subject';
import { storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import { messages } from '@kerala-stays/domain/core/messages';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import type { Upload } from './image-queue.ts';
import { type ImageQueueOptions, useImageQueue } from './use-image-queue.ts';

const photo = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const text = new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' });

/** Address of an uploaded image, whose name says what it shows. */
const addressOf = (name: string, shows: ImageSubject | '') => {
  const note = { subject: shows || 'room', roomTypeId: '', isDrawn: false } as const;
  const stem = `hotels/h1/${name}`;
  return storedImageUrl(shows === '' ? stem : notedStem(stem, note));
};
const toMedia: Upload = async (file) => `/media/${file.name}`;

function renderQueue(
  files: File[] = [photo('a.jpg'), photo('b.jpg')],
  options: Partial<ImageQueueOptions> = {},
) {
  const discard = vi.fn();
  const { result, unmount } = renderHook(() => useImageQueue({ discard, ...options }));
  act(() => result.current.add(files, 15));
  return { queue: () => result.current, unmount, discard };
}

describe('uploads of a form', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }),
    );
  });

  it('keeps the others when one image cannot be used', async () => {
    const { queue } = renderQueue([photo('a.jpg'), photo('bad.jpg'), text]);
    const upload: Upload = async (file) => {
      if (file.name === 'bad.jpg')
        throw new StaffActionError('This image could not be read: bad.jpg');
      return `/media/${file.name}`;
    };
    const urls = await act(() => queue().uploadAll(upload));
    expect(urls).toEqual(['/media/a.jpg', null, null]);
    expect(queue().images.map(({ problem }) => problem)).toEqual([
      '',
      'This image could not be read: bad.jpg',
      'Only JPG, PNG, WebP or AVIF images',
    ]);
  });

  it('does not upload again what has been uploaded', async () => {
    const { queue } = renderQueue();
    const upload = vi.fn<Upload>(async (file) => `/media/${file.name}`);
    await act(() => queue().uploadAll(upload));
    await expect(act(() => queue().uploadAll(upload))).resolves.toEqual([
      '/media/a.jpg',
      '/media/b.jpg',
    ]);
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it('sends an image that is on its way already only once', async () => {
    const { queue } = renderQueue([]);
    let finish: (url: string) => void = () => {};
    const upload = vi.fn<Upload>(() => new Promise((resolve) => (finish = resolve)));
    let early: Promise<unknown> = Promise.resolve();
    act(() => {
      early = queue().uploadAll(upload, queue().add([photo('a.jpg'), photo('b.jpg')], 1));
    });
    let saving: Promise<unknown> = Promise.resolve();
    await act(async () => {
      saving = queue().uploadAll(upload);
      await Promise.resolve();
      finish('/media/a.jpg');
      await saving;
    });
    await expect(saving).resolves.toEqual(['/media/a.jpg']);
    await expect(early).resolves.toEqual(['/media/a.jpg']);
    expect(upload).toHaveBeenCalledOnce();
  });

  it('shows progress, and goes back to waiting when an upload is cancelled', async () => {
    const { queue } = renderQueue([photo('a.jpg')]);
    const upload: Upload = (_file, { onProgress, signal }) =>
      new Promise((_resolve, reject) => {
        onProgress(0.4);
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      });
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = queue().uploadAll(upload);
      // Its rejection is checked below.
      done.catch(() => undefined);
    });
    expect(queue().images[0]).toMatchObject({ status: 'uploading', progress: 0.4 });
    await act(async () => {
      queue().cancel(queue().images[0]?.id ?? '');
      await expect(done).rejects.toThrow(messages.uploadCancelled);
    });
    expect(queue().images[0]).toMatchObject({ status: 'waiting', progress: 0, problem: '' });
  });

  it('retries one image', async () => {
    const { queue } = renderQueue([photo('a.jpg')]);
    await act(() => queue().uploadAll(async () => Promise.reject(new StaffActionError('No'))));
    const id = queue().images[0]?.id ?? '';
    await act(() => queue().retry(id, async () => '/media/a.jpg'));
    expect(queue().images[0]).toMatchObject({ status: 'done', url: '/media/a.jpg' });
  });

  it('uploads an image again under what it shows, and discards it as it was', async () => {
    const { queue, discard } = renderQueue([photo('a.jpg')]);
    const upload = vi.fn<Upload>(async (_file, _step, shows) => addressOf('a', shows));
    await act(() => queue().uploadAll(upload));
    const id = queue().images[0]?.id ?? '';
    await act(() => queue().show(id, 'view', upload));
    expect(queue().images[0]).toMatchObject({ shows: 'view', url: addressOf('a', 'view') });
    expect(discard).toHaveBeenCalledExactlyOnceWith([addressOf('a', '')]);
    // The same choice once more sends nothing.
    await act(() => queue().show(id, 'view', upload));
    expect(upload).toHaveBeenCalledTimes(2);
    await expect(act(() => queue().uploadAll(upload))).resolves.toEqual([addressOf('a', 'view')]);
  });

  it('waits for an image that is on its way, and then sends it only as last chosen', async () => {
    const { queue, discard } = renderQueue([photo('a.jpg')]);
    const finish: ((url: string) => void)[] = [];
    const upload = vi.fn<Upload>(() => new Promise((resolve) => finish.push(resolve)));
    const id = queue().images[0]?.id ?? '';
    const all: Promise<unknown>[] = [];
    await act(async () => {
      all.push(queue().uploadAll(upload));
    });
    await act(async () => {
      all.push(queue().show(id, 'bath', upload), queue().show(id, 'food', upload));
    });
    await act(async () => finish[0]?.(addressOf('a', '')));
    await act(async () => finish[1]?.(addressOf('a', 'food')));
    await Promise.all(all);
    expect(upload.mock.calls.map(([, , shows]) => shows)).toEqual(['', 'food']);
    expect(discard).toHaveBeenCalledExactlyOnceWith([addressOf('a', '')]);
    expect(queue().images[0]).toMatchObject({ shows: 'food', url: addressOf('a', 'food') });
  });

  it('keeps what an image shows when its upload fails, and sends it so with Retry', async () => {
    const { queue } = renderQueue([photo('a.jpg')]);
    const id = queue().images[0]?.id ?? '';
    await act(() =>
      queue().show(id, 'room', async () => Promise.reject(new StaffActionError('No'))),
    );
    expect(queue().images[0]).toMatchObject({ shows: 'room', status: 'failed', problem: 'No' });
    const upload = vi.fn<Upload>(async (_file, _step, shows) => addressOf('a', shows));
    await act(() => queue().retry(id, upload));
    expect(queue().images[0]).toMatchObject({ status: 'done', url: addressOf('a', 'room') });
  });

  it('reads what images of an earlier visit show, and leaves them as they are', async () => {
    const { queue } = renderQueue([], { initialUrls: [addressOf('a', 'outside')] });
    expect(queue().images[0]?.shows).toBe('outside');
    const upload = vi.fn<Upload>(toMedia);
    await act(() => queue().show(queue().images[0]?.id ?? '', 'view', upload));
    expect(upload).not.toHaveBeenCalled();
    expect(queue().images[0]?.shows).toBe('outside');
  });

  it('passes a rejection on, because the role may have been withdrawn', async () => {
    const { queue } = renderQueue([photo('a.jpg')]);
    const rejection = Object.assign(new Error('no'), { code: 'storage/unauthorized' });
    await act(() =>
      expect(queue().uploadAll(async () => Promise.reject(rejection))).rejects.toBe(rejection),
    );
    expect(queue().images[0]?.problem).toBe('Failed to upload images');
  });

  it('discards what was uploaded and then removed, cleared, or left unsaved', async () => {
    const { queue, unmount, discard } = renderQueue([
      photo('a.jpg'),
      photo('b.jpg'),
      photo('c.jpg'),
    ]);
    await act(() => queue().uploadAll(toMedia));
    expect(discard).not.toHaveBeenCalled();
    act(() => queue().remove(queue().images[0]?.id ?? ''));
    expect(discard).toHaveBeenLastCalledWith(['/media/a.jpg']);
    act(() => queue().release(queue().images[0]?.id ?? ''));
    unmount();
    expect(discard).toHaveBeenCalledTimes(2);
    expect(discard).toHaveBeenLastCalledWith(['/media/c.jpg']);

    const cleared = renderQueue([photo('d.jpg')]);
    await act(() => cleared.queue().uploadAll(toMedia));
    act(() => cleared.queue().clear());
    expect(cleared.discard).toHaveBeenCalledExactlyOnceWith(['/media/d.jpg']);
  });

  it('discards nothing that was saved, or that a draft brings back', async () => {
    const saved = renderQueue();
    await act(() => saved.queue().uploadAll(toMedia));
    act(() => saved.queue().release());
    saved.unmount();
    expect(saved.discard).not.toHaveBeenCalled();
    const draft = renderQueue([], { initialUrls: ['/media/x.jpg'], keepsOnLeave: true });
    draft.unmount();
    expect(draft.discard).not.toHaveBeenCalled();
  });

  it('discards an image that was cancelled when the server had made it already', async () => {
    const { queue, discard } = renderQueue([photo('a.jpg')]);
    let finish: (url: string) => void = () => {};
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = queue().uploadAll(() => new Promise((resolve) => (finish = resolve)));
      done.catch(() => undefined);
    });
    await act(async () => {
      queue().cancel(queue().images[0]?.id ?? '');
      finish('/media/late.jpg');
      await expect(done).rejects.toThrow(messages.uploadCancelled);
    });
    expect(discard).toHaveBeenCalledExactlyOnceWith(['/media/late.jpg']);
    expect(queue().images[0]).toMatchObject({ status: 'waiting', url: '' });
  });

  it('ends what runs when the form is left', async () => {
    const { queue, unmount } = renderQueue([photo('a.jpg')]);
    let signal: AbortSignal | undefined;
    await act(async () => {
      void queue().uploadAll((_file, step) => {
        signal = step.signal;
        return new Promise(() => {});
      });
    });
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});
