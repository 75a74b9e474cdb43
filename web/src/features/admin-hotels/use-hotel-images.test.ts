import { describe, expect, it, vi } from 'vitest';
import { withoutPicture, withPictures } from './use-hotel-images.ts';

vi.mock('#web/lib/firebase/storage-upload.ts', () => ({ uploadPicture: vi.fn() }));
vi.mock('#web/lib/firebase/storage-discard.ts', () => ({ discardPictures: vi.fn() }));
vi.mock('./api/save-hotel.ts', () => ({ updateHotel: vi.fn() }));

const hotel = { images: ['a', 'b'], mainImage: 'a' };

describe('pictures of a hotel', () => {
  it('are added behind the others and keep the main one', () => {
    expect(withPictures(hotel, ['c'], false)).toEqual({ images: ['a', 'b', 'c'], mainImage: 'a' });
  });

  it('make their first one the main one when asked to', () => {
    expect(withPictures(hotel, ['c', 'd'], true).mainImage).toBe('c');
  });

  it('get a main one when there was none', () => {
    expect(withPictures({ images: [], mainImage: '' }, ['c'], false).mainImage).toBe('c');
  });

  it('are 15 at most', () => {
    const full = { images: Array.from({ length: 14 }, (_, index) => `p${index}`), mainImage: 'p0' };
    expect(withPictures(full, ['x'], false).images).toHaveLength(15);
    expect(() => withPictures(full, ['x', 'y'], false)).toThrow('Up to 15 images, 8 MB each');
  });

  it('pass the main place on when the main one goes', () => {
    expect(withoutPicture(hotel, 'a')).toEqual({ images: ['b'], mainImage: 'b' });
    expect(withoutPicture(hotel, 'b')).toEqual({ images: ['a'], mainImage: 'a' });
    expect(withoutPicture({ images: ['a'], mainImage: 'a' }, 'a').mainImage).toBe('');
  });
});
