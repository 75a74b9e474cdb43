import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

test('rows are selected one by one and, with Shift, up to another; what left the page is not acted upon', () => {
  const { result, rerender } = renderHook(({ ids }) => useSelection(ids), {
    initialProps: { ids: ['a', 'b', 'c', 'd'] },
  });
  act(() => result.current.toggle('d', false));
  act(() => result.current.toggle('b', true));
  expect([...result.current.selected].sort()).toEqual(['b', 'c', 'd']);
  act(() => result.current.toggle('c', false));
  expect([...result.current.selected].sort()).toEqual(['b', 'd']);
  rerender({ ids: ['a', 'b', 'c'] });
  expect([...result.current.selected]).toEqual(['b']);
  act(() => result.current.toggleAll());
  expect(result.current.selected.size).toBe(3);
});
