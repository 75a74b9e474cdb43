import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FindDistances, useDistances } from './use-distances.ts';

const free = '\u00a0';
const cards = [{ _id: 'sea' }, { _id: 'hills' }];
const found = new Map([
  ['sea', 'about 2 km from Varkala beach'],
  ['hills', ''],
]);
const find = vi.fn<FindDistances>();
beforeEach(() => {
  find.mockReset().mockResolvedValue(found);
  // Safari's way, which needs no idle browser.
  vi.stubGlobal('requestIdleCallback', undefined);
});

test('a list with a place keeps a line free, and fills it where a beach is near', async () => {
  const { result } = renderHook(() => useDistances(cards, find));
  expect([result.current('sea'), result.current('hills')]).toEqual([free, free]);
  await waitFor(() => expect(result.current('sea')).toBe('about 2 km from Varkala beach'));
  expect(result.current('hills')).toBe(free);
  expect(find.mock.calls.map(([, ids]) => ids)).toEqual([['sea', 'hills']]);
});

test('without a place nothing is read, and cards have no such line', () => {
  const { result } = renderHook(() => useDistances(cards, undefined));
  expect(result.current('sea')).toBe('');
});

test('without a connection the lines stay free', async () => {
  find.mockRejectedValue(new Error('offline'));
  const { result } = renderHook(() => useDistances(cards, find));
  await waitFor(() => expect(find).toHaveBeenCalledOnce());
  expect(result.current('sea')).toBe(free);
});

test('another page of the list is asked for as a whole, of which the reader reads what is new', async () => {
  const { rerender } = renderHook(({ shown }) => useDistances(shown, find), {
    initialProps: { shown: cards },
  });
  await waitFor(() => expect(find).toHaveBeenCalledOnce());
  rerender({ shown: [...cards, { _id: 'lake' }] });
  await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
  expect(find.mock.calls[1]?.[1]).toEqual(['sea', 'hills', 'lake']);
});
