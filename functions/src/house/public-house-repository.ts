import { collections } from '@kerala-stays/domain/core/collections';
import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import { firestore } from '../platform/firestore.ts';

/** Facts of a house on its hotel's served page: one read. */
export async function findHouseFacts(hotelId: string): Promise<HouseFacts> {
  const found = await firestore().collection(collections.houseFacts).doc(hotelId).get();
  return readHouseFacts(found.data());
}
