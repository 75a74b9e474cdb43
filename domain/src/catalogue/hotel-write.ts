import { writeStamp } from '../core/staff-write.ts';
import { emptyHotelInput, type HotelDerived, type HotelInput } from './hotel.ts';
import { deriveHotelFields } from './hotel-derived.ts';

/** Stored fields of a hotel, entered and derived, without its stamps and counts. */
export function storedHotelFields(input: HotelInput): HotelInput & HotelDerived {
  return { ...input, ...deriveHotelFields(input) };
}

/** The document of a new hotel. `now` is the server timestamp of the SDK in use. */
export function newHotelFields<Now>(input: HotelInput, now: Now) {
  return { ...storedHotelFields(input), createdAt: now, updatedAt: now, reviewCount: 0 };
}

/**
 * Stamp of a new hotel, stored separately in the same batch: hotels are public, their authors for
 * staff only. A change stores a {@link writeStamp} there. The time equals the hotel's `updatedAt`,
 * which links the two.
 */
export function newHotelStamp<Now>(uid: string, now: Now) {
  return { addedBy: uid, ...writeStamp(uid, now) };
}

/** Hotels from before `hotelStamps` hold these fields themselves, until the nightly run. */
export const stampFields = ['addedBy', 'updatedBy'] as const;

/** A new hotel as entered, with its uploaded images: active, the first image is the main one. */
export function newHotelInput(entered: Partial<HotelInput>, images: readonly string[]): HotelInput {
  return { ...emptyHotelInput, ...entered, images: [...images], mainImage: images[0] ?? '' };
}
