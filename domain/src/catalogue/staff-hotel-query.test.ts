import { describe, expect, it } from 'vitest';
import { unpricedSortKey } from './hotel-derived.ts';
import {
  isStaffHotelQueryRough,
  noStaffHotelFilters,
  staffHotelQuery,
  staffHotelQueryShapes,
  staffHotelSorts,
} from './staff-hotel-query.ts';

const none = noStaffHotelFilters;

describe('the staff table of hotels', () => {
  it('asks for nothing but the order when no filter is on', () => {
    expect(staffHotelQuery(none)).toEqual({
      collection: 'hotels',
      where: [],
      orderBy: [
        { field: 'name', direction: 'asc' },
        { field: '__name__', direction: 'asc' },
      ],
    });
  });

  it('puts hotels without a price last in both price orders', () => {
    const field = (direction: 'asc' | 'desc') =>
      staffHotelQuery(none, { by: 'price', direction }).orderBy[0];
    expect(field('asc')).toEqual({ field: 'sortPriceAsc', direction: 'asc' });
    expect(field('desc')).toEqual({ field: 'sortPriceDesc', direction: 'asc' });
  });

  it('looks a search up by its longest word and sorts it by name', () => {
    const query = staffHotelQuery(
      { ...none, search: 'the Misty', hasPool: true },
      { by: 'added', direction: 'desc' },
    );
    expect(query.where).toEqual([
      { field: 'has_pool', op: '==', value: true },
      { field: 'searchKeys', op: 'array-contains', value: 'misty' },
    ]);
    expect(query.orderBy[0]).toEqual({ field: 'name', direction: 'asc' });
  });

  it('looks a city up by its word, and a search before the city', () => {
    const words = (filters: object) =>
      staffHotelQuery({ ...none, ...filters }).where.map(({ value }) => value);
    expect(words({ city: 'fort kochi' })).toEqual(['kochi']);
    expect(words({ city: 'fort kochi', search: 'Lane' })).toEqual(['lane']);
  });

  it('finds what lacks something by single fields alone, in the order of ids', () => {
    const lacking = { ...none, withoutPrice: true, withoutRooms: true, inactive: true };
    expect(staffHotelQuery({ ...lacking, hasPool: true })).toEqual({
      collection: 'hotels',
      where: [
        { field: 'isActive', op: '==', value: false },
        { field: 'sortPriceAsc', op: '==', value: unpricedSortKey },
        { field: 'roomTypeKeys', op: '==', value: [] },
      ],
      orderBy: [{ field: '__name__', direction: 'asc' }],
    });
    const indexed = staffHotelQueryShapes().find(({ orderBy }) => orderBy[0]?.field === '__name__');
    const fields = indexed?.where.map(({ field }) => field);
    for (const { field } of staffHotelQuery(lacking).where) expect(fields).toContain(field);
  });

  it('reads more where the index answers a part of the filters only', () => {
    const isRough = (filters: object) => isStaffHotelQueryRough({ ...none, ...filters });
    expect(isRough({ search: 'heron', featured: true })).toBe(false);
    expect(isRough({ city: 'kochi' })).toBe(false);
    expect(isRough({ withoutPrice: true, featured: true })).toBe(false);
    expect(isRough({ search: 'heron villa' })).toBe(true);
    expect(isRough({ search: 'heron', city: 'kochi' })).toBe(true);
    expect(isRough({ city: 'kochi', withoutRooms: true })).toBe(true);
    expect(isRough({ withoutPrice: true, hasPool: true })).toBe(true);
  });

  it('runs only queries that a named index, or a join of named indexes, can serve', () => {
    const answered = new Set(
      staffHotelQueryShapes().map(({ where, orderBy }) =>
        JSON.stringify([where[0]?.field, orderBy]),
      ),
    );
    for (const by of staffHotelSorts) {
      for (const direction of ['asc', 'desc'] as const) {
        for (const search of ['', 'ridge']) {
          const filters = { ...none, search, featured: true, hasPool: true, active: true };
          const { where, orderBy } = staffHotelQuery(filters, { by, direction });
          for (const { field } of where) {
            expect(answered).toContain(JSON.stringify([field, orderBy]));
          }
        }
      }
    }
  });
});
