import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { categoryCsv } from '@kerala-stays/domain/catalogue/import/categories/category-export';
import { planCategories } from '@kerala-stays/domain/catalogue/import/categories/plan-categories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCategory } from '../../tools/import/category-store.ts';
import { importCommand } from './support/import-command.ts';
import { expectWrittenOnce } from './support/written-once.ts';

const { store, email, begin, end, saved, run, countIn } = importCommand();
let uid = '';
beforeAll(async () => {
  uid = await begin();
});
afterAll(end);

const header = 'Category slug;Category name;Description;Featured;Display order';
const storedCategories = async () => {
  const { docs } = await store.collection('categories').get();
  return docs.map((found) => readCategory(found.id, found.data()));
};

describe('npm run import with categories', () => {
  it('knows categories by their columns, in Unicode text, and writes each with stamp and reservation', async () => {
    const text = `\uFEFF${header}\n;Hill Stays;മലനിരകൾ;yes;1\nlakes;Lake Stays;;;\n;കായൽ;;;\n`;
    const file = await saved(Buffer.from(text.replaceAll(';', '\t'), 'utf16le'));
    const preview = await run([file]);
    expect(preview.said).toContain('Line 4, Category slug: Type a slug of small letters');
    expect(preview.said).toContain('Categories: 2 new, 0 changed, 0 same, 0 wrong.');
    expect(preview.code).toBe(1);
    expect(await countIn('categories')).toBe(0);

    const written = await run([file, '--apply', '--as', email]);
    expect(written.said).toContain('2 categories written.');
    const hills = await store.doc('categories/cat-hill-stays').get();
    expect(hills.data()).toMatchObject({
      name: 'Hill Stays',
      description: 'മലനിരകൾ',
      featured: true,
      displayOrder: 1,
      hotelCount: 0,
    });
    expect((await store.doc('categorySlugs/hill-stays').get()).data()).toEqual({
      owner: 'cat-hill-stays',
    });
    expect((await store.doc('staffStamps/categories').get()).get('updatedBy')).toBe(uid);

    const exported = await saved(categoryCsv(await storedCategories()));
    for (const again of [file, exported]) {
      expect((await run([again])).said).toContain('0 new, 0 changed, 2 same, 0 wrong.');
    }
  });

  it('changes what the file changes, and refuses a slug that is reserved', async () => {
    const old = store.doc('categories/old');
    await old.set({ name: 'Old', slug: 'old', image: '/a.jpg', hotelCount: 4, updatedBy: 'x' });
    await store.doc('categorySlugs/taken').set({ owner: 'gone' });
    const file = await saved(`${header}\nold;Old;New words;;\ntaken;Taken;;;\n`);
    const ended = await run([file, '--apply', '--as', email]);
    expect(ended.said).toContain('taken Taken: This slug is already used.');
    expect(ended.said).toContain('Not written: 1 category');
    expect(ended.code).toBe(1);
    const after = await old.get();
    expect(after.data()).toMatchObject({
      description: 'New words',
      image: '/a.jpg',
      hotelCount: 4,
    });
    expect(after.data()).not.toHaveProperty('updatedBy');
    const stamp = await store.doc('staffStamps/categories').get();
    expect(stamp.get('updatedAt')).toEqual(after.get('updatedAt'));
    expect((await store.doc('categories/cat-taken').get()).exists).toBe(false);
  });

  it('takes a new category that it finds written for its own, and no other with its slug', async () => {
    const plan = planCategories(`${header}\n;Lost Stays;;yes;\n`, []);
    const item = 'problem' in plan ? undefined : plan.items[0];
    if (item === undefined) throw new Error('no plan');
    const writer = { firestore: store, uid };
    const category = store.doc('categories/cat-lost-stays');
    await expectWrittenOnce(category, () => writeCategory(writer, item));

    const taken = { ok: false, problem: 'This slug is already used.' };
    await category.update({ featured: false });
    expect(await writeCategory(writer, item)).toEqual(taken);
    expect((await category.get()).get('featured')).toBe(false);
    for (const owner of ['nobody', '']) {
      await store.doc('categorySlugs/lost-stays').set({ owner });
      expect(await writeCategory(writer, item)).toEqual(taken);
    }
  });
});
