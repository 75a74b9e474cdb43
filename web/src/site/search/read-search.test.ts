import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

const today = parseCalendarDate('2026-11-22');
if (today === null) throw new Error('no day');

const people = { rooms: '1', adults: '2', ages: '', party: '' };
const search = (form: Record<string, string>, filters = '') =>
  readSearch(new URLSearchParams({ ...people, ...form }), new URLSearchParams(filters), today);

describe('what the search bar leads to', () => {
  test('a place alone is the list without dates, and no people stand in its address', () => {
    expect(search({ destination: 'Munnar', from: '', to: '' })).toEqual({
      ok: true,
      search: 'destination=Munnar',
    });
  });

  test('dates bring the people along, in one order', () => {
    expect(search({ destination: 'Munnar', to: '2026-12-15', from: '2026-12-12' })).toEqual({
      ok: true,
      search: 'from=2026-12-12&to=2026-12-15&rooms=1&adults=2&destination=Munnar',
    });
  });

  test('the filters of the list are kept, its pages are not', () => {
    const dates = { destination: '', from: '2026-12-12', to: '2026-12-15' };
    expect(search(dates, 'roomTypes=family-suite&sort=newest&pages=3')).toEqual({
      ok: true,
      search: 'from=2026-12-12&to=2026-12-15&rooms=1&adults=2&roomTypes=family-suite&sort=newest',
    });
  });

  test('dates that were taken out of the bar leave the address', () => {
    const filters = 'from=2026-12-12&to=2026-12-15&rooms=2&adults=4&sort=newest';
    expect(search({ destination: '', from: '', to: '' }, filters)).toEqual({
      ok: true,
      search: 'sort=newest',
    });
  });

  test.each([
    [{ from: '2026-12-12', to: '' }, 'to', 'Choose when you leave'],
    [{ from: '2026-12-12', to: '2026-12-12' }, 'to', 'Choose a departure after your arrival'],
    [{ from: '2026-12-12', to: '2026-12-10' }, 'to', 'Choose a departure after your arrival'],
    [{ from: '', to: '2026-12-12' }, 'from', 'Choose when you arrive'],
    [{ from: '2026-11-21', to: '2026-11-23' }, 'from', 'Choose today or a later date'],
    [
      { from: '2026-12-01', to: '2027-01-02' },
      'to',
      'At most 31 nights here; for longer stays send us an inquiry',
    ],
    [
      { from: '2026-12-12', to: '2026-12-15', rooms: '3', adults: '2' },
      'people',
      'Each room needs an adult',
    ],
    [
      { from: '2026-12-12', to: '2026-12-15', ages: '4.-1' },
      'people',
      'Choose the age of each child',
    ],
  ])('%j is shown at “%s”: %s', (form, at, problem) => {
    expect(search({ destination: '', ...form })).toEqual({ ok: false, problem, at });
  });
});
