import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { readImageNote } from '@kerala-stays/domain/catalogue/image-subject';
import { imageObjectNames, imageStem } from '@kerala-stays/domain/catalogue/images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPictures } from '../../tools/import/pictures/add-pictures.ts';
import { startPortal } from '../api/support/portal.ts';
import { importCommand } from './support/import-command.ts';

const imports = importCommand();
let portal: Awaited<ReturnType<typeof startPortal>>;
const host = 'portal.kerala-stays.test';
beforeAll(async () => {
  [portal] = await Promise.all([startPortal(host), imports.begin()]);
});
afterAll(async () => {
  portal.stop();
  await imports.end();
});

/** Pictures that differ in their pixels; with noise as photographs, or plain and quick to make. */
function picture(at: number, { width = 120, height = 80, isNoisy = false } = {}) {
  const background = { r: at % 256, g: Math.floor(at / 256) % 256, b: 90 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const made = sharp({
    create: { width, height, channels: 3, background, ...(isNoisy ? { noise } : {}) },
  });
  return made.png();
}

/** A folder of pictures: bytes by path below it. */
async function folderOf(files: Record<string, Uint8Array>): Promise<string> {
  const folder = join(imports.folder(), randomUUID());
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

const header = 'Hotel ID,Hotel name,Phone,Address,City,Room type,Price per night (USD)';
const hotelRow = (id: string) => `${id},House ${id},0484 1,Fort,Kochi,Lake Room,4500`;
const storedHotels = async () => {
  const { docs } = await imports.store.collection('hotels').orderBy('hotel_id').get();
  return docs.map((found) => readHotel(found.id, found.data()));
};
const hotelOf = async (hotelId: string) => {
  const found = (await storedHotels()).find(({ hotel_id }) => hotel_id === hotelId);
  if (found === undefined) throw new Error(`No hotel ${hotelId}`);
  return found;
};

async function storedNames(prefix: string): Promise<string[]> {
  const [files] = await imports.bucket.getFiles({ prefix });
  return files.map(({ name }) => name).sort();
}

/** Every file that these images need, by the names that pages ask for. */
const filesOf = (images: readonly string[]) =>
  images
    .flatMap((url) => {
      const stem = imageStem(url) ?? '';
      const formats = stem.endsWith('-avif') ? (['webp', 'avif'] as const) : (['webp'] as const);
      const variants = formats.flatMap((format) => imageObjectNames(stem, format));
      return [`${stem}.jpg`, ...variants.map(({ name }) => name)];
    })
    .sort();

describe('npm run import --pictures', () => {
  it('stores new pictures as the office does, names wrong ones, and then finds them there', async () => {
    const id = `p${randomUUID().slice(0, 6)}`;
    const whole = await picture(1, { isNoisy: true, width: 900 }).jpeg().toBuffer();
    const folder = await folderOf({
      [`${id.toUpperCase()}/10.webp`]: await picture(10).webp().toBuffer(),
      [`${id.toUpperCase()}/2.jpg`]: whole,
      [`${id.toUpperCase()}/lake room/bed.png`]: await picture(3).toBuffer(),
      [`${id.toUpperCase()}/Sky/a.png`]: await picture(4).toBuffer(),
      [`${id.toUpperCase()}/.DS_Store`]: Buffer.from('x'),
      [`${id.toUpperCase()}/cut.jpg`]: whole.subarray(0, whole.length / 2),
      [`${id.toUpperCase()}/phone.jpg`]: Buffer.from(
        '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
        'latin1',
      ),
      [`${id.toUpperCase()}/empty.png`]: Buffer.from(''),
      [`${id.toUpperCase()}/notes.txt`]: Buffer.from('ask Anu'),
      [`${id.toUpperCase()}/same.jpg`]: whole,
      [`${id.toUpperCase()}/huge.jpg`]: Buffer.alloc(8 * 1024 * 1024 + 1),
      'nobody/1.jpg': whole,
      'loose.jpg': whole,
    });
    const file = await imports.saved(`${header}\n${hotelRow(id)}\n`);
    const preview = await imports.run([file, '--pictures', folder]);
    const upper = id.toUpperCase();
    for (const line of [
      `${upper}/cut.jpg: This picture could not be read: the file is empty or broken.`,
      `${upper}/empty.png: This picture could not be read: the file is empty or broken.`,
      `${upper}/phone.jpg: HEIC pictures are not taken. Save it as JPG.`,
      `${upper}/notes.txt: This is no JPG, PNG, WebP or AVIF picture.`,
      `${upper}/same.jpg: The same picture as ${upper}/2.jpg, which is taken.`,
      `${upper}/huge.jpg: The file has more than 8 MB. Save it smaller.`,
      `${upper}/Sky/a.png: No room type of this hotel has this name or ID.`,
      'nobody: The file has no hotel with this Hotel ID.',
      'loose.jpg: Pictures lie in a folder for each hotel, named after its Hotel ID.',
      `${id} House ${id}: pictures 3 new, 0 already there, 7 wrong`,
      'Pictures: 3 new, 0 already there, 9 wrong.',
    ]) {
      expect(preview.said).toContain(line);
    }
    expect(preview.code).toBe(1);
    expect(await storedNames('hotels/')).toEqual([]);

    const apply = [file, '--pictures', folder, '--apply', '--as', imports.email];
    expect((await imports.run(apply)).said).toContain('3 pictures stored.');
    const hotel = await hotelOf(id);
    expect(hotel.images).toHaveLength(3);
    expect(hotel.mainImage).toBe(hotel.images[0]);
    const [first = '', second = '', third = ''] = hotel.images;
    expect(first).toMatch(new RegExp(`^/media/hotels/${hotel._id}/[0-9a-f]{24}-avif\\.jpg$`));
    expect(second).toMatch(new RegExp(`^/media/hotels/${hotel._id}/[0-9a-f]{24}\\.jpg$`));
    expect(readImageNote(third)).toEqual({
      subject: 'room',
      roomTypeId: hotel.roomTypes[0]?._id,
      isDrawn: false,
    });
    expect(await storedNames('hotels/')).toEqual(filesOf(hotel.images));
    const [metadata] = await imports.bucket.file(`${imageStem(first)}-800.avif`).getMetadata();
    expect(metadata).toMatchObject({
      contentType: 'image/avif',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    const stamp = (await imports.store.doc(`hotelStamps/${hotel._id}`).get()).data();
    expect(stamp?.updatedAt).toEqual(
      (await imports.store.doc(`hotels/${hotel._id}`).get()).get('updatedAt'),
    );

    const again = await imports.run(apply);
    expect(again.said).toContain('Pictures: 0 new, 3 already there, 9 wrong.');
    expect((await hotelOf(id)).images).toEqual(hotel.images);
    expect(await storedNames('hotels/')).toEqual(filesOf(hotel.images));
  });

  it('fetches from addresses by the guard of calendars, and goes on behind those that fail', {
    tags: ['whole'],
  }, async () => {
    const id = `a${randomUUID().slice(0, 6)}`;
    const bytes = await picture(20).toBuffer();
    const at = (path: string) => `https://${host}${path}`;
    portal.answer('/1.png', (_, response) => response.end(bytes));
    portal.answer('/page', '<!doctype html>');
    portal.answer('/away', (_, response) =>
      response.writeHead(302, { location: 'https://127.0.0.1/1.png' }).end(),
    );
    portal.answer('/big', (_, response) => response.end(Buffer.alloc(8 * 1024 * 1024 + 1)));
    const cell = ['/page', '/gone', '/away', '/big', '/1.png'].map(at);
    const file = await imports.saved(
      `${header},Picture addresses\n${hotelRow(id)},${[...cell, 'http://a.example/1.jpg', 'https://10.0.0.1/1.jpg'].join(' | ')}\n`,
    );
    const reach = new URL('../../tools/portal-stand-in/reach.mjs', import.meta.url);
    const ca = join(imports.folder(), 'portal.pem');
    await writeFile(ca, portal.certificate);
    reach.searchParams.set('port', String(portal.port));
    reach.searchParams.set('ca', ca);
    const env = { NODE_OPTIONS: `--import=${reach}` };
    const apply = [file, '--apply', '--as', imports.email];
    const asked = portal.asked.length;
    const preview = await imports.run([file], undefined, env);
    expect(portal.asked).toHaveLength(asked);
    expect(preview.said).toContain('Pictures: 5 new, 0 already there, 2 wrong.');
    const only = 'Only https addresses of public hosts are fetched.';
    expect(preview.said).toContain(`Line 2, Picture addresses: http://a.example/1.jpg: ${only}`);
    expect(preview.said).toContain(`Line 2, Picture addresses: https://10.0.0.1/1.jpg: ${only}`);
    const applied = await imports.run(apply, undefined, env);
    for (const [path, sentence] of [
      ['/page', 'This is no JPG, PNG, WebP or AVIF picture.'],
      ['/gone', 'This address answers 404.'],
      ['/away', 'This address leads to a place that is not public, and is not fetched.'],
      ['/big', 'The file has more than 8 MB.'],
    ] as const) {
      expect(applied.said).toContain(`Line 2, Picture addresses: ${at(path)}: ${sentence}`);
    }
    expect(applied.said).toContain('1 picture stored.');
    expect(applied.said).toContain('Not written: 4 pictures, for the reasons above.');
    expect(applied.code).toBe(1);
    const { images } = await hotelOf(id);
    expect(images).toHaveLength(1);
    const before = portal.asked.length;
    expect((await imports.run(apply, undefined, env)).said).toContain('1 already there');
    expect(portal.asked.slice(before).map(({ url }) => url)).not.toContain('/1.png');
    expect((await hotelOf(id)).images).toEqual(images);
  });
  it('is killed, is broken off, and goes on with each picture once in its hotel', {
    tags: ['whole'],
  }, async () => {
    const own = randomUUID().slice(0, 6);
    const ids = Array.from({ length: 30 }, (_, at) => `${own}-${at}`);
    const files = ids.flatMap((id, hotel) =>
      [1, 2, 10, 11].map(async (name) => {
        const bytes = await picture(hotel * 20 + name).toBuffer();
        return [`${id}/${name}.png`, new Uint8Array(bytes)] as const;
      }),
    );
    const made = await Promise.all(files);
    const folder = await folderOf(Object.fromEntries(made));
    const file = await imports.saved(`${header}\n${ids.map(hotelRow).join('\n')}\n`);
    const apply = [file, '--pictures', folder, '--apply', '--as', imports.email];
    const endAt = (signal: NodeJS.Signals) =>
      imports.run(apply, (child, said) => {
        if (/^Pictures: 25 of/m.test(said)) child.kill(signal);
      });
    const own30 = async () =>
      (await storedHotels()).filter(({ hotel_id }) => hotel_id.startsWith(own));
    const expectWhole = async () => {
      const names = new Set(await storedNames('hotels/'));
      const images = (await own30()).flatMap((hotel) => hotel.images);
      expect(filesOf(images).filter((name) => !names.has(name))).toEqual([]);
      return images.length;
    };

    await endAt('SIGKILL');
    const afterKill = await expectWhole();
    const broken = await endAt('SIGINT');
    const left = Number(/Stopped with (\d+) pictures left/.exec(broken.said)?.[1]);
    expect(broken.said).toContain(`Pictures: ${120 - afterKill} new, ${afterKill} already there`);
    expect(broken.code).toBe(1);
    expect(left).toBeGreaterThan(0);
    expect(await expectWhole()).toBe(120 - left);

    const rest = await imports.run(apply);
    expect(rest.said).toContain(`Pictures: ${left} new, ${120 - left} already there, 0 wrong.`);
    expect(rest.said).toContain(`${left} pictures stored.`);
    expect(rest.code).toBe(0);
    expect(await expectWhole()).toBe(120);
    // In natural order, each once.
    for (const { hotel_id, images } of await own30()) {
      const keys = made
        .filter(([name]) => name.startsWith(`${hotel_id}/`))
        .map(([, bytes]) => createHash('sha256').update(bytes).digest('hex').slice(0, 16));
      expect(images.map((url) => url.split('/').at(-1)?.slice(0, 16))).toEqual(keys);
    }
    expect((await imports.run(apply)).said).toContain(
      'Pictures: 0 new, 120 already there, 0 wrong.',
    );
  });

  it('shows a room type that the same run adds, and stores nothing twice for two runs at once', {
    tags: ['whole'],
  }, async () => {
    const id = `r${randomUUID().slice(0, 6)}`;
    const bare = await imports.saved(`${header}\n${hotelRow(id)}\n`);
    await imports.run([bare, '--apply', '--as', imports.email]);
    const bytes = await Promise.all([40, 41, 42].map((at) => picture(at).toBuffer()));
    const folder = await folderOf(
      Object.fromEntries(bytes.map((each, at) => [`${id}/Loft/${at}.png`, each])),
    );
    const loft = await imports.saved(`Hotel ID,Room type,Price per night (USD)\n${id},Loft,6000\n`);
    const apply = [loft, '--pictures', folder, '--apply', '--as', imports.email];
    expect((await imports.run(apply)).said).toContain('3 pictures stored.');
    const { images, roomTypes, _id } = await hotelOf(id);
    const loftId = roomTypes.find(({ name }) => name === 'Loft')?._id;
    expect(images.map((url) => readImageNote(url)?.roomTypeId)).toEqual([loftId, loftId, loftId]);

    await imports.store.doc(`hotels/${_id}`).update({ images: [], mainImage: '' });
    const both = await Promise.all([imports.run(apply), imports.run(apply)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const after = (await hotelOf(id)).images.map((url) => url.split('/').at(-1)?.slice(0, 16));
    expect(after).toHaveLength(3);
    expect(new Set(after).size).toBe(3);
    // A run that planned before the other one wrote.
    const late = [`/media/hotels/${_id}/${after[0]}00000000.jpg`];
    expect(await addPictures({ firestore: imports.store, uid: 'late' }, _id, late)).toBe(0);
    expect((await hotelOf(id)).images).toHaveLength(3);
  });
});
