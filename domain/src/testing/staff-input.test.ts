import { describe, expect, it } from 'vitest';
import { categoryInputSchema } from '../catalogue/category.ts';
import { hotelInputSchema, roomTypeSchema } from '../catalogue/hotel.ts';
import { bannerInputSchema } from '../content/banner.ts';
import { hotelHasBookings, hotelIdTaken, messages, unreadableImage } from '../core/messages.ts';
import { userProfileSchema } from '../people/user.ts';

type Schema = {
  safeParse(input: unknown): { success: boolean; error?: { issues: { message: string }[] } };
};

function problem(schema: Schema, input: unknown): string {
  const { success, error } = schema.safeParse(input);
  return success ? 'accepted' : (error?.issues[0]?.message ?? '');
}

const hotel = {
  name: 'Tea House',
  address: '1 Mill Road',
  city: 'Munnar',
  contact: '98470',
  hotel_id: 'm1',
};
const room = { _id: 'r', name: 'Double Bed', pricePerNight: 1200 };

describe('staff input for a hotel', () => {
  it('is completed with defaults', () => {
    expect(hotelInputSchema.parse({ ...hotel, hotel_id: ' M1 ' })).toMatchObject({
      hotel_id: 'm1',
      isActive: true,
      featured: false,
      has_pool: false,
      roomTypes: [],
      images: [],
    });
  });

  it.each(['name', 'address', 'city', 'contact'])('needs its %s', (field) => {
    expect(problem(hotelInputSchema, { ...hotel, [field]: '  ' })).toBe(messages.fillRequired);
  });

  it.each([
    [{ depositPercent: 101 }, messages.depositPercentRange],
    [{ depositPercent: 12.5 }, messages.depositPercentRange],
    [{ balanceDaysBefore: 91 }, messages.balanceDaysRange],
    [{ balanceDaysBefore: -1 }, messages.balanceDaysRange],
    [{ depositPercent: 0, balanceDaysBefore: 0 }, 'accepted'],
  ])('asks for payment as in %j: %s', (terms, expected) => {
    expect(problem(hotelInputSchema, { ...hotel, ...terms })).toBe(expected);
  });

  it.each(['<b>', 'm 2', 'x'.repeat(33), '', 'm?'])('rejects the Hotel ID %j', (hotel_id) => {
    expect(problem(hotelInputSchema, { ...hotel, hotel_id })).toBe(messages.hotelIdFormat);
  });

  it('has at most 15 images and 12 room types', () => {
    const images = Array.from({ length: 16 }, () => '/media/hotels/x/a.jpg');
    const roomTypes = Array.from({ length: 13 }, () => room);
    expect(hotelInputSchema.safeParse({ ...hotel, images }).success).toBe(false);
    expect(hotelInputSchema.safeParse({ ...hotel, roomTypes }).success).toBe(false);
    expect(
      hotelInputSchema.safeParse({
        ...hotel,
        images: images.slice(1),
        roomTypes: roomTypes.slice(1),
      }).success,
    ).toBe(true);
  });
});

describe('staff input for a room type', () => {
  it('takes 2 guests and is one unit by default', () => {
    expect(roomTypeSchema.parse(room)).toMatchObject({ maxGuests: 2, units: 1 });
  });

  it.each([-5, 0, 1e12, 12.345, Number.NaN, Number.POSITIVE_INFINITY, '12,5'])(
    'rejects the price %j',
    (pricePerNight) => {
      expect(problem(roomTypeSchema, { ...room, pricePerNight })).toBe(messages.priceRange);
    },
  );

  it.each([0, 1.5, 51, 999])('rejects %j guests', (maxGuests) => {
    expect(problem(roomTypeSchema, { ...room, maxGuests })).toBe(messages.maxGuestsRange);
  });

  it('needs a name', () => {
    expect(problem(roomTypeSchema, { ...room, name: ' ' })).toBe(messages.roomTypeRequired);
  });
});

describe('other staff input', () => {
  it.each([
    [categoryInputSchema, { name: '', slug: 'a' }, messages.fillRequired],
    [categoryInputSchema, { name: 'Hills', slug: ' ' }, messages.enterSlug],
    [bannerInputSchema, { title: ' ' }, messages.fillRequired],
    [bannerInputSchema, { title: 'Onam' }, 'accepted'],
    [categoryInputSchema, { name: 'Hills', slug: 'hills' }, 'accepted'],
  ])('is rejected with a sentence (%#)', (schema, input, answer) => {
    expect(problem(schema, input)).toBe(answer);
  });

  it('keeps display orders at 0 or more', () => {
    const category = { name: 'Hills', slug: 'hills' };
    expect(categoryInputSchema.safeParse({ ...category, displayOrder: -1 }).success).toBe(false);
    expect(categoryInputSchema.parse(category).displayOrder).toBe(0);
  });

  it('never sets a role on a profile', () => {
    expect(userProfileSchema.parse({ role: 'admin' })).not.toHaveProperty('role');
    expect(
      userProfileSchema.safeParse({ recentSearchedCities: ['a', 'b', 'c', 'd'] }).success,
    ).toBe(false);
  });

  it('is rejected with the messages of the specification', () => {
    expect(hotelHasBookings(3)).toBe(
      'Cannot delete hotel with 3 existing bookings. Deactivate it instead.',
    );
    expect(hotelIdTaken('m2')).toBe('Hotel ID m2 is already in use');
    expect(unreadableImage('a.png')).toBe('This image could not be read: a.png');
  });
});
