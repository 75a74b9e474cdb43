import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { clearDraft, readDraft, saveDraft } from '#web/lib/forms/draft.ts';

const nameOf = (hotelId: string) => `rates-${hotelId}`;

/** The rates of a hotel that this browser keeps unsaved, over the version that they began from; null when none. */
export function readRateDraft(hotelId: string): RateCard | null {
  const kept = readDraft(nameOf(hotelId));
  // What has no version is no card: read tolerantly it would be an empty one.
  const isCard = typeof kept === 'object' && kept !== null && 'version' in kept;
  return isCard ? readRateCard(kept) : null;
}

export const keepRateDraft = (hotelId: string, card: RateCard) => saveDraft(nameOf(hotelId), card);

export const dropRateDraft = (hotelId: string) => clearDraft(nameOf(hotelId));
