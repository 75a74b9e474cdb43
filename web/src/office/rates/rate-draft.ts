import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/draft.ts';

const nameOf = (hotelId: string) => `rates-${hotelId}`;

/**
 * Unsaved rates of a hotel in this browser, with the version that they are based on; null for none.
 */
export function readRateDraft(hotelId: string): RateCard | null {
  const kept = readDraft(nameOf(hotelId));
  // Without a version it is no card: the tolerant reader would return an empty one.
  const isCard = typeof kept === 'object' && kept !== null && 'version' in kept;
  return isCard ? readRateCard(kept) : null;
}

export const keepRateDraft = (hotelId: string, card: RateCard) => saveDraft(nameOf(hotelId), card);

export const dropRateDraft = (hotelId: string) => clearDraft(nameOf(hotelId));
