import { randomUUID } from 'node:crypto';
import { emptyHotelInput, type HotelInput } from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { newHotelStamp } from '@kerala-stays/domain/catalogue/hotel-write';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from './stack.ts';

/** An id unique to this test. */
export const unique = (prefix: string) => `${prefix}-${randomUUID().slice(0, 13)}`;

const roomType = {
  _id: 'double',
  name: 'Double Bed',
  pricePerNight: 1800,
  maxGuests: 2,
  description: 'A room with a view of the tea.',
  amenities: ['Free WiFi'],
  units: 1,
};

export function hotelInput(overrides: Partial<HotelInput> = {}): HotelInput {
  return {
    ...emptyHotelInput,
    name: 'Tea Hill House',
    address: '12 Estate Road',
    city: 'Munnar',
    contact: '+91 98470 12345',
    description: 'A quiet house above the tea.',
    rooms: '4 rooms',
    featured: false,
    has_pool: false,
    hotel_id: unique('t').slice(0, 12),
    features: ['Mountain View'],
    amenities: ['Free WiFi'],
    images: ['/media/hotels/sample/one.jpg'],
    mainImage: '/media/hotels/sample/one.jpg',
    isActive: true,
    roomTypes: [roomType],
    category: '',
    ...overrides,
  };
}

/**
 * Stores a hotel as the back office does, with its stamp and reservation; other fields are stored
 * unchanged.
 */
export async function storeHotel(
  overrides: Partial<HotelInput> = {},
  stored: Record<string, unknown> = {},
): Promise<string> {
  const id = unique('hotel');
  const input = hotelInput(overrides);
  const batch = db.batch();
  const now = FieldValue.serverTimestamp();
  batch.create(db.collection('hotels').doc(id), {
    ...input,
    ...deriveHotelFields(input),
    reviewCount: 0,
    createdAt: now,
    updatedAt: now,
    ...stored,
  });
  batch.create(db.collection('hotelStamps').doc(id), newHotelStamp('scene', now));
  batch.create(db.collection('hotelIds').doc(input.hotel_id), { owner: id });
  await batch.commit();
  return id;
}

/**
 * Gives a test its own client address for the rate limits; only the emulators honour the header.
 */
export const asNewPerson = () => ({ 'x-test-client-address': unique('address') });

/** A valid inquiry of a new person. */
export function inquiryFor(hotelId: string, overrides: Record<string, unknown> = {}) {
  return {
    hotelId,
    name: 'Meera Nair',
    email: `${unique('meera')}@example.com`,
    mobile: '+91 98470-12345',
    people: 2,
    message: `Is the house free? ${unique('note')}`,
    key: randomUUID(),
    leaveEmpty: '',
    startedAt: Date.now() - 60_000,
    ...overrides,
  };
}

export async function listInquiriesFor(hotelId: string) {
  const found = await db.collection('inquiries').where('hotel._id', '==', hotelId).get();
  return found.docs;
}
