import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { messages } from '@kerala-stays/domain/core/messages';

/** Bulk actions for hotels; each sets one switch. */
export const bulkActs = {
  feature: {
    label: 'Feature',
    field: 'featured',
    to: true,
    success: messages.hotelFeatured,
    failure: messages.updateFeaturedFailed,
    said: ['is featured', 'are featured'],
  },
  unfeature: {
    label: 'Unfeature',
    field: 'featured',
    to: false,
    success: messages.hotelUnfeatured,
    failure: messages.updateFeaturedFailed,
    said: ['is no longer featured', 'are no longer featured'],
  },
  activate: {
    label: 'Activate',
    field: 'isActive',
    to: true,
    success: messages.statusUpdated,
    failure: messages.updateHotelStatusFailed,
    said: ['is on the site', 'are on the site'],
  },
  deactivate: {
    label: 'Deactivate',
    field: 'isActive',
    to: false,
    success: messages.statusUpdated,
    failure: messages.updateHotelStatusFailed,
    said: ['is off the site', 'are off the site'],
  },
} as const;

export type BulkAct = keyof typeof bulkActs;

/** The hotels that an action changes; the others already have that state. */
export function changedBy(act: BulkAct, hotels: readonly Hotel[]): Hotel[] {
  const { field, to } = bulkActs[act];
  return hotels.filter((hotel) => hotel[field] !== to);
}

const named = 3;

/** "Misty Ridge, Tea House, Lane House and 2 more". */
export function nameHotels(hotels: readonly Hotel[]): string {
  const names = hotels.slice(0, named).map(({ name }) => name || 'Unnamed hotel');
  const more = hotels.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** "2 hotels are featured: Misty Ridge and Tea House". */
export function formatDone(act: BulkAct, done: readonly Hotel[]): string {
  const [one, many] = bulkActs[act].said;
  if (done.length === 1) return `${nameHotels(done)} ${one}`;
  return `${countOf(done.length, 'hotel')} ${many}: ${nameHotels(done)}`;
}
