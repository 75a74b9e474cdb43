import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { type HotelCard, toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';

/** A stored hotel for tests; `readHotel` fills in the rest. */
export function hotelNamed(name: string, fields: Record<string, unknown> = {}): Hotel {
  return readHotel(name.toLowerCase().replaceAll(' ', '-'), {
    name,
    address: '1 Tea Road',
    city: 'Munnar',
    features: ['Garden'],
    images: ['/media/hotels/demo/front.jpg'],
    mainImage: '/media/hotels/demo/front.jpg',
    roomTypes: [
      { _id: 'double', name: 'Double Bed', pricePerNight: 1200, maxGuests: 2, amenities: [] },
    ],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  });
}

export function cardNamed(name: string, fields: Record<string, unknown> = {}): HotelCard {
  return toHotelCard(hotelNamed(name, fields));
}
