import { firestore } from '../../platform/firestore.ts';
import { firestoreDocuments } from '../../platform/firestore-documents.ts';
import { searchDirtyWrite } from './dirty-writes.ts';

/** Marks a hotel for packing after a write outside our services. */
export function markHotel(hotelId: string): Promise<void> {
  return firestoreDocuments(firestore).commit([
    searchDirtyWrite(hotelId, { card: true }, new Date()),
  ]);
}
