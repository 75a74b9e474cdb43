import type { RoomType } from './hotel.ts';
import { imageStem } from './images.ts';

/** What an image of a hotel may show, as captions say it. */
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
  /** Id of the room type that it shows; '' for none in particular. */
  roomTypeId: string;
  /** Whether it is drawn: nobody is to take it for a photograph. */
  isDrawn: boolean;
};

/**
 * What an image shows is told by its name, as its formats are (`avifStem`): documents hold one URL for each
 * image, and a URL that is moved, removed or made the main one takes its note along.
 */
const noted =
  /--(room|bath|view|food|outside)(?:--((?!drawn\b)[a-z\d]+(?:-[a-z\d]+)*?))?(--drawn)?(?:-avif)?$/;

/** Whether the name of an image can say that it shows this room type. */
export const isNotableRoomType = (roomTypeId: string): boolean =>
  roomTypeId.length <= 64 && roomTypeId !== 'drawn' && /^[a-z\d]+(-[a-z\d]+)*$/.test(roomTypeId);

/** Adds a note to the stem of an image, before {@link avifStem} does its part. */
export function notedStem(stem: string, { subject, roomTypeId, isDrawn }: ImageNote): string {
  const ofRoom = roomTypeId === '' ? '' : `--${roomTypeId}`;
  return `${stem}--${subject}${ofRoom}${isDrawn ? '--drawn' : ''}`;
}

/** What one of our own images says of itself; null when it says nothing. */
export function readImageNote(url: string): ImageNote | null {
  const found = noted.exec(imageStem(url) ?? '');
  if (found === null) return null;
  const [, subject, roomTypeId = '', drawn] = found;
  return { subject: subject as ImageSubject, roomTypeId, isDrawn: drawn !== undefined };
}

/** "Family Suite", "Bath", "Food · Illustration"; '' for an image that says nothing of itself. */
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

/** The order in which images stand for a room type: its own, any room's, a bath, what says nothing; then the rest. */
const closeness = ['own', 'room', 'bath', 'unknown', 'outside', 'view', 'food', 'other'] as const;

function closenessOf(url: string, roomTypeId: string): number {
  const note = readImageNote(url);
  if (note === null) return closeness.indexOf('unknown');
  if (note.subject !== 'room') return closeness.indexOf(note.subject);
  if (note.roomTypeId === roomTypeId) return closeness.indexOf('own');
  // Another room type's bed would promise what this one has not.
  return closeness.indexOf(note.roomTypeId === '' ? 'room' : 'other');
}

/** Images with those first that show a room type best; the order is kept among equals. */
export function imagesForRoom(images: readonly string[], roomTypeId: string): string[] {
  return images.toSorted((a, b) => closenessOf(a, roomTypeId) - closenessOf(b, roomTypeId));
}
