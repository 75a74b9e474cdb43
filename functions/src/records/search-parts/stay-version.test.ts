import { expect, it } from 'vitest';
import { isOnlyStayVersion, newStayVersion, stayVersionOf } from './stay-version.ts';

const hotel = { name: 'House', images: ['a'], createdAt: new Date(7), stayVersion: 'one' };

it('is another one each time', () => {
  const versions = new Set(Array.from({ length: 100 }, () => stayVersionOf(newStayVersion())));
  expect(versions.size).toBe(100);
  expect(stayVersionOf({})).toBe('');
});

it.each([
  ['only the version changed', hotel, { ...hotel, stayVersion: 'two' }, true],
  ['the first version came', { name: 'a' }, { name: 'a', stayVersion: 'one' }, true],
  ['nothing changed', hotel, { ...hotel }, false],
  ['a text changed, too', hotel, { ...hotel, name: 'Home', stayVersion: 'two' }, false],
  ['a list changed, too', hotel, { ...hotel, images: ['b'], stayVersion: 'two' }, false],
  ['a time changed, too', hotel, { ...hotel, createdAt: new Date(8), stayVersion: 'two' }, false],
  ['a field came, too', hotel, { ...hotel, plusTaxes: true, stayVersion: 'two' }, false],
  ['it was made', undefined, hotel, false],
  ['it was deleted', hotel, undefined, false],
])('knows what a write did: %s', (_, before, after, isOnly) => {
  expect(isOnlyStayVersion(before, after)).toBe(isOnly);
});
