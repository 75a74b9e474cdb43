import type { CategoryInput } from '@kerala-stays/domain/catalogue/category';
import {
  emptyHotelInput,
  type HotelDerived,
  type HotelInput,
  type RoomType,
} from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import type { BannerInput } from '@kerala-stays/domain/content/banner';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { initialInquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';

/** Instants are Dates here: every Firebase SDK stores them as Timestamps. */
type Stamps = { createdAt: Date; updatedAt: Date };

export type HotelDocument = HotelInput &
  HotelDerived &
  Stamps & {
    reviewCount: number;
    rating?: number;
  };
export type CategoryDocument = CategoryInput & Stamps & { hotelCount: number };
export type BannerDocument = BannerInput & Stamps;
export type InquiryDocument = Omit<
  Inquiry,
  '_id' | 'createdAt' | 'updatedAt' | 'bookingId' | 'expiresAt'
> &
  Stamps & {
    /** Set when staff convert it to a booking. */
    bookingId?: string;
    /** Set by the first member of staff who edits it. */
    updatedBy?: string;
  };

/** Date of the factories' documents, unless a test overrides it. */
const longAgo = new Date('2025-01-15T06:30:00Z');

export function roomType(overrides: Partial<RoomType> = {}): RoomType {
  return {
    _id: 'double-bed',
    name: 'Double Bed',
    pricePerNight: 1800,
    maxGuests: 2,
    description: 'A room with a window on the garden.',
    amenities: ['Free WiFi'],
    units: 1,
    ...overrides,
  };
}

/** A complete hotel; derived fields follow from the overrides. */
export function hotelDocument(overrides: Partial<HotelDocument> = {}): HotelDocument {
  const input: HotelInput = {
    ...emptyHotelInput,
    name: 'Test House',
    address: '1 Tea Road, Munnar 685612',
    city: 'Munnar',
    contact: '+91 4865 555 0199',
    description: 'A house for tests.',
    rooms: '4 rooms',
    featured: false,
    has_pool: false,
    hotel_id: 'test-1',
    features: ['Garden'],
    amenities: ['Free WiFi'],
    images: [],
    mainImage: '',
    isActive: true,
    roomTypes: [roomType()],
    category: '',
  };
  const stamps = { createdAt: overrides.createdAt ?? longAgo, updatedAt: longAgo };
  return {
    ...input,
    ...deriveHotelFields({ ...input, ...overrides }),
    ...stamps,
    reviewCount: 0,
    ...overrides,
  };
}

export function categoryDocument(overrides: Partial<CategoryDocument> = {}): CategoryDocument {
  return {
    name: 'Hill Retreats',
    description: 'Cool nights and long views.',
    slug: 'hill-retreats',
    featured: false,
    displayOrder: 0,
    image: '',
    hotelCount: 0,
    createdAt: longAgo,
    updatedAt: longAgo,
    ...overrides,
  };
}

export function bannerDocument(overrides: Partial<BannerDocument> = {}): BannerDocument {
  return {
    title: 'Monsoon rates until September',
    imageUrl: '',
    isActive: true,
    showFrom: '',
    showUntil: '',
    displayOrder: 0,
    createdAt: longAgo,
    updatedAt: longAgo,
    ...overrides,
  };
}

export function inquiryDocument(overrides: Partial<InquiryDocument> = {}): InquiryDocument {
  return {
    name: 'Meera Nair',
    email: 'meera.nair@example.com',
    mobile: '+91 98950 00000',
    location: '',
    hotel: { _id: 'test-house', name: 'Test House', city: 'Munnar' },
    roomTypeId: '',
    roomTypeName: '',
    people: 1,
    adults: overrides.people ?? 1,
    childAges: [],
    couponCode: '',
    quote: null,
    date: '',
    checkIn: '',
    checkOut: '',
    message: '',
    status: initialInquiryStatus,
    unchecked: false,
    filledHoneypot: false,
    staffNotes: '',
    bookingId: '',
    privacyNotice: '',
    utmSource: '',
    createdAt: longAgo,
    updatedAt: longAgo,
    ...overrides,
  };
}
