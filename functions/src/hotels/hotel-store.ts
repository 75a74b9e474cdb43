import type { Hotel, HotelInput } from '@kerala-stays/domain/catalogue/hotel';

/** A new hotel; without `hotel_id` the store takes the next free one of its city (decision D11). */
export type NewHotel = Omit<HotelInput, 'hotel_id'> & { hotel_id: string | null };

export type HotelPatch = Partial<HotelInput>;

/**
 * Hotels with everything that must hold in one step: derived fields, the reservation of `hotel_id`,
 * the category that exists, the stamps of who and when. Refusals are `AppError`s.
 */
export type HotelStore = {
  newId(): string;
  find(hotelId: string): Promise<Hotel | null>;
  /** What the public sees, newest first. */
  listActive(): Promise<Hotel[]>;
  listFeatured(limit: number): Promise<Hotel[]>;
  listAll(): Promise<Hotel[]>;
  listInCategory(categoryId: string): Promise<Hotel[]>;
  create(hotelId: string, hotel: NewHotel, uid: string): Promise<void>;
  /** Decides on the hotel as it is in the same transaction that writes; refuses an unknown one. */
  change(hotelId: string, uid: string, decide: (hotel: Hotel) => HotelPatch): Promise<Hotel>;
  /** Refuses while there are bookings (product §10.3). */
  remove(hotelId: string, uid: string): Promise<void>;
};
