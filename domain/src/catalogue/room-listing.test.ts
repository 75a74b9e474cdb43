import { describe, expect, it } from 'vitest';
import { hotel, roomType } from '../testing/hotels.ts';
import { flattenHotel } from './room-listing.ts';

describe('flattening a hotel', () => {
  it('gives one listing per room type with the fields of the specification', () => {
    const found = flattenHotel(hotel({ rating: 4.1, features: ['Garden'] }));
    expect(found).toEqual([
      {
        _id: 'one-double-bed',
        hotel: {
          _id: 'one',
          name: 'Tea Valley House',
          address: '4 Mill Road',
          city: 'Munnar',
          description: '',
          rooms: '',
          roomTypes: [roomType()],
          features: ['Garden'],
          addedBy: 'staff',
          rating: 4.1,
        },
        roomType: 'Double Bed',
        pricePerNight: 1200,
        amenities: [],
        images: ['/media/hotels/one/a.jpg'],
        isAvailable: true,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('gives a Standard Room with the features for a hotel with images only', () => {
    const found = flattenHotel(hotel({ roomTypes: [], features: ['Garden'] }));
    expect(found).toMatchObject([
      { roomType: 'Standard Room', pricePerNight: 0, amenities: ['Garden'] },
    ]);
  });

  it('counts the main image as an image', () => {
    const found = flattenHotel(
      hotel({ roomTypes: [], images: [], mainImage: '/media/hotels/one/m.jpg' }),
    );
    expect(found).toMatchObject([{ images: ['/media/hotels/one/m.jpg'] }]);
  });

  it('gives nothing for a hotel with neither room types nor images', () => {
    expect(flattenHotel(hotel({ roomTypes: [], images: [] }))).toEqual([]);
  });

  it('cycles the images through the room types', () => {
    const roomTypes = ['a', 'b', 'c'].map((_id) => roomType({ _id }));
    const found = flattenHotel(hotel({ roomTypes, images: ['1', '2'] }));
    expect(found.map(({ images }) => images)).toEqual([
      ['1', '2'],
      ['2', '1'],
      ['1', '2'],
    ]);
  });

  it('marks rooms of an inactive hotel as unavailable', () => {
    expect(flattenHotel(hotel({ isActive: false }))).toMatchObject([{ isAvailable: false }]);
  });
});
