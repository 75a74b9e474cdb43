import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCategory } from '../../category-read.ts';
import { formatFault } from '../import-rows.ts';
import { countStates } from '../item-plan.ts';
import { categoryCsv } from './category-export.ts';
import { importedCategoryId, planCategories } from './plan-categories.ts';

const hills = readCategory('c1', {
  name: 'Hill Stays',
  slug: 'hill-stays',
  description: 'Cool air',
  displayOrder: 3,
  image: '/media/hills.jpg',
  hotelCount: 7,
});

function plan(text: string, stored = [hills]) {
  const made = planCategories(text, stored);
  if ('problem' in made) throw new Error(made.problem);
  return made;
}
const said = (text: string, stored = [hills]) => {
  const made = plan(text, stored);
  return [...made.faults, ...made.items.flatMap(({ faults }) => faults)].map(formatFault);
};

describe('an import of categories', () => {
  it('finds nothing to do in what the export wrote, whatever is stored', () => {
    const nasty = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...`'=+-@;|\\\\,"\r\n\t ₹1Eമ`), maxLength: 30 }),
    );
    const stored = fc.record({
      name: nasty,
      description: nasty,
      slug: fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/),
      featured: fc.boolean(),
      displayOrder: fc.nat(200_000),
      image: nasty,
    });
    const many = fc.uniqueArray(stored, { minLength: 1, maxLength: 5, selector: (c) => c.slug });
    const doubleReturn = {
      ...hills,
      name: '',
      description: "'\r\r\n'",
      slug: 'a',
      displayOrder: 0,
      image: '',
    };
    fc.assert(
      fc.property(many, (entered) => {
        const categories = entered.map((fields, at) => readCategory(`c${at}`, fields));
        const text = categoryCsv(categories);
        for (const saved of [text, text.replaceAll('\r\n', '\n')]) {
          expect(said(saved, categories)).toEqual([]);
          expect(countStates(plan(saved, categories))).toMatchObject({ same: categories.length });
        }
      }),
      { examples: [[[doubleReturn]]] },
    );
  });

  it('changes what the file says, by slug or by name, and keeps the image', () => {
    const header = '\uFEFFCategory slug;Category name;Description;Featured;Display order';
    const { items } = plan(`${header}\nHILL-STAYS;Hill Stays;;yes;1\n;Backwaters;കായൽ;;2`);
    expect(items.map(({ key, state, changes }) => [key, state, changes.length])).toEqual([
      ['hill-stays', 'changed', 3],
      ['backwaters', 'new', 3],
    ]);
    expect(items[0]?.input).toEqual({
      name: 'Hill Stays',
      slug: 'hill-stays',
      description: '',
      featured: true,
      displayOrder: 1,
      image: '/media/hills.jpg',
    });
    expect(items[1]?.input).toMatchObject({ slug: 'backwaters', description: 'കായൽ', image: '' });
    const named = plan('Category name,Featured\nhill stays,yes');
    expect(named.items[0]).toMatchObject({ key: 'hill-stays', state: 'changed' });
  });

  it.each([
    [
      ',മലകൾ',
      'Line 2, Category slug: Type a slug of small letters, digits and hyphens, such as hill-stays.',
    ],
    [
      '01-May,May',
      'Line 2, Category slug: The spreadsheet has made a date of this slug (01-May). Format the column as text and type it again.',
    ],
    ['beaches,', 'Line 2, Category name: Category name is missing.'],
    [
      'hill-stays,Hills,soon',
      'Line 2, Display order: Type a whole number from 0 to 100000, not “soon”.',
    ],
    [
      'hill-stays,Hills\nhill-stays,Hills',
      'Line 3, Category slug: This category has another row above.',
    ],
  ])('says what is wrong in %j', (rows, sentence) => {
    expect(said(`Category slug,Category name,Display order\n${rows}`)).toEqual([sentence]);
  });

  it('asks which of several categories of one name is meant', () => {
    const stored = ['c1', 'c2'].map((id) => readCategory(id, { name: 'Hills', slug: id }));
    expect(said('Category name\nHills', stored)[0]).toContain('Several categories have this name');
  });

  it('adds no more categories than the office lists', () => {
    const stored = Array.from({ length: 199 }, (_, at) =>
      readCategory(`c${at}`, { name: `C ${at}`, slug: `c-${at}` }),
    );
    expect(plan('Category name\nOne\nTwo', stored).items.map(({ state }) => state)).toEqual([
      'new',
      'wrong',
    ]);
  });

  it('keeps ids of new categories as short as the rules allow', () => {
    expect(importedCategoryId('a'.repeat(120)).length).toBeLessThanOrEqual(128);
  });
});
