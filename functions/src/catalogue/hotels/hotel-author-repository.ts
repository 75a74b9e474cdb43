import type { WrittenEvent } from '../../audit/on-written.ts';
import { findStampedAuthor } from '../../audit/stamp-author-repository.ts';
import { stampRef } from './staff-hotel-repository.ts';

/** Author of a hotel write; '' for a write of functions, and when unknown. */
export function findHotelAuthor(hotelId: string, event: WrittenEvent): Promise<string> {
  return findStampedAuthor(stampRef(hotelId), event);
}
