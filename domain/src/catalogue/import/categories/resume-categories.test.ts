import { expect, it } from 'vitest';
import type { Category } from '../../category.ts';
import { readCategory } from '../../category-read.ts';
import { applyPlan } from '../apply-plan.ts';
import { type CategoryPlan, importedCategoryId, planCategories } from './plan-categories.ts';

const count = 12;
const header = 'Category slug;Category name;Description;Display order';
const rows = Array.from({ length: count }, (_, at) => `;Hill Stays ${at};Cool air;${at}`);
const file = [header, ...rows].join('\n');

/** Categories in memory; `fault` is asked before each write. */
function site(fault: (nth: number) => void) {
  const stored = new Map<string, Category>();
  let nth = 0;
  // One that is stored differs from its row, so that the file also changes something.
  stored.set('old', readCategory('old', { name: 'Hill Stays 9', slug: 'hill-stays-9' }));
  const plan = () => {
    const made = planCategories(file, [...stored.values()]);
    if ('problem' in made) throw new Error(made.problem);
    return made.items;
  };
  const write = async ({ stored: before, input }: CategoryPlan) => {
    fault(++nth);
    if (input === null) throw new Error('nothing to write');
    const id = before?._id ?? importedCategoryId(input.slug);
    if (before === null && stored.has(id)) throw new Error('written twice');
    stored.set(id, readCategory(id, { ...input }));
    return { ok: true } as const;
  };
  return { stored, plan, write, writes: () => nth };
}
const watch = { onProgress: () => undefined, atOnce: 1 };

it('goes on after a break with the rest, and leaves written categories as they are', async () => {
  let broken = false;
  const { stored, plan, write, writes } = site((nth) => {
    if (nth === 5) broken = true;
  });
  const first = await applyPlan(plan(), write, { ...watch, isBroken: () => broken });
  expect(first).toEqual({ written: 5, left: count - 5, failures: [] });
  const done = new Map(stored);

  const items = plan();
  expect(items.filter(({ state }) => state === 'same')).toHaveLength(5);
  const second = await applyPlan(items, write, { ...watch, isBroken: () => false });
  expect(second).toEqual({ written: count - 5, left: 0, failures: [] });
  for (const [id, category] of done) if (id !== 'old') expect(stored.get(id)).toEqual(category);
  expect(stored.size).toBe(count);
  expect(stored.get('old')).toMatchObject({ description: 'Cool air', displayOrder: 9 });

  const third = await applyPlan(plan(), write, { ...watch, isBroken: () => false });
  expect(third.written).toBe(0);
  expect(writes()).toBe(count);
});

it('writes in a second run what a fault in the middle kept from the first', async () => {
  const { stored, plan, write } = site((nth) => {
    if (nth === 4 || nth === 10) throw new Error('The line is broken.');
  });
  const first = await applyPlan(plan(), write, { ...watch, isBroken: () => false });
  expect(first).toMatchObject({ written: count - 2, left: 0 });
  expect(first.failures).toEqual([
    expect.stringContaining('hill-stays-3 Hill Stays 3: The line is broken.'),
    expect.stringContaining('hill-stays-9 Hill Stays 9: The line is broken.'),
  ]);
  const second = await applyPlan(plan(), write, { ...watch, isBroken: () => false });
  expect(second).toEqual({ written: 2, left: 0, failures: [] });
  expect(stored.size).toBe(count);
});
