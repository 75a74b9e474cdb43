import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useNeighbour } from './use-neighbour.ts';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));

function render(shown: readonly { _id: string }[], openId: string) {
  return renderHook(({ shown, openId }) => useNeighbour(shown, openId), {
    initialProps: { shown, openId },
  });
}

describe('useNeighbour', () => {
  it('finds the rows around the open one', () => {
    const { result } = render(rows('a', 'b', 'c'), 'b');
    expect(result.current('b', 1)).toBe(2);
    expect(result.current('b', -1)).toBe(0);
    expect(result.current('a', 1)).toBe(1);
  });

  it('ends at both ends', () => {
    const { result } = render(rows('a', 'b'), 'a');
    expect(result.current('a', -1)).toBeNull();
    expect(result.current('b', 1)).toBeNull();
  });

  it('knows the place of a row that has just left the list', () => {
    const { result, rerender } = render(rows('a', 'b', 'c'), 'b');
    rerender({ shown: rows('a', 'c'), openId: 'b' });
    expect(result.current('b', 1)).toBe(1);
    expect(result.current('b', -1)).toBe(0);
  });

  it('ends where the last row has left', () => {
    const { result, rerender } = render(rows('a', 'b'), 'b');
    rerender({ shown: rows('a'), openId: 'b' });
    expect(result.current('b', 1)).toBeNull();
    expect(result.current('b', -1)).toBe(0);
  });

  it('has no neighbours for a row that was never in the list', () => {
    const { result } = render(rows('a', 'b'), 'from-a-link');
    expect(result.current('from-a-link', 1)).toBeNull();
    expect(result.current('', 1)).toBeNull();
  });
});
