import fc from 'fast-check';
import { emptyHotelInput, type Hotel, type HotelInput, type RoomType } from '../catalogue/hotel.ts';
import { type HotelCard, toHotelCard } from '../catalogue/hotel-card.ts';
import { deriveHotelFields } from '../catalogue/hotel-derived.ts';

/** A room type as stored; pass the fields that the test is about. */
export function roomType(fields: Partial<RoomType> = {}): RoomType {
  return {
    _id: 'double-bed',
    name: 'Double Bed',
    pricePerNight: 1200,
    maxGuests: 2,
    description: '',
    amenities: [],
    units: 1,
    ...fields,
  };
}

/** A hotel with its derived fields; pass the fields that the test is about. */
export function hotel(fields: Partial<HotelInput> & Partial<Hotel> = {}): Hotel {
  const input: HotelInput = {
    ...emptyHotelInput,
    name: 'Tea Valley House',
    address: '4 Mill Road',
    city: 'Munnar',
    contact: '+91 98470 11111',
    description: '',
    rooms: '',
    featured: false,
    has_pool: false,
    hotel_id: 'm1',
    features: [],
    amenities: [],
    images: ['/media/hotels/one/a.jpg'],
    mainImage: '',
    isActive: true,
    roomTypes: [roomType()],
    category: '',
    ...fields,
  };
  return {
    _id: 'one',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    addedBy: 'staff',
    reviewCount: 0,
    ...input,
    ...deriveHotelFields(input),
    ...fields,
  };
}

export function card(fields: Partial<HotelInput> & Partial<Hotel> = {}): HotelCard {
  return toHotelCard(hotel(fields));
}

const roomTypeNames = ['Single Bed', 'Double Bed', 'Luxury Room', 'Family Suite', 'Tree House'];
const cities = ['Munnar', 'MUNNAR', 'Wayanad', 'Vagamon', 'Old Munnar Road', 'Kochi', ''];

const anyRoomType = fc
  .record({
    name: fc.constantFrom(...roomTypeNames),
    pricePerNight: fc.constantFrom(0, 1, 499, 500, 999, 1000, 1999, 2000, 2999, 3000, 90_000),
    maxGuests: fc.integer({ min: 1, max: 6 }),
  })
  .map(roomType);

/** Catalogues of up to 40 hotels, including ties, unpriced, unlisted and inactive ones. */
export const anyHotels: fc.Arbitrary<Hotel[]> = fc.uniqueArray(
  fc
    .record({
      _id: fc.stringMatching(/^[A-Za-z0-9]{1,4}$/),
      city: fc.constantFrom(...cities),
      featured: fc.boolean(),
      isActive: fc.constantFrom(true, true, true, false),
      description: fc.constantFrom('', 'Price Starting from 2,500', 'Quiet.'),
      images: fc.constantFrom<string[]>([], ['/media/hotels/x/b.jpg'], ['/media/hotels/x/a.jpg']),
      roomTypes: fc.array(anyRoomType, { maxLength: 3 }),
      createdAt: fc.constantFrom(
        '2026-01-01T00:00:00.000Z',
        '2026-01-01T00:00:00.000001Z',
        '2026-03-04T05:06:07.123Z',
        '2026-03-04T05:06:07.123456Z',
      ),
    })
    .map((fields) => hotel(fields)),
  { selector: ({ _id }) => _id, maxLength: 40, size: 'max' },
);
