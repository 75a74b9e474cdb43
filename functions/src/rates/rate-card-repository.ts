import { collections } from '@kerala-stays/domain/core/collections';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import type { Documents, Stored, Write } from '../platform/documents.ts';

/** A hotel's card and its stored document; null if staff never saved one. */
export type StoredCard = { card: RateCard; stored: Stored | null };

export async function findRateCard(documents: Documents, hotelId: string): Promise<StoredCard> {
  const stored = await documents.get(collections.rateCards, hotelId);
  return { card: readRateCard(stored?.data), stored };
}

/** Replaces the card that was read; fails when another has been saved since. */
export function saveRateCardWrite(
  hotelId: string,
  before: Stored | null,
  card: RateCard,
  stamp: { updatedAt: Date; updatedBy: string },
): Write {
  const place = { collection: collections.rateCards, id: hotelId };
  const data = { ...card, ...stamp };
  return before === null
    ? { kind: 'create', ...place, data }
    : { kind: 'update', ...place, patch: data, version: before.version };
}
