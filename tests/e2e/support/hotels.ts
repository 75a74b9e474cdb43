import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { hotelEntries } from '../../../seed/src/catalogue/hotel-entries.ts';
import { database } from '../../support/stack.ts';

const demoIds = new Set(hotelEntries.map(({ id }) => id));
let known: Promise<Hotel[]> | undefined;

/** The active hotels of the demo catalogue, as the site reads them. */
export function activeHotels(): Promise<Hotel[]> {
  known ??= database
    .collection(collections.hotels)
    .where('isActive', '==', true)
    .get()
    .then(({ docs }) =>
      // Other tests add and remove hotels in the meantime.
      docs
        .filter(({ id }) => demoIds.has(id))
        .map((document) => readHotel(document.id, document.data())),
    );
  return known;
}

/** A hotel that meets a test's condition; the seed has hotels of every kind. */
export async function hotelWith(what: string, suits: (hotel: Hotel) => boolean): Promise<Hotel> {
  const hotel = (await activeHotels()).find(suits);
  if (hotel === undefined) throw new Error(`The demo catalogue has no hotel with ${what}`);
  return hotel;
}

export const roomyHotel = () =>
  hotelWith(
    'several room types and pictures',
    ({ roomTypes, images }) =>
      roomTypes.filter(({ pricePerNight }) => pricePerNight > 0).length > 1 && images.length > 2,
  );
