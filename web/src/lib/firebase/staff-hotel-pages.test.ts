import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import {
  defaultStaffHotelSort,
  noStaffHotelFilters,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { describe, expect, it } from 'vitest';
import { readWindowSize, type StaffHotelPage, toStaffHotelPage } from './staff-hotel-pages.ts';

const pageFor = (search: string, pageSize = 2): StaffHotelPage => ({
  filters: { ...noStaffHotelFilters, search },
  sort: defaultStaffHotelSort,
  pageSize,
  after: null,
});
const hotels = (...names: string[]) =>
  names.map((name, index) =>
    readHotel(`h${index}`, { name, city: 'Munnar', hotel_id: `m${index}` }),
  );
const namesOf = ({ hotels: shown }: ReturnType<typeof toStaffHotelPage>) =>
  shown.map(({ name }) => name);

describe('a page of the staff table', () => {
  it('reads one hotel more than it shows, and goes on after the last one shown', () => {
    const page = pageFor('');
    expect(readWindowSize(page)).toBe(3);
    const full = toStaffHotelPage(hotels('A', 'B', 'C'), page);
    expect(namesOf(full)).toEqual(['A', 'B']);
    expect(full.next).toEqual(['B', 'h1']);
    expect(toStaffHotelPage(hotels('A', 'B'), page).next).toBeNull();
  });

  it('looks for the other words of a search in a wide window', () => {
    const page = pageFor('green valley');
    expect(readWindowSize(page)).toBe(200);
    const found = hotels(
      'Green Valley',
      'Low Valley',
      'Green Hill Valley',
      'Valley Greens',
      'Valley',
    );
    const shown = toStaffHotelPage(found, page);
    expect(namesOf(shown)).toEqual(['Green Valley', 'Green Hill Valley']);
    expect(shown.next, 'more match in this window').toEqual(['Green Hill Valley', 'h2']);
    const all = toStaffHotelPage(found, pageFor('green valley', 25));
    expect(namesOf(all)).toEqual(['Green Valley', 'Green Hill Valley', 'Valley Greens']);
    expect(all.next, 'the window was not full').toBeNull();
  });

  it('goes on after a full window without a match', () => {
    const many = hotels(...Array.from({ length: 200 }, (_, index) => `Valley ${index}`));
    const shown = toStaffHotelPage(many, pageFor('green valley'));
    expect(shown.hotels).toEqual([]);
    expect(shown.next).toEqual(['Valley 199', 'h199']);
  });

  it('keeps to a city, whatever else its name is the name of', () => {
    const page = { ...pageFor(''), filters: { ...noStaffHotelFilters, city: 'munnar' } };
    const view = readHotel('x', { name: 'Munnar View', city: 'Thekkady' });
    const near = readHotel('y', { name: 'Tea House', city: ' MUNNAR ' });
    expect(namesOf(toStaffHotelPage([view, near], page))).toEqual(['Tea House']);
  });

  it('shows what lacks something by name, and goes on by id', () => {
    const page = { ...pageFor(''), filters: { ...noStaffHotelFilters, withoutRooms: true } };
    const shown = toStaffHotelPage(hotels('C', 'A', 'B'), page);
    expect(namesOf(shown)).toEqual(['A', 'C']);
    expect(shown.next).toEqual(['h1']);
  });
});
