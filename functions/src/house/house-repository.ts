import { collections } from '@kerala-stays/domain/core/collections';
import type { HouseFacts, HousePrivate } from '@kerala-stays/domain/house/house-facts';
import { readHouseFacts, readHousePrivate } from '@kerala-stays/domain/house/house-read';
import type { Documents, Stored, Write } from '../platform/documents.ts';

export type House = { facts: HouseFacts; private: HousePrivate };

/** A house with the stored document of its facts; null if staff never saved one. */
export async function findHouse(
  documents: Documents,
  hotelId: string,
): Promise<House & { stored: Stored | null }> {
  const [stored, contact] = await Promise.all([
    documents.get(collections.houseFacts, hotelId),
    documents.get(collections.housePrivate, hotelId),
  ]);
  return {
    facts: readHouseFacts(stored?.data),
    private: readHousePrivate(contact?.data),
    stored,
  };
}

/** Replaces both documents; fails when the facts have been saved since they were read. */
export function saveHouseWrites(
  hotelId: string,
  before: Stored | null,
  house: House,
  stamp: { updatedAt: Date; updatedBy: string },
): Write[] {
  const place = { collection: collections.houseFacts, id: hotelId };
  // Everybody may read the facts, so the author is on the other document.
  const facts = { ...house.facts, updatedAt: stamp.updatedAt };
  return [
    before === null
      ? { kind: 'create', ...place, data: facts }
      : { kind: 'update', ...place, patch: facts, version: before.version },
    {
      kind: 'merge',
      collection: collections.housePrivate,
      id: hotelId,
      patch: { ...house.private, ...stamp },
    },
  ];
}
