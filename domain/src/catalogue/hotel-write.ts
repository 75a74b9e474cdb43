import { writeStamp } from '../core/staff-write.ts';
import { emptyHotelInput, type HotelDerived, type HotelInput } from './hotel.ts';
import { deriveHotelFields } from './hotel-derived.ts';

/** What is stored of a hotel, besides its stamps and what functions count: entered and derived fields. */
export function storedHotelFields(input: HotelInput): HotelInput & HotelDerived {
  return { ...input, ...deriveHotelFields(input) };
}

/** The document of a new hotel. `now` is the server timestamp of the SDK in use. */
export function newHotelFields<Now>(input: HotelInput, uid: string, now: Now) {
  return {
    ...storedHotelFields(input),
    ...writeStamp(uid, now),
    createdAt: now,
    addedBy: uid,
    bookingsCount: 0,
    reviewCount: 0,
  };
}

/** A new hotel as it was entered, with its uploaded images: active, the first image is the main one. */
export function newHotelInput(entered: Partial<HotelInput>, images: readonly string[]): HotelInput {
  return { ...emptyHotelInput, ...entered, images: [...images], mainImage: images[0] ?? '' };
}
