import {
  emptyHotelInput,
  type HotelInput,
  type RoomType,
} from '@kerala-stays/domain/catalogue/hotel';
import { storedHotelFields } from '@kerala-stays/domain/catalogue/hotel-write';
import { Timestamp } from 'firebase/firestore';
import { revokedAt, uidOf } from '../support/actors.ts';

export type Fields = Record<string, unknown>;

const before = Timestamp.fromDate(new Date('2026-01-01T00:00:00Z'));
const stored = { createdAt: before, updatedAt: before };

export function roomType(number: number): RoomType {
  return {
    _id: `room-${number}`,
    name: `Room ${number}`,
    pricePerNight: 1000 + number,
    maxGuests: 2,
    description: 'A room with a view of the tea slopes.',
    amenities: ['Free WiFi', 'Mountain View'],
    units: 1,
  };
}

export function hotelInput(hotelId: string, roomTypes: RoomType[] = [roomType(1)]): HotelInput {
  return {
    ...emptyHotelInput,
    name: 'Misty Peaks',
    address: 'Top Station Road',
    city: 'Munnar',
    contact: '+91 98470 12345',
    description: 'Among the tea.',
    rooms: '4 rooms',
    featured: false,
    has_pool: false,
    hotel_id: hotelId,
    features: ['Free WiFi'],
    amenities: ['Pool'],
    images: ['/media/hotels/x/a.jpg'],
    mainImage: '/media/hotels/x/a.jpg',
    isActive: true,
    roomTypes,
    category: 'in-use',
  };
}

export function storedHotel(input: HotelInput, more: Fields = {}): Fields {
  return {
    ...storedHotelFields(input),
    createdAt: before,
    updatedAt: before,
    reviewCount: 12,
    rating: 4.5,
    ...more,
  };
}

export const categoryFields = {
  name: 'Hill stations',
  description: 'Cool air.',
  slug: 'hill-stations',
  featured: true,
  displayOrder: 1,
  image: '/media/categories/hills.jpg',
};

export const bannerFields = {
  title: 'Monsoon offer',
  imageUrl: '/media/banners/m.jpg',
  isActive: true,
  showFrom: '',
  showUntil: '',
  displayOrder: 0,
};

export const profileFields = {
  username: 'Anu Thomas',
  image: '',
  recentSearchedCities: ['Munnar'],
};

const inquiry = {
  name: 'Anu Thomas',
  email: 'owner@example.com',
  message: 'Is there parking?',
  hotel: { _id: 'active', name: 'Misty Peaks', city: 'Munnar' },
  status: 'pending',
  staffNotes: '',
  createdAt: before,
  updatedAt: before,
};

const booking = {
  status: 'paid',
  isPaid: true,
  totalMinor: 500_000,
  currency: 'usd',
  createdAt: before,
};

const review = {
  hotelId: 'active',
  authorName: 'Anu T.',
  scores: { overall: 5 },
  text: 'Among the tea.',
  createdAt: before,
};

