import { imageReferencesRepository } from '../catalogue/images/image-references-repository.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import type { UpkeepDeps } from '../upkeep/twice-daily.ts';
import { pictureObjects } from '../upkeep/upkeep-repository.ts';

/** Production dependencies of the upkeep: Firestore and the bucket of images. */
export function upkeepServices(): UpkeepDeps {
  return {
    documents: firestoreDocuments(firestore),
    pictures: { ...pictureObjects, isReferenced: imageReferencesRepository.isReferenced },
  };
}
