import { firestore } from '../../platform/firestore.ts';
import { firestoreDocuments } from '../../platform/firestore-documents.ts';
import { searchDirtyWrite } from './dirty-writes.ts';

/** Has a hotel packed again for the search, after a write that no service of ours made. */
export function markHotel(hotelId: string): Promise<void> {
  return firestoreDocuments(firestore).commit([
    searchDirtyWrite(hotelId, { card: true }, new Date()),
  ]);
}
