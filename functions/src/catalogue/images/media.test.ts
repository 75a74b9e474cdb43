import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { type CachedImage, cacheImages } from './image-cache.ts';
import { imageObject } from './image-path.ts';
import { createImageHandler } from './serve-image.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

describe('imageObject', () => {
  it.each([
    ['/media/hotels/h1/abc.jpg', 'hotels/h1/abc.jpg', 'image/jpeg'],
    ['/media/hotels/h1/abc-400.webp', 'hotels/h1/abc-400.webp', 'image/webp'],
    ['/media/hotels/h1/abc-avif-800.avif', 'hotels/h1/abc-avif-800.avif', 'image/avif'],
    ['/media/banners/abc-1600.webp', 'banners/abc-1600.webp', 'image/webp'],
    ['/media/categories/a-b_c.jpg', 'categories/a-b_c.jpg', 'image/jpeg'],
  ])('finds %s', (path, objectName, contentType) => {
    expect(imageObject(path)).toEqual({ objectName, contentType });
  });

  it.each([
    '/media/hotels/h1/abc-401.webp',
    '/media/hotels/h1/abc-401.avif',
    '/media/hotels/h1/abc.avif',
    '/media/uploads/hotels/h1/abc-400.avif',
    '/media/hotels/h1/abc.webp',
    '/media/hotels/h1/abc.png',
    '/media/hotels/h1/../../secret.jpg',
    '/media/hotels/h1/..%2fx-400.webp',
    '/media/uploads/hotels/h1/abc.jpg',
    '/media/users/u1.jpg',
    '/media/hotels/abc.jpg/',
    '/other/hotels/h1/abc.jpg',
    '',
  ])('finds nothing at %s', (path) => {
    expect(imageObject(path)).toBeNull();
  });
});

const imageOf = (size: number): CachedImage => ({ bytes: Buffer.alloc(size), etag: `"${size}"` });

describe('cacheImages', () => {
  it('shares one load among simultaneous callers and keeps the result', async () => {
    const load = vi.fn(async () => imageOf(10));
    const cached = cacheImages(load);
    await Promise.all([cached('a'), cached('a')]);
    await cached('a');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('drops the least recently used image when it is full, and never caches a miss', async () => {
    const load = vi.fn(async (name: string) =>
      name === 'none' ? null : imageOf(30 * 1024 * 1024),
    );
    const cached = cacheImages(load);
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b', 'none', 'none']) await cached(name);
    expect(load.mock.calls.map(([name]) => name)).toEqual(['a', 'b', 'c', 'b', 'none', 'none']);
  });

  it('tries again after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(imageOf(1));
    const cached = cacheImages(load);
    await expect(cached('a')).rejects.toThrow('down');
    await expect(cached('a')).resolves.toEqual(imageOf(1));
  });
});

/** Stub of a request whose body has ended. */
const imageRequest = {
  method: 'GET',
  url: '/media/hotels/h1/a.jpg',
  headers: {},
  readableEnded: true,
  complete: true,
} as IncomingMessage;

it('/media loads nothing for a call too many, and says when to come back', async () => {
  const headers = new Map<string, unknown>();
  const response = {
    statusCode: 0,
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    end: vi.fn(),
  };
  const load = vi.fn();
  await createImageHandler(load, () => ({ ok: false, retryAfterSeconds: 17 }))(
    imageRequest,
    response as unknown as ServerResponse,
  );
  expect([response.statusCode, headers.get('Retry-After')]).toEqual([429, '17']);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(load).not.toHaveBeenCalled();
});

it('the deployed function counts the calls of each caller', async () => {
  const { media } = await import('../../entry/media-function.ts');
  const ask = async (remoteAddress: string) => {
    const response = { statusCode: 0, setHeader: vi.fn(), end: vi.fn(), on: vi.fn() };
    const request = { ...imageRequest, url: '/media/none', socket: { remoteAddress } };
    await media(
      request as unknown as Parameters<typeof media>[0],
      response as unknown as Parameters<typeof media>[1],
    );
    return response.statusCode;
  };
  for (let call = 0; call < 3000; call++) await ask('203.0.113.7');
  expect([await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([429, 404]);
});

it('/media responds with 503, without details, when Storage is down', async () => {
  const headers = new Map<string, unknown>();
  const response = {
    statusCode: 0,
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    end: vi.fn(),
  };
  const load = async () => {
    throw new Error('bucket secret-name is gone');
  };
  await createImageHandler(load, () => ({ ok: true }))(
    imageRequest,
    response as unknown as ServerResponse,
  );
  expect(response.statusCode).toBe(503);
  expect(headers.get('Retry-After')).toBe('5');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(response.end).toHaveBeenCalledWith();
});
