import { describe, expect, it, vi } from 'vitest';
import { discardUnnamedWith, droppedPictures } from './dropped-pictures.ts';

const [a, b, c] = ['/media/hotels/h/a.jpg', '/media/hotels/h/b.jpg', '/media/hotels/h/c.jpg'];

describe('droppedPictures', () => {
  it.each([
    [
      'a picture taken out of the list',
      { images: [a, b], mainImage: a },
      { images: [a], mainImage: a },
      [b],
    ],
    ['another order', { images: [a, b] }, { images: [b, a] }, []],
    [
      'a main picture that stays in the list',
      { images: [a, b], mainImage: a },
      { images: [a, b], mainImage: b },
      [],
    ],
    ['a category with another picture', { image: a }, { image: b }, [a]],
    ['a banner without a picture', { imageUrl: '' }, undefined, []],
    ['a deleted hotel', { images: [a, b], mainImage: c }, undefined, [a, b, c]],
    ['a new hotel', undefined, { images: [a] }, []],
  ])('of %s', (_case, before, after, dropped) => {
    expect(droppedPictures(before, after)).toEqual(dropped);
  });
});

describe('discardUnnamed', () => {
  it('leaves what something still names', async () => {
    const discard = vi.fn(async () => undefined);
    const run = discardUnnamedWith({ isNamed: async (url) => url === b }, discard);
    await run([a, b, c]);
    expect(discard).toHaveBeenCalledExactlyOnceWith([a, c]);
    discard.mockClear();
    await run([b]);
    await run([]);
    expect(discard).not.toHaveBeenCalled();
  });
});
