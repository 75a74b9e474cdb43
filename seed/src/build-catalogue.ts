import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import {
  maxTaken,
  type NightLock,
  nightLockId,
  toStoredLock,
} from '@kerala-stays/domain/bookings/availability';
import {
  type BookedRoomTypes,
  countRoomType,
  type SoldUnits,
  withSoldUnits,
} from '@kerala-stays/domain/bookings/booked-room-types';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { holdsNights, isAhead } from '@kerala-stays/domain/bookings/booking-lifecycle';
import type { HotelCounts } from '@kerala-stays/domain/bookings/hotel-counts';
import { changeMonthSheet, monthOf, monthSheetId } from '@kerala-stays/domain/bookings/month-sheet';
import { listedCategories, summariseCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { newHotelStamp } from '@kerala-stays/domain/catalogue/hotel-write';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import {
  type CollectionName,
  catalogueDocumentId,
  collections,
} from '@kerala-stays/domain/core/collections';
import { type Currency, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { arrivalForms } from './catalogue/arrival-forms.ts';
import { bannerDocuments, bannerImageUploads } from './catalogue/banners.ts';
import { bookingsOfGuest } from './catalogue/bookings.ts';
import { calendarDocuments } from './catalogue/calendars.ts';
import { categoryDocuments, categoryImageUploads } from './catalogue/categories.ts';
import { conversationDocuments } from './catalogue/conversations.ts';
import { couponDocuments } from './catalogue/coupons.ts';
import { dayMs, toHotelDocument } from './catalogue/hotel-documents.ts';
import { hotelEntries } from './catalogue/hotel-entries.ts';
import { houseDocuments } from './catalogue/houses.ts';
import { type ImageUpload, toImageUploads } from './catalogue/images.ts';
import { inquiryDocuments } from './catalogue/inquiries.ts';
import { manyHotels } from './catalogue/many-hotels.ts';
import { pastStays } from './catalogue/past-bookings.ts';
import { profileDocuments, staffDocuments } from './catalogue/profiles.ts';
import { proposalDocuments } from './catalogue/proposals.ts';
import { rateCardDocuments } from './catalogue/rate-cards.ts';
import { registrations } from './catalogue/registrations.ts';
import { reviewDocuments } from './catalogue/reviews.ts';
import { stayDocuments } from './catalogue/stay-documents.ts';
import { suppliersOfDemo } from './catalogue/suppliers.ts';
import { taxedStays } from './catalogue/tax-documents.ts';
import { upiDocuments } from './catalogue/upi.ts';
import { adminAccount } from './demo-accounts.ts';

export type SeedDocument = {
  collection: CollectionName;
  id: string;
  data: Record<string, unknown>;
};

/** As the nightly sweep leaves them. */
const savedLockDays = 120;

/** Every image of the demo data. */
export function imageUploads(): ImageUpload[] {
  return [
    ...hotelEntries.flatMap(toImageUploads),
    ...categoryImageUploads(),
    ...bannerImageUploads(),
  ];
}

/**
 * The whole demo data as plain documents, relative to `now`. Calls no service, so tests may load it
 * directly. Instants are Dates.
 * @param extraHotels synthetic hotels on top, for measuring at scale
 * @param siteCurrency of the whole site; otherwise stays are sold as the demo sells them
 */
export function buildCatalogue(
  now: Date,
  extraHotels = 0,
  siteCurrency?: Currency,
): SeedDocument[] {
  const currency = surfaceCurrency('booking', siteCurrency);
  const written = hotelEntries.map((entry) => ({
    id: entry.id,
    data: toHotelDocument(entry, now),
  }));
  const today = dateInKerala(now);
  const houses = houseDocuments(hotelEntries, now);
  const rateCards = rateCardDocuments(written, now);
  const cards = new Map(rateCards.map(({ id, data }) => [id, data]));
  const suppliers = suppliersOfDemo(now);
  const past = pastStays({ hotels: written, cards, suppliers, currency }, now);
  const taxed = taxedStays([...bookingsOfGuest(written, now, currency), ...past], suppliers);
  const { stays } = taxed;
  const { coupons, couponUses } = couponDocuments(stays, now, currency);
  const { nightLocks, ...money } = stayDocuments(stays, addDays(today, -savedLockDays));
  const booked = nightLocks.map(({ data }) => data);
  const calendars = calendarDocuments(written, booked, now);
  const feedLocks = calendars.locks.map((lock) => ({
    id: nightLockId(lock),
    data: toStoredLock(lock),
  }));
  const bookings = stays.map(({ booking }) => booking);
  const reviewed = reviewDocuments(bookings, now);
  const hotels = [
    ...written.map(({ id, data }) => ({ id, data: { ...data, ...reviewed.ratings.get(id) } })),
    ...manyHotels(extraHotels, now),
  ];
  const perCategory = new Map<string, number>();
  for (const { data } of hotels) {
    perCategory.set(data.category, (perCategory.get(data.category) ?? 0) + 1);
  }
  const categories = categoryDocuments(perCategory, new Date(now.getTime() - 900 * dayMs));
  const summary = summariseCatalogue(
    hotels.map(({ data }) => data),
    {
      version: 1,
      categories: listedCategories(categories.map(({ id, data }) => readCategory(id, data))),
    },
  );
  const inquiries = inquiryDocuments(now).map(({ id, data }) => {
    const found = stays.find(({ booking }) => booking.inquiryId === id);
    return { id, data: found ? { ...data, bookingId: found.booking._id } : data };
  });

  return [
    ...hotelRows(hotels, {
      bookings,
      locksAhead: booked.filter(({ date }) => date >= today),
    }),
    ...into(collections.categories, categories),
    ...into(
      collections.categorySlugs,
      categories.map(({ id, data }) => ({ id: data.slug, data: { owner: id } })),
    ),
    ...into(collections.banners, bannerDocuments(now)),
    ...into(collections.inquiries, inquiries),
    ...into(
      collections.proposals,
      proposalDocuments({ hotels: written, cards, suppliers, currency }, now),
    ),
    ...conversationDocuments(inquiries, stays, now),
    ...peopleRows(now),
    ...into(collections.rateCards, rateCards),
    ...into(collections.houseFacts, houses.facts),
    ...into(collections.housePrivate, houses.contacts),
    ...into(collections.bookings, money.bookings),
    ...into(collections.arrivals, arrivalForms(bookings, now)),
    ...into(collections.registrations, registrations(bookings, now)),
    ...into(collections.nightLocks, [...nightLocks, ...feedLocks]),
    ...into(collections.monthSheets, monthSheets([...booked, ...calendars.locks])),
    ...into(collections.calendarFeeds, calendars.feeds),
    ...into(collections.calendarFeedUrls, calendars.feedUrls),
    ...into(collections.calendarExports, calendars.exports),
    ...into(collections.reviews, reviewed.reviews),
    ...into(collections.reviewEvidence, reviewed.evidence),
    ...into(collections.reviewStats, reviewed.stats),
    ...into(collections.payments, money.payments),
    ...into(collections.refunds, money.refunds),
    ...into(collections.paymentAttempts, money.paymentAttempts),
    ...into(collections.ledger, money.ledger),
    ...into(collections.coupons, coupons),
    ...into(collections.couponUses, couponUses),
    ...taxRows(suppliers, taxed),
    {
      collection: collections.meta,
      id: catalogueDocumentId,
      data: { ...summary, updatedAt: now },
    },
    ...upiDocuments(bookings, currency, now),
  ];
}

function peopleRows(now: Date): SeedDocument[] {
  return [
    ...into(collections.users, profileDocuments(now)),
    ...into(collections.staff, staffDocuments(now)),
  ];
}

type SeededHotel = ReturnType<typeof manyHotels>[number];

type Booked = { bookings: readonly Booking[]; locksAhead: readonly SeededLock[] };

/** Hotels with the documents stored beside them. */
function hotelRows(
  hotels: readonly SeededHotel[],
  { bookings, locksAhead }: Booked,
): SeedDocument[] {
  return [
    ...into(collections.hotels, hotels),
    ...into(
      collections.hotelStamps,
      hotels.map(({ id, data }) => ({ id, data: newHotelStamp(adminAccount.uid, data.updatedAt) })),
    ),
    ...into(collections.hotelCounts, hotelCounts(bookings, locksAhead)),
    ...into(
      collections.hotelIds,
      hotels.map(({ id, data }) => ({ id: data.hotel_id, data: { owner: id } })),
    ),
  ];
}

function taxRows(
  suppliers: readonly Supplier[],
  taxed: ReturnType<typeof taxedStays>,
): SeedDocument[] {
  return [
    ...into(
      collections.suppliers,
      suppliers.map((each) => supplierDocument(each, taxed.documents)),
    ),
    ...into(
      collections.supplierPrefixes,
      suppliers.map(({ _id, prefix }) => ({ id: prefix, data: { supplierId: _id } })),
    ),
    ...into(
      collections.taxSeries,
      taxed.series.map(({ id, last, lastDate }) => ({ id, data: { last, lastDate } })),
    ),
    ...into(collections.taxDocuments, taxed.documents.map(taxDocument)),
  ];
}

/**
 * Counts as bookings write them; none for a hotel without bookings. Past stays are counted, but not
 * by room type; cancelled and unpaid ones are not.
 * @param locks of future nights
 */
function hotelCounts(
  bookings: readonly Pick<Booking, 'hotel' | 'room' | 'status'>[],
  locks: readonly SeededLock[],
): { id: string; data: HotelCounts }[] {
  const byHotel = Map.groupBy(
    bookings.filter(({ status }) => holdsNights(status)),
    ({ hotel }) => hotel._id,
  );
  return [...byHotel].map(([id, ofHotel]) => {
    let [bookedRoomTypes, soldUnits]: [BookedRoomTypes, SoldUnits] = [{}, {}];
    for (const { room } of ofHotel.filter(({ status }) => isAhead(status))) {
      const { roomTypeId } = room;
      bookedRoomTypes = countRoomType(bookedRoomTypes, roomTypeId, 1);
      const ofRoom = locks.filter((lock) => lock.hotelId === id && lock.roomTypeId === roomTypeId);
      soldUnits = withSoldUnits(soldUnits, roomTypeId, maxTaken(ofRoom));
    }
    return { id, data: { bookingsCount: ofHotel.length, bookedRoomTypes, soldUnits } };
  });
}

function supplierDocument({ _id, ...supplier }: Supplier, issued: readonly TaxDocument[]) {
  const stamps = {
    createdAt: new Date(supplier.createdAt),
    updatedAt: new Date(supplier.updatedAt),
  };
  const isUsed = issued.some((document) => document.supplier._id === _id);
  return { id: _id, data: { ...supplier, ...stamps, ...(isUsed ? { hasDocuments: true } : {}) } };
}

function taxDocument({ _id, createdAt, ...document }: TaxDocument) {
  const data = { ...document, supplierId: document.supplier._id, createdAt: new Date(createdAt) };
  return { id: _id, data };
}

type SeededLock = Pick<NightLock, 'hotelId' | 'roomTypeId' | 'unit' | 'date'>;

/** Month sheets, as bookings write them beside their locks. */
function monthSheets(locks: readonly SeededLock[]): { id: string; data: object }[] {
  const byId = Map.groupBy(locks, ({ hotelId, date }) => monthSheetId(hotelId, monthOf(date)));
  return [...byId].flatMap(([id, [first, ...others]]) => {
    if (first === undefined) return [];
    const empty = { month: monthOf(first.date), taken: {} };
    const sheet = changeMonthSheet(empty, { gone: [], added: [first, ...others] });
    return [{ id, data: { hotelId: first.hotelId, ...sheet } }];
  });
}

function into(
  collection: CollectionName,
  documents: readonly { id: string; data: object }[],
): SeedDocument[] {
  return documents.map(({ id, data }) => ({ collection, id, data: { ...data } }));
}
