import { type WrittenEvent, writtenOf } from '../audit/on-written.ts';
import { discardUnnamedWith, droppedPictures } from './dropped-pictures.ts';
import { pictureNamesRepository } from './picture-names-repository.ts';
import { pictureRepository } from './picture-repository.ts';
import { discardPicturesWith } from './picture-service.ts';

/** Removes pictures that nothing names; addresses that are not ours are left alone. */
export const discardUnnamed = discardUnnamedWith(
  pictureNamesRepository,
  discardPicturesWith(pictureRepository),
);

/** After a write of a hotel, category or banner: removes the pictures that it took out. */
export async function discardDropped(event: WrittenEvent): Promise<void> {
  const { before, after } = writtenOf(event);
  await discardUnnamed(droppedPictures(before, after));
}
