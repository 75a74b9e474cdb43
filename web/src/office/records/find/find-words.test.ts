import { expect, test } from 'vitest';
import { readAim } from './find-words.ts';

test.each([
  ['cash menon', { search: 'menon', act: 'cash' }],
  [' Move  Asha Menon ', { search: 'Asha Menon', act: 'move' }],
  ['rates mill house', { search: 'mill house', page: 'rates' }],
  ['cash', { search: 'cash' }],
  ['menon cash', { search: 'menon cash' }],
  ['constructor menon', { search: 'constructor menon' }],
  ['', { search: '' }],
])('"%s" is read as %o', (text, aim) => {
  expect(readAim(text, 'manager')).toEqual(aim);
});

test('what the role may not do is a name like any other', () => {
  expect(readAim('refund menon', 'reception')).toEqual({ search: 'refund menon' });
  expect(readAim('rates mill', 'reception')).toEqual({ search: 'rates mill' });
  expect(readAim('move menon', 'reception')).toEqual({ search: 'menon', act: 'move' });
});
