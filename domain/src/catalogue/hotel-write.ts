import { writeStamp } from '../core/staff-write.ts';
import { emptyHotelInput, type HotelDerived, type HotelInput } from './hotel.ts';
import { deriveHotelFields } from './hotel-derived.ts';

/** What is stored of a hotel, besides its stamps and what functions count: entered and derived fields. */
export function storedHotelFields(input: HotelInput): HotelInput & HotelDerived {
  return { ...input, ...deriveHotelFields(input) };
}

/** The document of a new hotel. `now` is the server timestamp of the SDK in use. */
export function newHotelFields<Now>(input: HotelInput, now: Now) {
  return { ...storedHotelFields(input), createdAt: now, updatedAt: now, reviewCount: 0 };
}

/**
 * What is stored beside a new hotel, in the same batch: everybody may read a hotel, and who wrote it is for staff.
 * A change stores a {@link writeStamp} there. The time is the hotel's `updatedAt`, by which the two belong together.
 */
export function newHotelStamp<Now>(uid: string, now: Now) {
  return { addedBy: uid, ...writeStamp(uid, now) };
}

/** Hotels from before `hotelStamps` hold these fields themselves, until the next night. */
export const stampFields = ['addedBy', 'updatedBy'] as const;

/** A new hotel as it was entered, with its uploaded images: active, the first image is the main one. */
export function newHotelInput(entered: Partial<HotelInput>, images: readonly string[]): HotelInput {
  return { ...emptyHotelInput, ...entered, images: [...images], mainImage: images[0] ?? '' };
}
