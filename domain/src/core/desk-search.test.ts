import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { size } from '../testing/size.ts';
import {
  deskKeys,
  type Findable,
  fitsDeskSearch,
  isDeskSearch,
  lookupKeys,
  maxLookupKeys,
  readDeskSearch,
} from './desk-search.ts';

const record = (parts: Partial<Findable>): Findable => ({
  names: [],
  emails: [],
  phones: [],
  references: [],
  ...parts,
});

/** Whether the store finds the record by a key, and the record is then what was typed. */
function finds(findable: Findable, typed: string): boolean {
  const search = readDeskSearch(typed);
  const keys = new Set(deskKeys(findable));
  return lookupKeys(search).some((key) => keys.has(key)) && fitsDeskSearch(findable, search);
}

describe('a guest is found by name', () => {
  test.each([
    ['Arun Thomas', 'thomas'],
    ['Arun Thomas', 'THO'],
    ['Arun Thomas', 'arun thomas'],
    ['Arun Thomas', 'Thomas, Arun'],
    ['Arun Thomas', 'ar tho'],
    ['Arun Thomas', 't'],
    ['Maria Luisa Fernandez', 'maria fernandez'],
    ['Maria Luisa Fernandez', 'fernandez luisa ma'],
    ['Dr. K. S. Nair', 'ks nair'.split(' ')[1] ?? ''],
    ['K S Nair', 'k s nair'],
    ['Søren Kierkegaard', 'soren'],
    ['Soren Kierkegaard', 'Søren'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Strauß', 'strauss'],
    ['Ægir', 'aegir'],
    ['Yıldız', 'yildiz'],
    ['Đorđe', 'dorde'],
    ['Sean O’Brien', "o'brien"],
    ["Sean O'Brien", 'o’brien'],
    ["Sean O'Brien", 'obrien'],
    ["Sean O'Brien", 'brien'],
    ["Sean O'Brien", 'o brien'],
    ['Sean OBrien', "o'brien"],
    ['Anne-Marie Roux', 'annemarie'],
    ['Anne Marie Roux', 'anne-marie'],
    ['Anne-Marie Roux', 'marie roux'],
    ['രാജേഷ് മാരാ\u0D7C', 'മാരാ\u0D30\u0D4D\u200D'],
    ['രാജേഷ് മാരാ\u0D30\u0D4D\u200D', 'മാരാ\u0D7C'],
    ['मीरा शर्मा', 'मीरा'],
    ['Алёна', 'алена'],
    ['王小明', '王小'],
    ['أحمد محمد', 'محمد'],
  ])('%s by %s', (name, typed) => {
    expect(finds(record({ names: [name] }), typed)).toBe(true);
  });

  test.each([
    ['Arun Thomas', 'homas'],
    ['Arun Thomas', 'arun nair'],
    ['രാജേഷ് മാരാ\u0D7C', 'മീര'],
    ['मारा', 'मीरा'],
    ['Arun Thomas', ''],
    ['Arun Thomas', '?!'],
    ['Arun Thomas', '@'],
  ])('%s not by %j', (name, typed) => {
    expect(finds(record({ names: [name] }), typed)).toBe(false);
  });
});

describe('a guest is found by number', () => {
  test.each([
    ['+91 98470-12345', '2345'],
    ['+91 98470-12345', '12345'],
    ['+91 98470-12345', '012345'],
    ['+91 98470-12345', '0 12345'],
    ['+91 98470-12345', '7012345'],
    ['+91 98470-12345', '847012345'],
    ['+91 98470-12345', '9847012345'],
    ['+91 98470-12345', '098470 12345'],
    ['+91 98470-12345', '+91 (98470) 12345'],
    ['+91 98470-12345', '९८४७०१२३४५'],
    ['098470 00123', '0123'],
    ['+971 50 123 4567', '050 123 4567'],
    ['050 123 4567', '+971 50 123 4567'],
    ['+44 (0)20 7946 0958', '020 7946 0958'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['9847012345 / 0484 2334455', '0484 2334455'],
    ['9847012345 / 0484 2334455', '4455'],
    ['12345', '2345'],
  ])('%s by %s', (phone, typed) => {
    expect(finds(record({ phones: [phone] }), typed)).toBe(true);
  });

  test.each([
    ['+91 98470-12345', '9847'],
    ['+91 98470-12345', '345'],
    ['+91 98470-12345', '9847012346'],
    ['+91 98470-12345', '+44 98470 12345'],
    ['', '0000'],
  ])('%s not by %s', (phone, typed) => {
    expect(finds(record({ phones: [phone] }), typed)).toBe(false);
  });
});

describe('a stay is found by its reference', () => {
  test.each([
    'KS-4F9A01C2',
    ' ks 4f9a01c2 ',
    'ks4f9a01c2',
    'KS-4f9',
    '4F9A01C2',
    '4f9a',
    '#KS-4F9A',
  ])('as %s', (typed) => expect(finds(record({ references: ['KS-4F9A01C2'] }), typed)).toBe(true));

  test.each(['KS-4F8', 'ks', '9A01', 'KS-4F9A01C3'])('not as %s', (typed) =>
    expect(finds(record({ references: ['KS-4F9A01C2'] }), typed)).toBe(false),
  );

  test('and a name that looks like one is still a name', () => {
    expect(finds(record({ names: ['Ksenia Abbe'] }), 'ksenia')).toBe(true);
    expect(finds(record({ names: ['Ksenia Abbe'] }), 'abbe')).toBe(true);
    expect(finds(record({ names: ['K S Fade'] }), 'ks fade')).toBe(false);
  });
});

test.each([
  'Zoe.Nair@Example.com',
  'zoe.nair@example.com ',
  'zoe.nair@exam',
  'nair@',
  'zoe.n',
  'nair',
])('a guest is found by address as %s', (typed) => {
  const isWhole = typed.startsWith('zoe') || typed.startsWith('Zoe') || !typed.includes('@');
  expect(finds(record({ emails: ['zoe.nair@example.com'] }), typed)).toBe(isWhole);
});

test('the keys of a record stay few, however long its fields are', () => {
  const long = record({
    names: [Array.from({ length: 200 }, (_, index) => `verylongword${index}`).join(' ')],
    emails: [`${'a.b-c'.repeat(12)}@example.com`],
    phones: ['9847012345 / 0484 2334455 / 9847112345'],
    references: ['KS-4F9A01C2'],
  });
  expect(deskKeys(long).length).toBeLessThanOrEqual(450);
  expect(deskKeys(record({ names: ['Arun Thomas'] })).length).toBeLessThanOrEqual(30);
});

test.each(['', ' ', '?', '-', "'", '+', '()', '\u200D'])('%j is no search', (typed) => {
  expect(isDeskSearch(readDeskSearch(typed))).toBe(false);
  expect(lookupKeys(readDeskSearch(typed))).toEqual([]);
});

const plain = fc.stringMatching(/^[a-zøé]{1,12}$/u);
const joined = fc.stringMatching(/^[a-zø]{1,8}['’-][a-zé]{1,8}$/u);
const name = fc
  .oneof(
    fc.array(plain, { minLength: 1, maxLength: 5 }),
    fc.tuple(plain, joined, plain),
    fc.tuple(joined, joined),
  )
  .map((words) => words.join(' '));

test('whatever beginnings of a name’s words are typed finds it', { tags: ['sized'] }, () => {
  const typed = name.chain((full) => {
    const parts = full.split(' ');
    return fc
      .tuple(fc.shuffledSubarray(parts, { minLength: 1 }), fc.integer({ min: 1, max: 12 }))
      .map(([some, letters]) => ({
        full,
        text: some.map((each) => each.slice(0, letters)).join(' '),
      }));
  });
  fc.assert(
    fc.property(typed, ({ full, text }) => {
      const search = readDeskSearch(text);
      expect(lookupKeys(search).length).toBeLessThanOrEqual(maxLookupKeys);
      if (search.words.length > 0) expect(finds(record({ names: [full] }), text)).toBe(true);
    }),
    { numRuns: size(300, 3000) },
  );
});

test('the last digits of any number find it', { tags: ['sized'] }, () => {
  const number = fc.stringMatching(/^[1-9]{4}\d{6,9}$/);
  fc.assert(
    fc.property(number, fc.integer({ min: 4, max: 10 }), (digits, count) => {
      expect(finds(record({ phones: [`+${digits}`] }), digits.slice(-count))).toBe(true);
    }),
    { numRuns: size(300, 3000) },
  );
});
