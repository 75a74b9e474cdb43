import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useChosenHotel } from './use-chosen-hotel.ts';

vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => ({
  useHotelSearch: (_search: string, isOpen: boolean) => ({
    hotels: isOpen
      ? [
          { _id: 'bare', roomTypes: [] },
          { _id: 'anchor', roomTypes: [{}] },
        ]
      : [],
    status: 'idle',
    more: () => undefined,
    hasMore: false,
  }),
}));

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const choose = (asked: string) => renderHook(() => useChosenHotel(asked, false));
const openNewTab = () => sessionStorage.clear();

it('is the first with rooms, until one was looked at', () => {
  expect(choose('').result.current.id).toBe('anchor');
  choose('banyan');
  expect(choose('').result.current.id).toBe('banyan');
});

it('is the last one of this tab, and in a new tab the last of all', () => {
  choose('banyan');
  openNewTab();
  expect(choose('').result.current.id).toBe('banyan');
  localStorage.setItem('board-hotel', 'of-another-tab');
  expect(choose('').result.current.id).toBe('banyan');
});

it('is another one when that is gone, unless the address asks for it', () => {
  choose('gone');
  const { result } = choose('');
  act(() => result.current.giveUp());
  expect(result.current.id).toBe('anchor');
  const asked = choose('gone');
  act(() => asked.result.current.giveUp());
  expect(asked.result.current.id).toBe('gone');
});
