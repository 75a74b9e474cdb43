import { finishUploadSchema } from '@kerala-stays/domain/api/hotel-bodies';
import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createFinishUpload } from './finish-upload.ts';
import type { ImageService } from './image-service.ts';

const upload = {
  uploadPath: 'uploads/hotels/h1/4a1c.jpg',
  folder: 'hotels' as const,
  ownerId: 'h1',
};

function fixture(files: Record<string, Uint8Array<ArrayBuffer>>, store: ImageService['store']) {
  const uploads = {
    read: async (path: string) => files[path] ?? null,
    remove: vi.fn(async (path: string) => {
      delete files[path];
    }),
  };
  const images = { store, storeFor: vi.fn(), storeReadableFor: vi.fn() };
  return { uploads, finish: createFinishUpload(uploads, images) };
}

describe('finishing an upload', () => {
  it('stores the image in the folder of its owner and removes the original', async () => {
    const files = { [upload.uploadPath]: new Uint8Array([1]) };
    const store = vi.fn(async () => ['/media/hotels/h1/abc.jpg']);
    const { finish } = fixture(files, store);
    await expect(finish(upload)).resolves.toBe('/media/hotels/h1/abc.jpg');
    expect(store).toHaveBeenCalledWith({ hotelId: 'h1' }, [
      { name: '4a1c.jpg', bytes: new Uint8Array([1]) },
    ]);
    expect(files).toEqual({});
  });

  it('names the image of a hotel by what staff say that it shows', async () => {
    const store = vi.fn(async () => ['/media/hotels/h1/abc.jpg']);
    const finished = async (more: object) => {
      const { finish } = fixture({ [upload.uploadPath]: new Uint8Array([1]) }, store);
      await finish({ ...upload, ...more });
      return store.mock.lastCall?.at(0) as unknown;
    };
    expect(await finished({ shows: 'room', roomTypeId: 'family-suite' })).toEqual({
      hotelId: 'h1',
      note: { subject: 'room', roomTypeId: 'family-suite', isDrawn: false },
    });
    expect(await finished({ shows: 'bath' })).toMatchObject({ note: { roomTypeId: '' } });
    expect(await finished({ folder: 'banners', shows: 'bath' })).toEqual({ folder: 'banners' });
  });

  it.each([{ shows: 'sauna' }, { shows: 'room', roomTypeId: '../x' }])('rejects %o', (more) => {
    expect(finishUploadSchema.safeParse({ ...upload, ...more }).success).toBe(false);
  });

  it('removes the original of an image that cannot be used', async () => {
    const files = { [upload.uploadPath]: new Uint8Array([1]) };
    const rejection = new AppError('unsupported-media', { message: messages.imageTypes });
    const { finish } = fixture(files, vi.fn().mockRejectedValue(rejection));
    await expect(finish(upload)).rejects.toBe(rejection);
    expect(files).toEqual({});
  });

  it('rejects an upload without an original', async () => {
    const { finish } = fixture({}, vi.fn());
    await expect(finish(upload)).rejects.toMatchObject({ code: 'not-found' });
  });

  it.each([
    ['another root', 'hotels/hotels/h1/a.jpg'],
    ['another folder', 'uploads/banners/h1/a.jpg'],
    ['another owner', 'uploads/hotels/h2/a.jpg'],
    ['a way up', 'uploads/hotels/h1/../../a.jpg'],
    ['a folder below', 'uploads/hotels/h1/x/a.jpg'],
    ['an SVG', 'uploads/hotels/h1/a.svg'],
    ['no file', 'uploads/hotels/h1/'],
  ])('rejects %s', (_what, uploadPath) => {
    expect(finishUploadSchema.safeParse({ ...upload, uploadPath }).success).toBe(false);
  });
});
