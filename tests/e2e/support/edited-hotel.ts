import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { database } from '../../support/stack.ts';
import { expect } from './test.ts';

/**
 * Edits a hotel repeatedly as staff: its card changes each time, and each edit ends when the
 * trigger has done its work.
 */
export async function hotelForEdits(): Promise<{
  edit: () => Promise<void>;
  restore: () => Promise<void>;
}> {
  const catalogue = database.collection(collections.meta).doc(catalogueDocumentId);
  const active = database.collection(collections.hotels).where('isActive', '==', true);
  // Not one of the first that the visit reaches.
  const { docs } = await active.where('featured', '==', false).get();
  const hotel = docs.at(-1);
  if (hotel === undefined) throw new Error('Every hotel is featured');
  const version = async () => Number((await catalogue.get()).get('version'));
  const set = async (reviewCount: unknown) => {
    const before = await version();
    await hotel.ref.update({ reviewCount });
    await expect.poll(version).toBeGreaterThan(before);
  };
  let edits = 1000;
  return {
    edit: () => set(++edits),
    restore: () => set(hotel.get('reviewCount') ?? 0),
  };
}
