import { messages, unreadableImage } from '@kerala-stays/domain/core/messages';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeImage } from './encode-image.ts';
import { createDeleteImages, createImageService } from './image-service.ts';
import { assertImage, displayName } from './inspect-image.ts';

const image = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: '#0F5B4A80' } });
/** Noise with a photograph's level of detail. */
const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0F5B4A',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(2)
    .png()
    .toBuffer();
const fileOf = (bytes: Uint8Array, name = 'a.jpg') => ({ name, bytes: new Uint8Array(bytes) });

describe('assertImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    const bytes = await image().toFormat(format).toBuffer();
    expect(() => assertImage(fileOf(bytes))).not.toThrow();
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'unsupported-media'],
    ['<!doctype html>', 'unsupported-media'],
    ['GIF89a', 'unsupported-media'],
    ['%PDF-1.7', 'unsupported-media'],
    ['\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'unsupported-media'],
    ['', 'invalid'],
  ])('rejects %j', (text, code) => {
    expect(() => assertImage(fileOf(Buffer.from(text, 'latin1')))).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

it('shows file names without misleading characters', () => {
  expect(displayName('../../etc/a.jpg')).toBe('a.jpg');
  expect(displayName('C:\\pictures\\b.png')).toBe('b.png');
  expect(displayName('\u202egpj.<b>\u0000')).toBe('gpj.b');
  expect(displayName('n'.repeat(300))).toHaveLength(58);
  expect(displayName('///')).toBe('image');
});

describe('encodeImage', () => {
  it('makes every width up to that of the image', async () => {
    const bytes = await photograph(1000, 500);
    const { stem, objects } = await encodeImage(fileOf(bytes), 'hotels/h1/x');
    expect(stem).toBe('hotels/h1/x-avif');
    const shapes = await Promise.all(
      objects.map(async (object) => {
        const { format, width } = await sharp(object.bytes).metadata();
        return [object.name, object.contentType, format, width];
      }),
    );
    expect(shapes).toEqual([
      ['hotels/h1/x-avif-400.webp', 'image/webp', 'webp', 400],
      ['hotels/h1/x-avif-800.webp', 'image/webp', 'webp', 800],
      ['hotels/h1/x-avif-1600.webp', 'image/webp', 'webp', 1000],
      ['hotels/h1/x-avif-400.avif', 'image/avif', 'heif', 400],
      ['hotels/h1/x-avif-800.avif', 'image/avif', 'heif', 800],
      ['hotels/h1/x-avif-1600.avif', 'image/avif', 'heif', 1000],
      ['hotels/h1/x-avif.jpg', 'image/jpeg', 'jpeg', 800],
    ]);
    const sizeOf = (name: string) =>
      objects.find((object) => object.name === `hotels/h1/x-avif-${name}`)?.bytes.byteLength ?? 0;
    for (const width of [400, 800, 1600]) {
      expect(sizeOf(`${width}.avif`)).toBeGreaterThan(0);
      expect(sizeOf(`${width}.avif`)).toBeLessThan(sizeOf(`${width}.webp`));
    }
  });

  it('leaves AVIF out of an image whose AVIF would be larger, and of the end of a long batch', async () => {
    const plain = ['hotels/h1/x-400.webp', 'hotels/h1/x-800.webp', 'hotels/h1/x-1600.webp'];
    const names = async (...args: Parameters<typeof encodeImage>) => {
      const { stem, objects } = await encodeImage(...args);
      return [stem, ...objects.map(({ name }) => name)];
    };
    const without = ['hotels/h1/x', ...plain, 'hotels/h1/x.jpg'];
    const tiny = fileOf(await image(4, 2).png().toBuffer());
    await expect(names(tiny, 'hotels/h1/x')).resolves.toEqual(without);
    const photo = fileOf(await photograph(600, 400));
    await expect(names(photo, 'hotels/h1/x', { tryAvif: false })).resolves.toEqual(without);
  });

  it('rejects images with too many pixels and images that cannot be decoded', async () => {
    const flood = await sharp({
      create: { width: 7000, height: 7000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    await expect(encodeImage(fileOf(flood, 'flood.png'), 'x')).rejects.toMatchObject({
      code: 'too-large',
      message: unreadableImage('flood.png'),
    });
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50, 7)]);
    await expect(encodeImage(fileOf(broken, 'b.jpg'), 'x')).rejects.toMatchObject({
      code: 'invalid',
      message: unreadableImage('b.jpg'),
    });
  });
});

describe('the image service', () => {
  const stored = new Map<string, string>();
  let failAt: number;
  const store = {
    save: vi.fn(async ({ name, contentType }: { name: string; contentType: string }) => {
      if (stored.size >= failAt) throw new Error('cut');
      stored.set(name, contentType);
    }),
    remove: vi.fn(async (stem: string) => {
      for (const name of stored.keys()) if (name.startsWith(stem)) stored.delete(name);
    }),
  };
  const service = createImageService(store, encodeImage);
  beforeEach(() => {
    stored.clear();
    failAt = Number.POSITIVE_INFINITY;
  });

  it('stores images under random names in the hotel’s own folder', async () => {
    const bytes = await image().jpeg().toBuffer();
    const urls = await service.store({ hotelId: 'h1' }, [fileOf(bytes), fileOf(bytes)]);
    expect(new Set(urls).size).toBe(2);
    for (const url of urls) expect(url).toMatch(/^\/media\/hotels\/h1\/[0-9a-f]{24}\.jpg$/);
    expect(stored.size).toBe(8);
  });

  it('stores nothing when one file of a batch is not an image', async () => {
    const good = fileOf(await image().jpeg().toBuffer());
    const bad = fileOf(Buffer.from('<svg/>'));
    await expect(service.store({ folder: 'banners' }, [good, bad])).rejects.toMatchObject({
      message: messages.imageTypes,
    });
    expect(stored.size).toBe(0);
  });

  it('stores the readable images of a batch and names the others', async () => {
    const good = fileOf(await image().jpeg().toBuffer(), 'good.jpg');
    const empty = fileOf(new Uint8Array(), 'empty.jpg');
    const svg = fileOf(Buffer.from('<svg/>'), '../../<b>.svg');
    const batch = [empty, good, svg, good];
    const { result, refused } = await service.storeReadableFor(
      { hotelId: 'h1' },
      batch,
      async (urls) => urls,
    );
    expect(result).toHaveLength(2);
    expect(stored.size).toBe(8);
    expect(refused).toEqual([
      { name: 'empty.jpg', message: unreadableImage('empty.jpg') },
      { name: 'b.svg', message: messages.imageTypes },
    ]);
  });

  it('rejects a batch without any readable image, and stores nothing', async () => {
    const use = vi.fn();
    const batch = [fileOf(new Uint8Array(), 'empty.jpg'), fileOf(Buffer.from('<svg/>'))];
    await expect(service.storeReadableFor({ hotelId: 'h1' }, batch, use)).rejects.toMatchObject({
      code: 'invalid',
      message: unreadableImage('empty.jpg'),
    });
    expect(use).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('gives up a batch that takes too long, before Hosting does', async () => {
    const clock = vi.spyOn(performance, 'now');
    let nowMs = 0;
    clock.mockImplementation(() => nowMs);
    const slow = createImageService(store, async (_file, stem) => {
      nowMs += 20_000;
      const bytes = Buffer.from('x');
      return { stem, objects: [{ name: `${stem}.jpg`, contentType: 'image/jpeg', bytes }] };
    });
    const good = fileOf(await image().jpeg().toBuffer());
    const use = vi.fn();
    const failed = slow.storeReadableFor({ hotelId: 'h1' }, [good, good, good], use);
    await expect(failed).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 });
    clock.mockRestore();
    expect(stored.size).toBe(0);
  });

  it('encodes the rest of a long batch without AVIF, to be done before Hosting gives up', async () => {
    const clock = vi.spyOn(performance, 'now');
    let nowMs = 0;
    clock.mockImplementation(() => nowMs);
    const tried: boolean[] = [];
    const slow = createImageService(store, async (_file, stem, { tryAvif }) => {
      tried.push(tryAvif);
      nowMs += 5000;
      return { stem, objects: [] };
    });
    const good = fileOf(await image().jpeg().toBuffer());
    await slow.store({ hotelId: 'h1' }, [good, good, good, good, good]);
    clock.mockRestore();
    expect(tried).toEqual([true, true, true, false, false]);
  });

  it('deletes what it stored when Storage fails half-way', async () => {
    failAt = 2;
    const bytes = await image().jpeg().toBuffer();
    await expect(service.store({ folder: 'banners' }, [fileOf(bytes)])).rejects.toThrow('cut');
    expect(stored.size).toBe(0);
  });

  it('deletes images whose document could not be written', async () => {
    const bytes = await image().jpeg().toBuffer();
    const use = () => Promise.reject(new Error('document refused'));
    await expect(service.storeFor({ hotelId: 'h1' }, [fileOf(bytes)], use)).rejects.toThrow(
      'document refused',
    );
    expect(stored.size).toBe(0);
  });

  it('ignores images of other sites', async () => {
    store.remove.mockClear();
    await createDeleteImages(store)(['https://elsewhere.example/a.jpg', '', '/art/hero.jpg']);
    expect(store.remove).not.toHaveBeenCalled();
  });
});