/** Every stored document required by an attempt, by path. */
export function fixtures(): Record<string, Fields> {
  return {
    'hotels/active': storedHotel(hotelInput('m1')),
    'hotels/hidden': storedHotel(hotelInput('m2'), { isActive: false }),
    'hotels/booked': storedHotel(hotelInput('m3')),
    'hotels/full': storedHotel(
      hotelInput(
        'm4',
        Array.from({ length: 12 }, (_, i) => roomType(i + 1)),
      ),
    ),
    'hotels/active/notes/one': { text: 'nested' },
    'hotelCounts/booked': { bookingsCount: 3, bookedRoomTypes: {}, soldUnits: {} },
    'hotelStamps/active': { addedBy: 'somebody', updatedBy: 'somebody', updatedAt: before },
    'hotelIds/m1': { owner: 'active' },
    'hotelIds/m2': { owner: 'hidden' },
    'hotelIds/m3': { owner: 'booked' },
    'hotelIds/m4': { owner: 'full' },
    'hotelIds/left-over': { owner: 'gone' },
    'categories/in-use': { ...categoryFields, ...stored, hotelCount: 4 },
    'categories/empty': { ...categoryFields, ...stored, slug: 'empty', hotelCount: 0 },
    'staffStamps/categories': { updatedBy: 'somebody', updatedAt: before },
    'categorySlugs/hill-stations': { owner: 'in-use' },
    'categorySlugs/empty': { owner: 'empty' },
    'categorySlugs/left-over': { owner: 'gone' },
    'banners/active': { ...bannerFields, ...stored },
    'banners/hidden': { ...bannerFields, ...stored, isActive: false },
    'banners/in-season': { ...bannerFields, ...stored, showFrom: '2027-01-01' },
    'banners/older': { title: 'From before', imageUrl: '', isActive: true, ...stored },
    'inquiries/one': inquiry,
    'bookings/by-account': { ...booking, userId: 'owner', guestEmail: 'somebody@example.com' },
    'bookings/by-email': { ...booking, userId: '', guestEmail: 'owner@example.com' },
    'users/owner': { ...profileFields, email: 'owner@example.com', role: 'user' },
    'users/other': { ...profileFields, email: 'other@example.com', role: 'user' },
    'meta/catalogue': { cities: [], hotelCount: 4, version: 1 },
    'reviews/shown': { ...review, status: 'published', isPublic: true },
    'reviews/held': { ...review, status: 'held', isPublic: false },
    'reviewStats/active': { sums: { count: 1, 'sum overall': 5 } },
    'reviewEvidence/shown': { text: 'As it was sent', decisions: [] },
    'lists/home': { form: 2, content: '{}' },
    'meta/private': { secret: true },
    'auditLog/one': { action: 'hotel-updated', createdAt: before },
    'mail/one': { to: 'owner@example.com', createdAt: before },
    'payments/one': { amountMinor: 500_000, createdAt: before },
    'refunds/one': { amountMinor: 500_000, createdAt: before },
    'ledger/one': { amountMinor: 500_000, at: before },
    'threads/one': { guestEmail: 'owner@example.com', createdAt: before },
    'threadMessages/one': { threadId: 'one', createdAt: before },
    'savedReplies/one': { title: 'Airport' },
    'paymentExceptions/one': { reason: 'amount', createdAt: before },
    'paymentAttempts/one': { status: 'open' },
    'upiClaims/one': { utr: '412345678901', createdAt: before },
    'upiUtrs/412345678901': { claimId: 'one' },
    'stripeEvents/one': { type: 'checkout.session.completed' },
    'totals/money-0': { sums: { '2026-11 usd kept': 500_000 } },
    'inquiryCounts/one': { status: 'pending', month: '2026-11' },
    'nightLocks/one': { date: '2026-02-01' },
    'monthSheets/one': { month: '2026-02' },
    'hotelMonths/one': { month: '2026-02' },
    'hotelMonthMoney/one': { month: '2026-02' },
    'siteMonths/one': { month: '2026-02' },
    'siteMonthMoney/one': { month: '2026-02' },
    'blocks/one': { hotelId: 'one', to: '2026-02-01' },
    'searchDirty/one': { card: true },
    'searchParts/manifest': { form: 1 },
    'rateCards/one': { version: 1 },
    'houseFacts/active': { version: 1 },
    'housePrivate/active': { phone: '0484 2345678' },
    'arrivals/one': { time: '15:30' },
    'registrations/one': { name: 'Hannah Brandt' },
    'proposals/one': { inquiryId: 'one' },
    'calendarExports/one': { hotelId: 'one' },
    'calendarFeeds/one': { hotelId: 'one' },
    'calendarFeedUrls/one': { url: 'https://www.airbnb.com/calendar/ical/1.ics' },
    'coupons/SAVE500': { usedCount: 1 },
    'couponUses/SAVE500_one': { bookingId: 'one' },
    'suppliers/one': { legalName: 'Backwater House LLP' },
    'supplierPrefixes/KS': { supplierId: 'one' },
    'taxSeries/one_invoice_26-27': { last: 1 },
    'taxDocuments/one_invoice_26-27_000001': { number: 'KS/26-27/000001' },
    'rateLimits/one': { hitsMs: [] },
    'apiKeys/one': { name: 'n8n' },
    'webhooks/one': { name: 'n8n' },
    'webhookDeliveries/one': { state: 'waiting' },
    'staff/one': { role: 'manager', email: 'one@example.com' },
    'bouncedAddresses/one': { reason: 'bounced', mailId: 'one' },
    'elsewhere/one': { text: 'no rule names this collection' },
    [`staffRevocations/${uidOf('demoted')}`]: { revokedAt: Timestamp.fromDate(revokedAt) },
    [`staffRevocations/${uidOf('reinstated')}`]: { revokedAt: Timestamp.fromDate(revokedAt) },
  };
}
