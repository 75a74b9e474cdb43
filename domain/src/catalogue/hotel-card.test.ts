import { describe, expect, it } from 'vitest';
import { card, hotel, roomType } from '../testing/hotels.ts';
import { isListed, priceLabel, toHotelCard } from './hotel-card.ts';

describe('a hotel card', () => {
  it.each([
    [{ lowestPrice: 1200, roomTypeCount: 1 }, '₹1,200'],
    [{ lowestPrice: 1200, roomTypeCount: 2 }, 'from ₹1,200'],
    [{ lowestPrice: 120_000, roomTypeCount: 0 }, '₹1,20,000'],
    [{ lowestPrice: null, roomTypeCount: 3 }, 'Price on request'],
  ])('labels %j as %j', (shown, label) => {
    expect(priceLabel(shown, 'inr')).toBe(label);
  });

  it('puts "from" before the price of two room types with the same name', () => {
    const roomTypes = [roomType(), roomType({ _id: 'second', pricePerNight: 1500 })];
    expect(priceLabel(card({ roomTypes }), 'usd')).toBe('from $1,200');
  });

  it('shows the main image, else the first', () => {
    expect(card({ mainImage: 'm', images: ['a'] }).image).toBe('m');
    expect(card({ images: ['a', 'b'] }).image).toBe('a');
    expect(card({ images: [] }).image).toBe('');
  });

  it('carries a rating only when there is one', () => {
    expect(toHotelCard(hotel())).not.toHaveProperty('rating');
    expect(card({ rating: 4 }).rating).toBe(4);
  });

  it('is not listed without room types and images', () => {
    expect(isListed(card({ roomTypes: [], images: [] }))).toBe(false);
    expect(isListed(card({ roomTypes: [] }))).toBe(true);
    expect(isListed(card({ images: [] }))).toBe(true);
  });
});
