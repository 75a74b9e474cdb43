import { messages, unreadableImage } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { photograph, picture, storedUnder, toForm } from './support/pictures.ts';
import { storeHotel } from './support/scene.ts';
import { bucket, siteUrl } from './support/stack.ts';

let token: string;
beforeAll(async () => {
  ({ token } = await createAdmin());
});

const upload = (id: string, form: FormData) =>
  callApi('POST', `/hotels/${id}/images`, { token, form });

/** A picture without its second half. */
async function cutPicture(): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const whole = await sharp({
    create: { width: 800, height: 800, channels: 3, background: '#B4442B', noise },
  })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(whole.subarray(0, whole.length / 2))]);
}

async function expectRejected(form: FormData, status: number, message: string): Promise<void> {
  const id = await storeHotel();
  const response = await upload(id, form);
  expect([response.status, response.body]).toEqual([status, { success: false, message }]);
  expect(await storedUnder(`hotels/${id}/`)).toEqual([]);
}

describe('POST /api/hotels/{id}/images', () => {
  it('adds pictures in every width and serves them', async () => {
    const id = await storeHotel({ images: [], mainImage: '' });
    const response = await upload(
      id,
      toForm({ images: [await photograph(), await picture('webp')] }),
    );
    expect([response.status, response.body.message]).toEqual([201, messages.imagesUploaded]);
    expect(response.body.images).toHaveLength(2);
    expect(response.body.refused).toEqual([]);
    expect(response.body.mainImage).toBe(response.body.images[0]);
    const url = response.body.images[0] ?? '';
    for (const [path, type] of [
      [url, 'image/jpeg'],
      [url.replace('.jpg', '-400.webp'), 'image/webp'],
      [url.replace('.jpg', '-800.webp'), 'image/webp'],
      [url.replace('.jpg', '-1600.webp'), 'image/webp'],
      [url.replace('.jpg', '-400.avif'), 'image/avif'],
      [url.replace('.jpg', '-800.avif'), 'image/avif'],
      [url.replace('.jpg', '-1600.avif'), 'image/avif'],
    ] as const) {
      const served = await fetch(`${siteUrl}${path}`);
      expect([path, served.status, served.headers.get('content-type')]).toEqual([path, 200, type]);
    }
  });

  it('sets the main picture when asked to', async () => {
    const id = await storeHotel();
    const kept = await upload(id, toForm({ images: await picture(), setAsMain: 'false' }));
    expect(kept.body.mainImage).toBe('/media/hotels/sample/one.jpg');
    const set = await upload(id, toForm({ images: await picture(), setAsMain: 'true' }));
    expect(set.body.mainImage).toBe(set.body.images.at(-1));
  });

  it('re-encodes: no EXIF and nothing after the last byte', async () => {
    const id = await storeHotel({ images: [], mainImage: '' });
    const jpeg = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'secret-owner' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const response = await upload(id, toForm({ images: new Blob([new Uint8Array(polyglot)]) }));
    expect(response.status).toBe(201);
    const names = await storedUnder(`hotels/${id}/`);
    expect(names).toHaveLength(4);
    for (const name of names) {
      const [bytes] = await bucket.file(name).download();
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('secret-owner')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 32, height: 64 });
    }
  });

  it('requires an image', async () => {
    await expectRejected(toForm({ setAsMain: 'true' }), 400, messages.selectOneImage);
  });

  it.each([
    ['an SVG named .jpg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['HTML that claims to be a PNG', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a.............'],
  ])('rejects %s', async (_case, text) => {
    await expectRejected(
      toForm({ images: new Blob([text], { type: 'image/png' }) }),
      415,
      messages.imageTypes,
    );
  });

  it('rejects an empty picture, by name', async () => {
    const form = new FormData();
    form.append('images', new Blob([]), 'empty.jpg');
    await expectRejected(form, 400, unreadableImage('empty.jpg'));
  });

  it('names a truncated image and stores the others of its batch', async () => {
    const id = await storeHotel({ images: [], mainImage: '' });
    const form = new FormData();
    form.append('images', new Blob([]), 'empty.jpg');
    form.append('images', await picture(), 'whole.jpg');
    form.append('images', await cutPicture(), 'cut.jpg');
    form.append('setAsMain', 'true');
    const response = await upload(id, form);
    expect([response.status, response.body.message]).toEqual([
      201,
      [messages.imagesUploaded, unreadableImage('empty.jpg'), unreadableImage('cut.jpg')].join(
        '. ',
      ),
    ]);
    expect(response.body.refused).toEqual([
      { name: 'empty.jpg', message: unreadableImage('empty.jpg') },
      { name: 'cut.jpg', message: unreadableImage('cut.jpg') },
    ]);
    expect(response.body.images).toHaveLength(1);
    expect(response.body.mainImage).toBe(response.body.images[0]);
    expect(await storedUnder(`hotels/${id}/`)).toHaveLength(4);
  });

  it('rejects a batch without any readable image, and stores nothing', async () => {
    const form = new FormData();
    form.append('images', await cutPicture(), 'cut.jpg');
    form.append('images', new Blob([]), 'empty.jpg');
    await expectRejected(form, 400, unreadableImage('cut.jpg'));
  });

  it('rejects an image with too many pixels immediately', async () => {
    const flood = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(flood)]), 'flood.png');
    await expectRejected(form, 413, unreadableImage('flood.png'));
  });

  it('rejects a picture of 9 MB', async () => {
    const big = new Blob([new Uint8Array(9 * 1024 * 1024)]);
    await expectRejected(toForm({ images: big }), 413, messages.imageLimits);
  });

  it('rejects the sixteenth picture, in one call or in several', async () => {
    const one = await picture('jpeg', 10, 10);
    await expectRejected(toForm({ images: Array(16).fill(one) }), 413, messages.imageLimits);
    const id = await storeHotel({
      images: Array.from({ length: 15 }, (_, index) => `/media/hotels/sample/${index}.jpg`),
    });
    const response = await upload(id, toForm({ images: one }));
    expect([response.status, response.body.message]).toEqual([413, messages.imageLimits]);
    expect(await storedUnder(`hotels/${id}/`)).toEqual([]);
  });

  it('rejects a body over 30 MB', async () => {
    const part = new Blob([new Uint8Array(7 * 1024 * 1024)]);
    await expectRejected(toForm({ images: Array(5).fill(part) }), 413, messages.imageLimits);
  });

  it.each(['../../a.jpg', `${'n'.repeat(300)}.jpg`, '\u{1F33F}.jpg', 'a\u0000b.jpg'])(
    'gives its own name to a file called %s',
    async (name) => {
      const id = await storeHotel({ images: [], mainImage: '' });
      const form = new FormData();
      form.append('images', await picture('jpeg', 20, 20), name);
      const response = await upload(id, form);
      expect(response.status).toBe(201);
      expect(response.body.images[0]).toMatch(
        new RegExp(`^/media/hotels/${id}/[0-9a-f]{24}\\.jpg$`),
      );
    },
  );

  it('returns 404 for an unknown hotel', async () => {
    const response = await upload('nowhere', toForm({ images: await picture() }));
    expect([response.status, response.body.message]).toEqual([404, serverMessages.hotelNotFound]);
    expect(await storedUnder('hotels/nowhere/')).toEqual([]);
  });
});

describe('PUT /api/hotels/{id}/main-image', () => {
  it('accepts only one of the hotel’s own images', async () => {
    const images = ['/media/hotels/sample/one.jpg', '/media/hotels/sample/two.jpg'];
    const id = await storeHotel({ images });
    const choose = (json: unknown) => callApi('PUT', `/hotels/${id}/main-image`, { token, json });
    const done = await choose({ imageUrl: images[1] });
    expect([done.status, done.body.message]).toEqual([200, messages.mainImageUpdated]);
    expect((await callApi('GET', `/hotels/${id}`)).body.hotel.mainImage).toBe(images[1]);
    const foreign = await choose({ imageUrl: 'https://evil.example/x.jpg' });
    expect([foreign.status, foreign.body.message]).toEqual([400, messages.mainImageUnknown]);
    expect((await choose({})).body.message).toBe(messages.selectOneImage);
  });
});
