import { describe, expect, it } from 'vitest';
import { staffHotelQuery, staffHotelQueryShapes, staffHotelSorts } from './staff-hotel-query.ts';

const none = { search: '', featured: false, hasPool: false, active: false };

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

  it('runs only queries that a named index, or a join of named indexes, can serve', () => {
    const answered = new Set(
      staffHotelQueryShapes().map(({ where, orderBy }) =>
        JSON.stringify([where[0]?.field, orderBy]),
      ),
    );
    for (const by of staffHotelSorts) {
      for (const direction of ['asc', 'desc'] as const) {
        for (const search of ['', 'ridge']) {
          const filters = { search, featured: true, hasPool: true, active: true };
          const { where, orderBy } = staffHotelQuery(filters, { by, direction });
          for (const { field } of where) {
            expect(answered).toContain(JSON.stringify([field, orderBy]));
          }
        }
      }
    }
  });
});
