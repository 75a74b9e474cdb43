import { noStaffHotelFilters } from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { readTableView, useHotelTable, writeTableView } from './use-hotel-table.ts';

function renderTable(at = '/admin/hotels') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(useHotelTable, { wrapper });
  return () => result.current;
}

/** Every page that the table rendered and so reads, by sort and cursor. */
function watchPages() {
  const pages: [string, unknown][] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/admin/hotels']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => {
      const table = useHotelTable();
      useEffect(() => {
        pages.push([table.page.sort.by, table.page.after]);
      });
      return table;
    },
    { wrapper },
  );
  return { table: () => result.current, pages };
}

describe('state of the hotel table', () => {
  it('survives the address', () => {
    const view = readTableView(
      new URLSearchParams('q=misty&city=munnar&pool=1&inactive=1&roomless=1&sort=price&dir=desc'),
    );
    expect(view).toEqual({
      filters: {
        ...noStaffHotelFilters,
        search: 'misty',
        city: 'munnar',
        hasPool: true,
        inactive: true,
        withoutRooms: true,
      },
      sort: { by: 'price', direction: 'desc' },
    });
    expect(readTableView(writeTableView(view))).toEqual(view);
  });

  it('reads nonsense in the address as the whole table', () => {
    expect(writeTableView(readTableView(new URLSearchParams('sort=<b>&pool=yes'))).size).toBe(0);
  });

  it('has hotels on the site or off it, not both', () => {
    const { filters } = readTableView(new URLSearchParams('active=1&inactive=1'));
    expect(filters).toMatchObject({ active: true, inactive: false });
  });

  it('pages on by cursors and back to where it was', () => {
    const table = renderTable();
    act(() => table().toPage(1, ['Anamudi', 'a']));
    act(() => table().toPage(2, ['Banasura', 'b']));
    expect(table().pageIndex).toBe(2);
    expect(table().page.after).toEqual(['Banasura', 'b']);
    act(() => table().toPage(1, null));
    expect(table().page.after).toEqual(['Anamudi', 'a']);
    act(() => table().toPage(0, null));
    expect(table().page.after).toBeNull();
  });

  it('starts at the first page when a filter, the order or the page size changes', () => {
    const table = renderTable();
    act(() => table().toPage(1, ['Anamudi', 'a']));
    act(() => table().change(() => ({ sort: { by: 'city', direction: 'asc' } })));
    expect(table().page).toMatchObject({ after: null, sort: { by: 'city', direction: 'asc' } });
    act(() => table().toPage(1, ['kochi', 'k']));
    act(() => table().changePageSize(100));
    expect(table().page).toMatchObject({ after: null, pageSize: 100 });
  });

  it('does not read the first page of the old order on the way to the new one', () => {
    const { table, pages } = watchPages();
    act(() => table().toPage(1, ['Anamudi', 'a']));
    const before = pages.length;
    act(() => table().change(() => ({ sort: { by: 'city', direction: 'asc' } })));
    expect(pages.slice(before)).toEqual([['city', null]]);
  });
});
