import { type WrittenEvent, writtenOf } from '../audit/on-written.ts';
import { imageReferencesRepository } from './image-references-repository.ts';
import { imageRepository } from './image-repository.ts';
import { createDeleteImages } from './image-service.ts';
import { createDeleteUnreferencedImages, removedImages } from './unreferenced-images.ts';

/** Removes images that nothing names; addresses that are not ours are left alone. */
export const deleteUnreferencedImages = createDeleteUnreferencedImages(
  imageReferencesRepository,
  createDeleteImages(imageRepository),
);

/** After a write of a hotel, category or banner: removes the images that it took out. */
export async function deleteRemovedImages(event: WrittenEvent): Promise<void> {
  const { before, after } = writtenOf(event);
  await deleteUnreferencedImages(removedImages(before, after));
}
