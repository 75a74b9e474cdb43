import { expect, it } from 'vitest';
import { maxCompared, maxFavourites, readHotelIds } from './favourites.ts';

it('reads ids from storage and links, each once, without what cannot be one', () => {
  expect(readHotelIds('b,a,b,,a/b,../x,__x__')).toEqual(['b', 'a']);
  expect(readHotelIds(['b', 7, null, 'b', 'c', { a: 1 }])).toEqual(['b', 'c']);
  for (const nonsense of [null, undefined, 7, {}, '', []])
    expect(readHotelIds(nonsense)).toEqual([]);
});

it('reads no more than a page can show', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `h${index}`);
  expect(readHotelIds(many)).toHaveLength(maxFavourites);
  expect(readHotelIds(many.join(','), maxCompared)).toEqual(['h0', 'h1', 'h2']);
});
