import { describe, expect, it, vi } from 'vitest';
import { createDeleteUnreferencedImages, removedImages } from './unreferenced-images.ts';

const [a, b, c] = ['/media/hotels/h/a.jpg', '/media/hotels/h/b.jpg', '/media/hotels/h/c.jpg'];

describe('removedImages', () => {
  it.each([
    [
      'an image taken out of the list',
      { images: [a, b], mainImage: a },
      { images: [a], mainImage: a },
      [b],
    ],
    ['another order', { images: [a, b] }, { images: [b, a] }, []],
    [
      'a main image that stays in the list',
      { images: [a, b], mainImage: a },
      { images: [a, b], mainImage: b },
      [],
    ],
    ['a category with another image', { image: a }, { image: b }, [a]],
    ['a banner without an image', { imageUrl: '' }, undefined, []],
    ['a deleted hotel', { images: [a, b], mainImage: c }, undefined, [a, b, c]],
    ['a new hotel', undefined, { images: [a] }, []],
  ])('of %s', (_case, before, after, dropped) => {
    expect(removedImages(before, after)).toEqual(dropped);
  });
});

describe('deleteUnreferencedImages', () => {
  it('keeps images that are still referenced', async () => {
    const discard = vi.fn(async () => undefined);
    const run = createDeleteUnreferencedImages({ isReferenced: async (url) => url === b }, discard);
    await run([a, b, c]);
    expect(discard).toHaveBeenCalledExactlyOnceWith([a, c]);
    discard.mockClear();
    await run([b]);
    await run([]);
    expect(discard).not.toHaveBeenCalled();
  });
});
