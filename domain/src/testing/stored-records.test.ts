import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCategories, readCategory } from '../catalogue/category-read.ts';
import { readBanner } from '../content/banner-read.ts';
import { readInquiry } from '../inquiries/inquiry-read.ts';
import { readUser } from '../people/user-read.ts';

const createdAt = '2026-01-01T00:00:00.000Z';

describe('stored records', () => {
  it('are read back as they were stored', () => {
    const category = {
      name: 'Hills',
      description: 'High up',
      slug: 'hills',
      featured: true,
      displayOrder: 2,
      image: '/media/categories/a.jpg',
      hotelCount: 3,
      createdAt,
    };
    expect(readCategory('c', category)).toEqual({ _id: 'c', ...category });
    const banner = {
      title: 'Onam',
      imageUrl: '/media/banners/a.jpg',
      isActive: true,
      showFrom: '2026-08-20',
      showUntil: '2026-08-31',
      displayOrder: 3,
      createdAt,
    };
    expect(readBanner('b', banner)).toEqual({ _id: 'b', ...banner });
    const inquiry = {
      name: 'Anu',
      email: 'anu@example.com',
      mobile: '+91 98470 12345',
      location: 'Pune',
      hotel: { _id: 'h', name: 'Villa', city: 'Munnar' },
      roomTypeId: 'r',
      roomTypeName: 'Double Bed',
      people: 2,
      adults: 1,
      childAges: [4],
      couponCode: 'ONAM',
      quote: {
        currency: 'inr',
        nights: 1,
        totalMinor: 400_000,
        rateVersion: 3,
        lines: [{ kind: 'night', date: '2026-05-01', label: 'Double Bed', amountMinor: 400_000 }],
        computedOn: '2026-04-01',
        validUntil: createdAt,
        wasSeen: true,
        netMinor: 400_000,
        taxMinor: 0,
        taxGroups: [],
        taxMode: 'none',
        supplierId: '',
        propertyStateCode: '',
      },
      date: '2026-05-01',
      checkIn: '2026-05-01',
      checkOut: '2026-05-03',
      message: 'Hello',
      status: 'contacted',
      unchecked: true,
      filledHoneypot: true,
      staffNotes: 'called',
      bookingId: 'b',
      privacyNotice: '2026-11-21',
      utmSource: 'newsletter',
      createdAt,
      updatedAt: createdAt,
      expiresAt: createdAt,
    };
    expect(readInquiry('i', inquiry)).toEqual({ _id: 'i', ...inquiry });
    const user = {
      username: 'Anu Thomas',
      email: 'anu@example.com',
      image: '',
      recentSearchedCities: ['Munnar'],
      role: 'admin',
    };
    expect(readUser('u', user)).toEqual({ _id: 'u', ...user });
  });

  it('fall back to safe values when they are damaged', () => {
    expect(
      readUser('u', { role: 'Admin', recentSearchedCities: ['a', 'b', 'c', 'd', 5] }),
    ).toMatchObject({
      role: 'user',
      recentSearchedCities: ['a', 'b', 'c'],
    });
    expect(readBanner('b', { isActive: 'true' }).isActive).toBe(false);
    expect(readInquiry('i', { status: 'done', people: 'two', date: '2026-02-31' })).toMatchObject({
      status: 'pending',
      people: 1,
      date: '',
    });
    expect(readCategory('c', { displayOrder: -1, hotelCount: 'x' })).toMatchObject({
      displayOrder: 0,
      hotelCount: 0,
    });
  });

  it('never throw, whatever a document holds', () => {
    const names = ['name', 'title', 'hotel', 'people', 'date', 'createdAt', 'role', 'displayOrder'];
    const data = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...names), fc.anything()));
    fc.assert(
      fc.property(data, (value) => {
        for (const read of [readBanner, readCategory, readInquiry, readUser]) {
          expect(read('x', value)._id).toBe('x');
        }
      }),
    );
  });

  it('sort categories by display order, then name', () => {
    const named = (name: string, displayOrder: number) =>
      readCategory(name, { name, displayOrder });
    const sorted = [named('Hills', 2), named('beaches', 1), named('Apartments', 1)].sort(
      compareCategories,
    );
    expect(sorted.map(({ name }) => name)).toEqual(['Apartments', 'beaches', 'Hills']);
  });
});
