import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleIds } from '@kerala-stays/domain/api/examples';
import { bookingStatusDisplay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readMonthSheet, takenOf } from '@kerala-stays/domain/bookings/month-sheet';
import { readCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { categoryInputSchema } from '@kerala-stays/domain/catalogue/category';
import { hotelInputSchema } from '@kerala-stays/domain/catalogue/hotel';
import { toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { imageObjectNames, imageStem } from '@kerala-stays/domain/catalogue/images';
import { priceBuckets } from '@kerala-stays/domain/catalogue/price-buckets';
import { bannerInputSchema } from '@kerala-stays/domain/content/banner';
import { shownBanners } from '@kerala-stays/domain/content/banner-places';
import { readBanner } from '@kerala-stays/domain/content/banner-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { inquiryStatuses } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { describe, expect, test } from 'vitest';
import { buildCatalogue, imageUploads } from './build-catalogue.ts';
import { bannerDocuments } from './catalogue/banners.ts';
import { hotelEntries } from './catalogue/hotel-entries.ts';
import { avifImages, imageNames } from './catalogue/images.ts';
import { guestAccount } from './demo-accounts.ts';
import { imageFolder } from './image-variants.ts';

const now = new Date('2026-03-10T05:00:00Z');
const documents = buildCatalogue(now);
const dataIn = (collection: CollectionName) =>
  documents.filter((document) => document.collection === collection);
const hotels = dataIn(collections.hotels);
const read = hotels.map(({ id, data }) => readHotel(id, data));
const active = read.filter(({ isActive }) => isActive);
const hotelNamed = (id: string) => {
  const hotel = read.find(({ _id }) => _id === id);
  if (!hotel) throw new Error(`No hotel ${id}`);
  return hotel;
};

describe('the hotels', () => {
  test('are about 36 for travellers, and two more that are switched off', () => {
    expect(active).toHaveLength(36);
    expect(read.length - active.length).toBe(2);
  });

  test('cover every destination', () => {
    expect(new Set(active.map(({ cityKey }) => cityKey))).toEqual(
      new Set([
        'munnar',
        'wayanad',
        'vagamon',
        'kochi',
        'alappuzha',
        'thekkady',
        'kumarakom',
        'varkala',
      ]),
    );
  });

  test('cover every price bucket, and have some without a price', () => {
    const buckets = new Set(active.map(({ priceBucket }) => priceBucket));
    expect(buckets).toEqual(new Set([...priceBuckets.map(({ id }) => id), null]));
  });

  test('offer each of the four popular room types more than once', () => {
    for (const key of ['single-bed', 'double-bed', 'luxury-room', 'family-suite']) {
      expect(
        active.filter(({ roomTypeKeys }) => roomTypeKeys.includes(key)).length,
        key,
      ).toBeGreaterThan(3);
    }
  });

  test('feature between six and eight of them', () => {
    const featured = active.filter(({ featured }) => featured).length;
    expect(featured).toBeGreaterThanOrEqual(6);
    expect(featured).toBeLessThanOrEqual(8);
  });

  test('have unique document ids, hotel ids, names and contacts', () => {
    for (const values of [
      read.map(({ _id }) => _id),
      read.map(({ hotel_id }) => hotel_id),
      read.map(({ name }) => name),
      read.map(({ contact }) => contact),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('pass the schema that staff input passes', () => {
    for (const { id, data } of hotels) {
      expect(hotelInputSchema.safeParse(data).error, id).toBeUndefined();
    }
  });

  test('store the derived fields of what they hold', () => {
    for (const hotel of read) {
      expect(hotel, hotel._id).toMatchObject(deriveHotelFields(hotel));
    }
  });

  test('repeat no sentence', () => {
    const sentences = hotelEntries.flatMap(({ description }) =>
      description.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 20),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('were entered in the past, each on a different day', () => {
    const days = read.map(({ createdAt }) => createdAt.slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    expect(read.every(({ createdAt }) => createdAt < now.toISOString())).toBe(true);
  });
});

describe('the awkward hotels', () => {
  test('features in one JSON text are read as a list', () => {
    const stored = hotels.find(({ id }) => id === 'kuruva-bamboo-wayanad');
    expect(stored?.data.features).toEqual(['["Bamboo raft","Hammocks","Riverside meals"]']);
    expect(hotelNamed('kuruva-bamboo-wayanad').features).toEqual([
      'Bamboo raft',
      'Hammocks',
      'Riverside meals',
    ]);
  });

  test('broken features stay as they are', () => {
    expect(hotelNamed('nedumudy-ferry-alappuzha').features).toEqual(['["Tea shop below","Jetty"']);
  });

  test('prices are found in descriptions, in both wordings', () => {
    expect(hotelNamed('kuruva-bamboo-wayanad')).toMatchObject({ lowestPrice: 2800, roomTypes: [] });
    expect(hotelNamed('nedumudy-ferry-alappuzha')).toMatchObject({
      lowestPrice: 750,
      roomTypes: [],
    });
  });

  test('a hotel without any price sorts last and shows that it has none', () => {
    const silent = hotelNamed('shola-silence-vagamon');
    expect(silent).toMatchObject({ lowestPrice: null, priceBucket: null, roomTypes: [] });
    expect(Math.max(...active.map(({ sortPriceAsc }) => sortPriceAsc))).toBe(silent.sortPriceAsc);
  });

  test('a hotel without a description still makes a card', () => {
    expect(toHotelCard(hotelNamed('princess-quay-kochi'))).toMatchObject({ name: 'Princess Quay' });
  });

  test('the same city in another spelling is the same city', () => {
    const catalogue = readCatalogue(dataIn(collections.meta)[0]?.data);
    expect(catalogue.cities.find(({ key }) => key === 'wayanad')).toMatchObject({
      name: 'Wayanad',
      count: 5,
    });
  });
});

describe('the reservations and counts', () => {
  test('every hotel id and slug is reserved by its owner', () => {
    for (const { id, data } of hotels) {
      const reservation = dataIn(collections.hotelIds).find((entry) => entry.id === data.hotel_id);
      expect(reservation?.data).toEqual({ owner: id });
    }
    for (const { id, data } of dataIn(collections.categories)) {
      const reservation = dataIn(collections.categorySlugs).find((entry) => entry.id === data.slug);
      expect(reservation?.data).toEqual({ owner: id });
    }
  });

  test('six categories know how many hotels name them, and one has none', () => {
    const categories = dataIn(collections.categories);
    expect(categories).toHaveLength(6);
    for (const { id, data } of categories) {
      expect(categoryInputSchema.safeParse(data).error, id).toBeUndefined();
      expect(data.hotelCount).toBe(read.filter(({ category }) => category === id).length);
    }
    expect(categories.filter(({ data }) => data.hotelCount === 0)).toHaveLength(1);
  });

  test('every category that a hotel names exists', () => {
    const known = new Set(['', ...dataIn(collections.categories).map(({ id }) => id)]);
    expect(read.filter(({ category }) => !known.has(category))).toEqual([]);
  });

  test('the summary counts active hotels only', () => {
    const [summary] = dataIn(collections.meta);
    expect(readCatalogue(summary?.data)).toMatchObject({ hotelCount: 36, featuredCount: 8 });
  });
});

describe('the images of the catalogue', () => {
  test('are named as documents name them, each once', () => {
    const stems = imageUploads().map(({ stem }) => stem);
    expect(new Set(stems).size).toBe(stems.length);
    const named = [
      ...read.flatMap(({ images, mainImage }) => [...images, mainImage]),
      ...dataIn(collections.categories).map(({ data }) => String(data.image)),
      ...dataIn(collections.banners).map(({ data }) => String(data.imageUrl)),
    ];
    expect(new Set(named.map(imageStem))).toEqual(new Set(stems));
  });

  test('give every hotel a main image that no other has, and none twice in a gallery', () => {
    const mains = hotelEntries.filter(({ inactive }) => !inactive).map(({ images }) => images[0]);
    expect(new Set(mains).size).toBe(mains.length);
    for (const { id, images } of hotelEntries) expect(new Set(images).size, id).toBe(images.length);
  });

  test('are the committed files, all of them, and small', async () => {
    const files = await readdir(imageFolder);
    const avif = [...avifImages].flatMap((image) =>
      imageObjectNames('', 'avif').map(({ width }) => `${image}-${width}.avif`),
    );
    expect(files.toSorted()).toEqual(
      [...imageNames.map((name) => `${name}.webp`), ...avif].toSorted(),
    );
    expect(new Set(imageUploads().map(({ image }) => image))).toEqual(new Set(imageNames));
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(join(imageFolder, file))).size),
    );
    expect(Math.max(...sizes)).toBeLessThan(90 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5 * 1024 * 1024);
  });
});

describe('inquiries, banners, bookings', () => {
  test('inquiries are in every status, arrived in the last weeks, at hotels and rooms that exist', () => {
    const inquiries = dataIn(collections.inquiries).map(({ id, data }) => readInquiry(id, data));
    expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(inquiryStatuses));
    expect(inquiries).toHaveLength(14);
    for (const inquiry of inquiries) {
      const hotel = hotelNamed(inquiry.hotel._id);
      expect(inquiry.createdAt > '2026-02-01').toBe(true);
      if (inquiry.roomTypeId === '') continue;
      expect(
        hotel.roomTypes.map(({ _id }) => _id),
        inquiry._id,
      ).toContain(inquiry.roomTypeId);
    }
  });

  test.each([
    ['2026-05-31T12:00:00Z', 2, '2026-06-01'],
    ['2026-09-30T12:00:00Z', 3, '2026-06-01'],
    ['2026-10-01T12:00:00Z', 2, '2027-06-01'],
  ])('four banners, at %s %i of them on the home page, one in its season', (at, shown, from) => {
    const banners = bannerDocuments(new Date(at));
    for (const { id, data } of banners) {
      expect(bannerInputSchema.safeParse(data).error, id).toBeUndefined();
    }
    const today = dateInKerala(new Date(at));
    const read = banners.map(({ id, data }) => readBanner(id, data));
    expect(read).toHaveLength(4);
    expect(shownBanners(read, today)).toHaveLength(shown);
    expect(read.map(({ showFrom }) => showFrom).filter((day) => day !== '')).toEqual([from]);
  });

  test('the guest has one paid and one unpaid booking, whose nights are taken', () => {
    const bookings = dataIn(collections.bookings)
      .map(({ id, data }) => readBooking(id, data))
      .filter(({ userId }) => userId === guestAccount.uid);
    expect(bookings.map(({ status }) => bookingStatusDisplay[status].label).sort()).toEqual([
      'Paid',
      'Unpaid',
    ]);
    for (const booking of bookings) {
      expect(booking.guestEmail).toBe(guestAccount.email);
      expect(booking.totalMinor).toBe(
        booking.lines.reduce((sum, line) => sum + line.amountMinor, 0),
      );
      expect(booking.holdUntil > now.toISOString()).toBe(true);
      const locks = dataIn(collections.nightLocks).filter(
        ({ data }) => data.bookingId === booking._id,
      );
      expect(locks).toHaveLength(booking.nights);
      const counts = dataIn(collections.hotelCounts).find(({ id }) => id === booking.hotel._id);
      expect(counts?.data).toEqual({
        bookingsCount: 1,
        bookedRoomTypes: { [booking.room.roomTypeId]: 1 },
        soldUnits: { [booking.room.roomTypeId]: 1 },
      });
    }
    expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(2);
    const sheets = dataIn(collections.monthSheets).flatMap(({ data }) => {
      const sheet = readMonthSheet(data);
      if (sheet === null) return [];
      return Object.keys(sheet.taken).flatMap((roomTypeId) => takenOf([sheet], roomTypeId));
    });
    expect(sheets).toHaveLength(dataIn(collections.nightLocks).length);
  });
});

describe('synthetic hotels', () => {
  test('are added with ids, reservations and images that exist', () => {
    const many = buildCatalogue(now, 300).filter(
      ({ collection }) => collection === collections.hotels,
    );
    expect(many).toHaveLength(338);
    const stems = new Set(imageUploads().map(({ stem }) => stem));
    for (const { id, data } of many) {
      expect(hotelInputSchema.safeParse(data).error, id).toBeUndefined();
      expect(stems.has(imageStem(String(data.mainImage)) ?? ''), id).toBe(true);
    }
    expect(new Set(many.map(({ data }) => data.hotel_id)).size).toBe(338);
  });
});

test('a call that the API’s page offers finds its records in the demo data', () => {
  const { hotel, roomType, category, inquiry, banner, booking, payment } = exampleIds;
  const stored = new Set(documents.map(({ collection, id }) => `${collection}/${id}`));
  expect([...stored]).toEqual(
    expect.arrayContaining([
      `${collections.hotels}/${hotel}`,
      `${collections.categories}/${category}`,
      `${collections.inquiries}/${inquiry}`,
      `${collections.banners}/${banner}`,
      `${collections.bookings}/${booking}`,
      `${collections.payments}/${payment}`,
    ]),
  );
  const shown = read.find(({ _id }) => _id === hotel);
  expect(shown?.roomTypes.map(({ _id }) => _id)).toContain(roomType);
});
