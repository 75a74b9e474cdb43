import { describe, expect, it, test } from 'vitest';
import {
  imageCaption,
  imagesForRoom,
  isNotableRoomType,
  notedStem,
  readImageNote,
} from './image-subject.ts';
import { avifStem, hasAvif, imageSources, storedImageUrl } from './images.ts';

const url = (name: string) => storedImageUrl(`hotels/lotus/${name}`);
const suite = { _id: 'family-suite', name: 'Family Suite' };

describe('the note of an image', () => {
  const notes = [
    { subject: 'room', roomTypeId: 'family-suite', isDrawn: true },
    { subject: 'room', roomTypeId: '', isDrawn: false },
    { subject: 'room', roomTypeId: '2-bedroom-houseboat', isDrawn: false },
    { subject: 'bath', roomTypeId: '', isDrawn: true },
    { subject: 'view', roomTypeId: '', isDrawn: false },
  ] as const;
  it.each(notes)('is read from the name as it was written: %o', (note) => {
    const stem = notedStem('hotels/lotus/01-x', note);
    expect(readImageNote(storedImageUrl(stem))).toEqual(note);
    expect(readImageNote(storedImageUrl(avifStem(stem)))).toEqual(note);
    expect(hasAvif(avifStem(stem))).toBe(true);
    expect(imageSources(storedImageUrl(stem))?.src).toBe(storedImageUrl(stem));
  });

  it.each(['01-room', 'a--bathtub', 'a--room--', 'a--drawn', 'view'])('is not in %s', (name) => {
    expect(readImageNote(url(name))).toBeNull();
  });

  it('is not read from the addresses of others', () => {
    expect(readImageNote('https://elsewhere.example/a--bath.jpg')).toBeNull();
  });
});

test('a caption names the room type, else what is shown, and that it is drawn', () => {
  expect(imageCaption(url('a--room--family-suite'), [suite])).toBe('Family Suite');
  expect(imageCaption(url('a--room--gone'), [suite])).toBe('Room');
  expect(imageCaption(url('a--food--drawn'), [suite])).toBe('Food · Illustration');
  expect(imageCaption(url('a'), [suite])).toBe('');
});

test('a room shows itself first, a landscape only as the last resort, another room type never before it', () => {
  const [view, own, other, bath, plain] = [
    url('a--view'),
    url('b--room--family-suite--drawn'),
    url('c--room--double-bed'),
    url('d--bath'),
    url('e'),
  ];
  const all = [view, other, bath, plain, own];
  expect(imagesForRoom(all, 'family-suite')).toEqual([own, bath, plain, view, other]);
  expect(imagesForRoom(all, 'lake-villa')[0]).toBe(bath);
  expect(imagesForRoom([view, other], 'lake-villa')[0]).toBe(view);
  expect(imagesForRoom(['1', '2', '3'], 'x'), 'without notes nothing moves').toEqual([
    '1',
    '2',
    '3',
  ]);
});

test.each([
  'family-suite',
  '8b6e0d5e-1c1f-4c55-9d0e-2f1f3a4b5c6d',
  'drawn',
  'Aa',
  'a--b',
  'a/b',
  '',
  'x'.repeat(65),
])('a room type called %j is in a name only where it is read again', (roomTypeId) => {
  const note = { subject: 'room', roomTypeId, isDrawn: false } as const;
  const isRead = readImageNote(url(notedStem('a', note)))?.roomTypeId === roomTypeId;
  if (isNotableRoomType(roomTypeId)) expect(isRead).toBe(true);
  expect(isNotableRoomType(roomTypeId)).toBe(
    /^[a-z\d]+(-[a-z\d]+)*$/.test(roomTypeId) && isRead && roomTypeId.length < 65,
  );
});
