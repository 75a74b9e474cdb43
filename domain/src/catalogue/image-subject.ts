import type { RoomType } from './hotel.ts';
import { imageStem } from './images.ts';

/** Subjects of a hotel's images, as in captions. */
export const imageSubjects = {
  room: 'Room',
  bath: 'Bath',
  view: 'View',
  food: 'Food',
  outside: 'Outside',
} as const;

export type ImageSubject = keyof typeof imageSubjects;

export type ImageNote = {
  subject: ImageSubject;
  /** Room type shown; '' for none in particular. */
  roomTypeId: string;
  /** Drawn images are marked, so that they do not pass for photographs. */
  isDrawn: boolean;
};

/**
 * An image's name says what it shows, just as it says the formats (`avifStem`): documents hold one
 * URL for each image, and the note moves with the URL.
 */
const noted =
  /--(room|bath|view|food|outside)(?:--((?!drawn\b)[a-z\d]+(?:-[a-z\d]+)*?))?(--drawn)?(?:-avif)?$/;

/** Whether an image name can contain this room type's id. */
export const isNotableRoomType = (roomTypeId: string): boolean =>
  roomTypeId.length <= 64 && roomTypeId !== 'drawn' && /^[a-z\d]+(-[a-z\d]+)*$/.test(roomTypeId);

/** Adds a note to the stem of an image, before {@link avifStem}. */
export function notedStem(stem: string, { subject, roomTypeId, isDrawn }: ImageNote): string {
  const ofRoom = roomTypeId === '' ? '' : `--${roomTypeId}`;
  return `${stem}--${subject}${ofRoom}${isDrawn ? '--drawn' : ''}`;
}

/** The note in the name of one of our own images; null without one. */
export function readImageNote(url: string): ImageNote | null {
  const found = noted.exec(imageStem(url) ?? '');
  if (found === null) return null;
  const [, subject, roomTypeId = '', drawn] = found;
  return { subject: subject as ImageSubject, roomTypeId, isDrawn: drawn !== undefined };
}

/** "Family Suite", "Bath", "Food · Illustration"; '' for an image without a note. */
export function imageCaption(
  url: string,
  roomTypes: readonly Pick<RoomType, '_id' | 'name'>[],
): string {
  const note = readImageNote(url);
  if (note === null) return '';
  const room = roomTypes.find(({ _id }) => _id === note.roomTypeId);
  const what = room?.name ?? imageSubjects[note.subject];
  return note.isDrawn ? `${what} · Illustration` : what;
}

/** Order of images for a room type: its own, any room's, a bath, without a note, then the rest. */
const closeness = ['own', 'room', 'bath', 'unknown', 'outside', 'view', 'food', 'other'] as const;

function closenessOf(url: string, roomTypeId: string): number {
  const note = readImageNote(url);
  if (note === null) return closeness.indexOf('unknown');
  if (note.subject !== 'room') return closeness.indexOf(note.subject);
  if (note.roomTypeId === roomTypeId) return closeness.indexOf('own');
  // A picture of another room type would be misleading.
  return closeness.indexOf(note.roomTypeId === '' ? 'room' : 'other');
}

/** Images sorted by relevance to a room type; stable among equals. */
export function imagesForRoom(images: readonly string[], roomTypeId: string): string[] {
  return images.toSorted((a, b) => closenessOf(a, roomTypeId) - closenessOf(b, roomTypeId));
}
