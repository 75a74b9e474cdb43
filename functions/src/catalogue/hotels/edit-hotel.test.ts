import { createHotelSchema, updateHotelSchema } from '@kerala-stays/domain/api/hotel-bodies';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { messages } from '@kerala-stays/domain/core/messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { ImageService } from '../images/image-service.ts';
import { createHotelEditor, type HotelStore, type NewHotel } from './edit-hotel.ts';

let hotel: Hotel;
let made: NewHotel[];
const discarded: string[] = [];

const store: HotelStore = {
  newId: () => 'new-id',
  find: async (id) => (id === hotel._id ? hotel : null),
  create: async (_id, input) => {
    made.push(input);
  },
  change: async (_id, _uid, decide) => {
    hotel = { ...hotel, ...decide(hotel) };
    return hotel;
  },
  remove: async () => undefined,
};
const images: ImageService = {
  store: vi.fn(),
  storeFor: vi.fn(),
  storeReadableFor: async (_place, files, use) => {
    const urls = files.map(({ name }) => `/media/hotels/h1/${name}`);
    try {
      return { result: await use(urls), refused: [] };
    } catch (error) {
      discarded.push(...urls);
      throw error;
    }
  },
};
const editor = createHotelEditor({ hotels: store, images });
const file = (name: string) => ({ name, bytes: new Uint8Array([1]) });

beforeEach(() => {
  hotel = readHotel('h1', {
    name: 'A',
    city: 'Munnar',
    images: ['/one.jpg'],
    mainImage: '/one.jpg',
  });
  made = [];
  discarded.length = 0;
});

describe('creating a hotel', () => {
  const input = createHotelSchema.parse({
    name: ' A ',
    address: 'B',
    contact: 'C',
    city: 'Munnar',
    rooms: '4',
    features: ['["Pool"]'],
  });

  it('lets the repository choose the id unless one was typed', async () => {
    await editor.create(input, [file('a.jpg')], 'u1');
    expect(made).toMatchObject([
      {
        name: 'A',
        hotel_id: null,
        features: ['Pool'],
        isActive: true,
        mainImage: '/media/hotels/h1/a.jpg',
      },
    ]);
    for (const typed of ['', ' ', 'm?', '?']) {
      expect(createHotelSchema.parse({ ...input, hotel_id: typed }).hotel_id).toBeNull();
    }
    expect(createHotelSchema.parse({ ...input, hotel_id: ' M2 ' }).hotel_id).toBe('m2');
  });

  it('requires an image', async () => {
    await expect(editor.create(input, [], 'u1')).rejects.toMatchObject({
      message: messages.uploadOneImage,
    });
  });
});

describe('changing a hotel', () => {
  it.each([
    [{ featured: true }, messages.hotelFeatured],
    [{ featured: false }, messages.hotelUnfeatured],
    [{ has_pool: false }, messages.poolUpdated],
    [{ hotel_id: 'm9' }, messages.fieldUpdated],
    [{ name: 'B', city: 'Kochi' }, messages.hotelUpdated],
  ])('returns the message for %j', async (sent, message) => {
    const patch = updateHotelSchema.parse(sent);
    await expect(editor.update('h1', patch, 'u1')).resolves.toBe(message);
    expect(hotel).toMatchObject(sent);
  });

  it('ignores unknown fields', () => {
    const sent = {
      rating: 5,
      addedBy: 'x',
      bookingsCount: 1,
      reviewCount: 9,
      createdAt: 'x',
      isActive: false,
    };
    expect(updateHotelSchema.parse(sent)).toEqual({});
  });

  it('allows twelve room types and no more', async () => {
    const input = {
      name: 'R',
      pricePerNight: 1,
      maxGuests: 2,
      description: '',
      amenities: [],
      units: 1,
    };
    for (let count = 0; count < 12; count++) await editor.addRoomType('h1', input, 'u1');
    await expect(editor.addRoomType('h1', input, 'u1')).rejects.toMatchObject({
      message: messages.tooManyRoomTypes,
    });
    expect(new Set(hotel.roomTypes.map(({ _id }) => _id)).size).toBe(12);
  });

  it('deletes the uploaded images when others have filled the hotel’s limit in the meantime', async () => {
    const known = hotel;
    vi.spyOn(store, 'find').mockResolvedValueOnce(known);
    hotel = { ...hotel, images: Array.from({ length: 15 }, (_, index) => `/${index}.jpg`) };
    await expect(editor.addImages('h1', [file('a.jpg')], false, 'u1')).rejects.toBeInstanceOf(
      AppError,
    );
    expect(discarded).toEqual(['/media/hotels/h1/a.jpg']);
  });

  it('accepts only one of the hotel’s own images as the main one', async () => {
    await editor.addImages('h1', [file('b.jpg'), file('c.jpg')], true, 'u1');
    expect(hotel.mainImage).toBe('/media/hotels/h1/b.jpg');
    await editor.setMainImage('h1', '/one.jpg', 'u1');
    expect(hotel.mainImage).toBe('/one.jpg');
    await expect(editor.setMainImage('h1', '/else.jpg', 'u1')).rejects.toMatchObject({
      message: messages.mainImageUnknown,
    });
  });
});
