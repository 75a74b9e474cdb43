import { expect, it } from 'vitest';
import { toggled } from './toggled.ts';

it('adds a value at the end, and takes it out again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
