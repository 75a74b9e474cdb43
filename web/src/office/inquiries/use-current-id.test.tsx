import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCurrentId } from './use-current-id.ts';

const goTo = (id: string) => history.replaceState(null, '', id === '' ? '?' : `?inquiry=${id}`);
afterEach(() => history.replaceState(null, '', '/'));

function draw(first: string) {
  goTo(first);
  return renderHook(({ openId }) => useCurrentId(openId), { initialProps: { openId: first } });
}

test('is the one that was asked for last, though the one before is only drawn by now', () => {
  const { result, rerender } = draw('a');
  result.current.current = 'b';
  result.current.current = 'c';
  goTo('c');
  rerender({ openId: 'b' });
  expect(result.current.current).toBe('c');
  rerender({ openId: 'c' });
  expect(result.current.current).toBe('c');
});

test('follows Back, and what is opened by a link', () => {
  const { result, rerender } = draw('a');
  result.current.current = 'b';
  goTo('');
  rerender({ openId: '' });
  expect(result.current.current).toBe('');
  goTo('d');
  rerender({ openId: 'd' });
  expect(result.current.current).toBe('d');
});
