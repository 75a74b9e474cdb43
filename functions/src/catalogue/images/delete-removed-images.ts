import { readWrittenEvent, type WrittenEvent } from '../../audit/on-written.ts';
import { imageReferencesRepository } from './image-references-repository.ts';
import { imageRepository } from './image-repository.ts';
import { createDeleteImages } from './image-service.ts';
import { createDeleteUnreferencedImages, removedImages } from './unreferenced-images.ts';

/** Deletes images that no document references; URLs of other sites are ignored. */
export const deleteUnreferencedImages = createDeleteUnreferencedImages(
  imageReferencesRepository,
  createDeleteImages(imageRepository),
);

/** Deletes images removed by a write of a hotel, category or banner. */
export async function deleteRemovedImages(event: WrittenEvent): Promise<void> {
  const { before, after } = readWrittenEvent(event);
  await deleteUnreferencedImages(removedImages(before, after));
}
