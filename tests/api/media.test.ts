import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from './support/pictures.ts';
import { unique } from './support/scene.ts';
import { bucket, siteUrl } from './support/stack.ts';

const stem = `hotels/${unique('media')}/0123456789abcdef`;

beforeAll(async () => {
  for (const [name, format] of [
    [`${stem}.jpg`, 'jpeg'],
    [`${stem}-400.webp`, 'webp'],
    [`${stem}-400.avif`, 'avif'],
    [`private/${unique('secret')}.jpg`, 'jpeg'],
  ] as const) {
    await bucket.file(name).save(Buffer.from(await (await picture(format)).arrayBuffer()));
  }
});

const get = (path: string, init?: RequestInit) => fetch(`${siteUrl}${path}`, init);

describe('/media', () => {
  it('serves an image with its own type, cached for ever', async () => {
    const jpeg = await get(`/media/${stem}.jpg`);
    expect(jpeg.status).toBe(200);
    expect(Object.fromEntries(jpeg.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await jpeg.arrayBuffer()).byteLength).toBeGreaterThan(500);
    const webp = await get(`/media/${stem}-400.webp`);
    expect(webp.headers.get('content-type')).toBe('image/webp');
    // Whatever the browser accepts: the address decides, so that an edge caches one response for
    // all.
    const avif = await get(`/media/${stem}-400.avif`, { headers: { accept: 'image/webp' } });
    expect([avif.status, avif.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(avif.headers.get('vary') ?? '').not.toMatch(/accept(?!-encoding)/i);
  });

  it('responds with 304 to a browser that already has the image, and to HEAD without a body', async () => {
    const etag = (await get(`/media/${stem}.jpg`)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const known = await get(`/media/${stem}.jpg`, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const head = await get(`/media/${stem}.jpg`, { method: 'HEAD' });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  it.each([
    `/media/${stem}-1600.webp`,
    `/media/${stem}-401.webp`,
    `/media/${stem}.png`,
    `/media/${stem}.svg`,
    '/media/hotels/x/y/z.jpg',
    '/media/private/secret.jpg',
    '/media/uploads/hotels/a/b.jpg',
    '/media/',
  ])('responds with 404 for %s, cached for a short time', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toMatch(/max-age=30\b/);
  });

  it('accepts only GET and HEAD', async () => {
    const response = await get(`/media/${stem}.jpg`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
