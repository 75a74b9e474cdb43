import { describe, expect, it } from 'vitest';
import { addImages, hasRoomForImages, mainImage, removeImage } from './hotel-images.ts';

const hotel = { images: ['a', 'b'], mainImage: 'b' };
const withCount = (count: number) => ({
  images: Array.from({ length: count }, (_, index) => `image-${index}`),
  mainImage: 'image-0',
});

describe('the main image of a hotel', () => {
  it('is the chosen one, else the first, else none', () => {
    expect(mainImage(hotel)).toBe('b');
    expect(mainImage({ images: ['a', 'b'], mainImage: '' })).toBe('a');
    expect(mainImage({ images: [], mainImage: '' })).toBe('');
  });

  it('becomes the first remaining image when it is removed', () => {
    expect(removeImage(hotel, 'b')).toEqual({ images: ['a'], mainImage: 'a' });
    expect(removeImage(hotel, 'a')).toEqual({ images: ['b'], mainImage: 'b' });
    expect(removeImage({ images: ['a'], mainImage: 'a' }, 'a').mainImage).toBe('');
  });
});

describe('adding images', () => {
  it('appends them and keeps the main image', () => {
    expect(addImages(hotel, ['c'], false)).toEqual({ images: ['a', 'b', 'c'], mainImage: 'b' });
  });

  it('makes the first added image the main image on request', () => {
    expect(addImages(hotel, ['c', 'd'], true)?.mainImage).toBe('c');
  });

  it('sets a main image where the hotel had none', () => {
    expect(addImages({ images: [], mainImage: '' }, ['c'], false)?.mainImage).toBe('c');
  });

  it('adds no duplicates when a save is retried', () => {
    expect(addImages(withCount(15), ['image-3'], false)?.images).toHaveLength(15);
  });

  it('rejects more than 15 images', () => {
    expect(addImages(withCount(14), ['x'], false)?.images).toHaveLength(15);
    expect(addImages(withCount(14), ['x', 'y'], false)).toBeNull();
    expect(hasRoomForImages(withCount(15), 1)).toBe(false);
  });
});
