import {
  type Catalogue,
  emptyCatalogue,
  readCatalogue,
} from '@kerala-stays/domain/catalogue/catalogue';
import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { getDocument } from '../firebase/firestore-rest.ts';

/** Cache key of the catalogue's summary. */
export const catalogueKey = 'catalogue';

/**
 * The document that resolves a destination to cities (decision D20); empty when there is none yet.
 */
export async function getCatalogue(signal?: AbortSignal): Promise<Catalogue> {
  const record = await getDocument(collections.meta, catalogueDocumentId, signal);
  return record === null ? emptyCatalogue : readCatalogue(record.data);
}
