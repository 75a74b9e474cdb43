import { collections } from '@kerala-stays/domain/core/collections';
import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import { findDocument } from '#web/lib/firebase/firestore-rest.ts';

export const houseFactsKey = (hotelId: string) => `house:${hotelId}`;

/** Facts of a house for a hotel's page that was not served with them. */
export async function getHouseFacts(hotelId: string, signal?: AbortSignal): Promise<HouseFacts> {
  return readHouseFacts((await findDocument(collections.houseFacts, hotelId, signal))?.data);
}
