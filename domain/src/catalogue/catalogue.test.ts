import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHotels } from '../testing/hotels.ts';
import { listedCategories, matchCities, readCatalogue, summariseCatalogue } from './catalogue.ts';
import { readCategory } from './category-read.ts';

const at = (city: string, fields = {}) => ({ city, isActive: true, featured: false, ...fields });

describe('the catalogue summary', () => {
  it('counts active hotels by city and spells a city as most of its hotels do', () => {
    const hotels = [
      at('Munnar'),
      at(' MUNNAR '),
      at('Munnar', { featured: true }),
      at('Kochi', { isActive: false, featured: true }),
      at('Alappuzha'),
      at(''),
    ];
    expect(
      summariseCatalogue(hotels, { updatedAt: '2026-01-01T00:00:00.000Z', version: 3 }),
    ).toEqual({
      cities: [
        { key: 'alappuzha', name: 'Alappuzha', count: 1 },
        { key: 'munnar', name: 'Munnar', count: 3 },
      ],
      categories: [],
      hotelCount: 5,
      featuredCount: 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
      version: 3,
      cityVersions: {},
    });
  });

  it('is read as it was stored', () => {
    fc.assert(
      fc.property(anyHotels, (hotels) => {
        const catalogue = summariseCatalogue(hotels);
        expect(readCatalogue(JSON.parse(JSON.stringify(catalogue)))).toEqual(catalogue);
      }),
    );
  });

  it('lists the categories that have hotels, in the order of staff', () => {
    const category = (slug: string, fields = {}) =>
      readCategory(slug, { slug, name: slug.toUpperCase(), hotelCount: 1, ...fields });
    const stored = [
      category('hills', { displayOrder: 2 }),
      category('empty', { hotelCount: 0 }),
      category('', { name: 'No address' }),
      category('beach', { displayOrder: 1 }),
    ];
    const categories = listedCategories(stored);
    expect(categories).toEqual([
      { _id: 'beach', slug: 'beach', name: 'BEACH' },
      { _id: 'hills', slug: 'hills', name: 'HILLS' },
    ]);
    const many = Array.from({ length: 40 }, (_, index) => category(`c${index}`));
    expect(listedCategories(many)).toHaveLength(30);
    const kept = readCatalogue({ categories: [...categories, null, { slug: 'x' }, 'hills'] });
    expect(kept.categories).toEqual(categories);
  });

  it('is read tolerantly', () => {
    const empty = {
      cities: [],
      categories: [],
      hotelCount: 0,
      featuredCount: 0,
      updatedAt: '',
      version: 0,
      cityVersions: {},
    };
    expect(readCatalogue(null)).toEqual(empty);
    expect(
      readCatalogue({ cities: [null, { key: '' }, { key: 'Kochi' }], hotelCount: -1 }),
    ).toEqual({
      ...empty,
      cities: [{ key: 'kochi', name: 'kochi', count: 0 }],
    });
  });

  it.each([
    ['munnar', ['munnar', 'old munnar']],
    [' OLD  munnar', ['old munnar']],
    ['nnar', ['munnar', 'old munnar']],
    ['x', []],
  ])('finds the cities meant by %j', (destination, keys) => {
    const catalogue = summariseCatalogue([at('Munnar'), at('Old Munnar'), at('Kochi')]);
    expect(matchCities(catalogue, destination)).toEqual(keys);
  });

  it('puts the best match of a destination first', () => {
    const towns = ['Kollam', 'North Kollam', 'Kollamkulam', 'Akkollam', 'Alt-Kollam', 'Kochi'];
    const catalogue = summariseCatalogue(towns.map((town) => at(town)));
    expect(matchCities(catalogue, 'kollam')).toEqual([
      'kollam',
      'kollamkulam',
      'alt-kollam',
      'north kollam',
      'akkollam',
    ]);
  });
});
