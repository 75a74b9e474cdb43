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

  it('passes to the first of the rest when it is removed', () => {
    expect(removeImage(hotel, 'b')).toEqual({ images: ['a'], mainImage: 'a' });
    expect(removeImage(hotel, 'a')).toEqual({ images: ['b'], mainImage: 'b' });
    expect(removeImage({ images: ['a'], mainImage: 'a' }, 'a').mainImage).toBe('');
  });
});

describe('added images', () => {
  it('come behind the others and keep the main one', () => {
    expect(addImages(hotel, ['c'], false)).toEqual({ images: ['a', 'b', 'c'], mainImage: 'b' });
  });

  it('make their first one the main one when asked to', () => {
    expect(addImages(hotel, ['c', 'd'], true)?.mainImage).toBe('c');
  });

  it('give a main one to a hotel that had none', () => {
    expect(addImages({ images: [], mainImage: '' }, ['c'], false)?.mainImage).toBe('c');
  });

  it('are not repeated when a save is tried again', () => {
    expect(addImages(withCount(15), ['image-3'], false)?.images).toHaveLength(15);
  });

  it('are refused beyond 15', () => {
    expect(addImages(withCount(14), ['x'], false)?.images).toHaveLength(15);
    expect(addImages(withCount(14), ['x', 'y'], false)).toBeNull();
    expect(hasRoomForImages(withCount(15), 1)).toBe(false);
  });
});
