import { describe, expect, it } from 'vitest';
import { maxHotelImages } from '../../core/limits.ts';
import { readImageNote } from '../image-subject.ts';
import { avifStem, storedImageUrl } from '../images.ts';
import { readPictureAddresses } from './picture-addresses.ts';
import { byName, isLeftBySystem, pictureFormatProblem, roomTypeOfFolder } from './picture-files.ts';
import { importedKeys, importedStem, pictureKey } from './picture-keys.ts';
import { type GivenPicture, planPictures } from './plan-pictures.ts';

const sha = (at: number) =>
  pictureKey(at.toString(16).padStart(64, '0').split('').reverse().join(''));
const given = (at: number, problem: string | null = null): GivenPicture => ({
  name: `m1/${at}.jpg`,
  source: { kind: 'file', path: `/tmp/${at}.jpg` },
  key: problem === null ? sha(at) : '',
  roomFolder: null,
  problem,
});
const stored = (at: number) => storedImageUrl(importedStem('h1', sha(at), '0a1b2c3d', null));

describe('the plan of pictures', () => {
  it('counts what is new, there and wrong, and keeps the order', () => {
    const plan = planPictures(
      [given(3), given(1), given(9, 'broken'), given(8, 'broken'), given(2), given(3)],
      ['/media/hotels/h1/sample.jpg', stored(1)],
    );
    expect(plan.fresh.map(({ name }) => name)).toEqual(['m1/3.jpg', 'm1/2.jpg']);
    expect(plan.there).toBe(1);
    expect(plan.wrong).toEqual([
      { name: 'm1/9.jpg', sentence: 'broken' },
      { name: 'm1/8.jpg', sentence: 'broken' },
      { name: 'm1/3.jpg', sentence: 'The same picture as m1/3.jpg, which is taken.' },
    ]);
  });

  it('takes as many as fit beside those that the hotel has', () => {
    const images = [
      stored(0),
      ...Array.from({ length: maxHotelImages - 3 }, (_, at) => `/media/hotels/h1/old${at}.jpg`),
    ];
    const plan = planPictures([given(0), given(1), given(2), given(3)], images);
    expect([plan.there, plan.fresh.length]).toEqual([1, 2]);
    expect(plan.wrong).toEqual([
      {
        name: 'm1/3.jpg',
        sentence: `A hotel has at most ${maxHotelImages} images, and this is one too many.`,
      },
    ]);
  });
});

describe('the name of an imported picture', () => {
  it('is found by its key, with a note and with AVIF', () => {
    const note = { subject: 'room', roomTypeId: 'lake-room', isDrawn: false } as const;
    const url = storedImageUrl(avifStem(importedStem('h1', sha(5), '0a1b2c3d', note)));
    expect(readImageNote(url)).toEqual(note);
    expect([...importedKeys([url, stored(6)])]).toEqual([sha(5), sha(6)]);
    expect(
      importedKeys(['/art/hall.jpg', 'https://a.example/1.jpg', '/media/hotels/h1/x.jpg']).size,
    ).toBe(0);
  });
});

describe('files of pictures', () => {
  it('come in natural order', () => {
    expect(['10.jpg', '2.jpg', 'B.jpg', 'a.jpg', '1.jpg'].toSorted(byName)).toEqual([
      '1.jpg',
      '2.jpg',
      '10.jpg',
      'a.jpg',
      'B.jpg',
    ]);
    expect(['.DS_Store', 'Thumbs.db', 'desktop.ini', '1.jpg'].filter(isLeftBySystem)).toHaveLength(
      3,
    );
  });

  it.each([
    ['\xff\xd8\xff\xe0', null],
    ['', 'This picture could not be read: the file is empty or broken.'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC pictures are not taken. Save it as JPG.'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1heic', 'HEIC pictures are not taken. Save it as JPG.'],
    ['\0\0\0\x1cftypavif\0\0\0\0mif1avif', null],
    ['\0\0\0\x18ftypisom\0\0\0\0mp42', expect.stringContaining('no JPG, PNG, WebP or AVIF')],
    ['<svg>', expect.stringContaining('no JPG, PNG, WebP or AVIF')],
  ])('are told by their bytes: %j', (text, problem) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(pictureFormatProblem(bytes)).toEqual(problem);
  });

  it('belong to the room type that their folder names', () => {
    const rooms = [
      { _id: 'r1', name: 'Café Room' },
      { _id: 'r2', name: 'Loft' },
      { _id: 'r3', name: 'Loft' },
      { _id: 'Old_id', name: 'Attic' },
    ];
    const of = (folder: string) => roomTypeOfFolder(folder, rooms);
    expect(of('cafe\u0301 room ')).toEqual({ roomTypeId: 'r1' });
    expect(of('R2')).toEqual({ roomTypeId: 'r2' });
    expect(of('loft')).toEqual({ problem: expect.stringMatching(/^Several room types/) });
    expect(of('Cellar')).toEqual({ problem: expect.stringMatching(/^No room type/) });
    expect(of('Attic')).toEqual({ problem: expect.stringMatching(/does not fit/) });
  });
});

describe('addresses of pictures', () => {
  const group = (...cells: (string | null)[]) => ({
    key: 'm1',
    faults: [],
    rows: cells.map((cell, at) => ({
      line: at + 2,
      cells: new Map(cell === null ? [] : [['Picture addresses', cell]]),
    })),
  });

  it('stand in one cell, or alike in several', () => {
    const cell = 'https://a.example/1.jpg | https://a.example/2.jpg|https://a.example/1.jpg';
    const addresses = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    expect(readPictureAddresses(group('', cell))).toEqual({ line: 3, addresses, faults: [] });
    expect(readPictureAddresses(group(cell, cell)).addresses).toEqual(addresses);
    expect(readPictureAddresses(group(null)).addresses).toEqual([]);
    expect(readPictureAddresses(group('https://a.example/1', 'https://a.example/2'))).toMatchObject(
      {
        addresses: [],
        faults: [{ line: 3, column: 'Picture addresses' }],
      },
    );
  });
});
