import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, photograph, test } from './support/back-office.ts';

const path = '/admin/categories';
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('adds a category with a generated slug, and rejects a slug that is taken', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const { slug } = await scene.category('Older');
  const name = `Hill & Lake ${scene.mark}`;
  await openOffice(page, path, 'Categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const form = page.locator('form');
  const send = form.getByRole('button', { name: 'Add Category' });
  await send.click();
  await expectToast(page, messages.fillRequired);
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel('Slug').fill(slug);
  await send.click();
  await expectToast(page, messages.slugTaken);
  await form.getByRole('button', { name: 'Generate' }).click();
  const generated = await form.getByLabel('Slug').inputValue();
  expect(generated).toMatch(/^[a-z0-9-]+$/);
  await form.getByLabel('Display order').fill('905');
  await form.getByLabel('Description').fill('A house between tea gardens and water. '.repeat(5));
  await form.getByLabel('Featured').check();
  await form.getByLabel('Category image').setInputFiles(await photograph('tea.jpg', '#52796f'));
  await send.click();
  await expectToast(page, messages.categoryCreated);
  await expect(form).toHaveCount(0);
  const card = cardOf(page, name);
  await expect(card).toContainText(generated);
  await expect(card).toContainText('Featured');
  await expect(card).toContainText('0 hotels');
  await expect(card).toContainText('Display order: 905');
  const { docs } = await scene.stored(collections.categories, 'name', name);
  expect(docs.map((category) => category.get('slug'))).toEqual([generated]);
  expect(docs[0]?.get('image')).toMatch(/^\/media\/categories\//);
});

test('keeps the image over an edit, and cuts a long description at 100 characters', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const image = '/media/categories/any/picture.jpg';
  const { id, name } = await scene.category('Keeper', { image, description: 'd'.repeat(120) });
  await openOffice(page, path, 'Categories');
  await expect(cardOf(page, name).getByText(/^d+/)).toHaveText(`${'d'.repeat(100)}...`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.locator('form');
  await expect(form.getByRole('img', { name: 'Current image' })).toBeVisible();
  await form.getByLabel(/^Name/).fill(`Kept ${scene.mark}`);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, messages.categoryUpdated);
  await expect(cardOf(page, `Kept ${scene.mark}`)).toBeVisible();
  const stored = await database.collection(collections.categories).doc(id).get();
  expect(stored.data()).toMatchObject({ name: `Kept ${scene.mark}`, image });
});

test('deletes a category in two steps, unless hotels use it', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const used = await scene.category('Used');
  const unused = await scene.category('Unused');
  await scene.hotel('Member House', { category: used.id });
  await openOffice(page, path, 'Categories');
  const usedCard = cardOf(page, used.name);
  await expect(usedCard).toContainText('1 hotel');
  await expect(usedCard.getByRole('button', { name: `Delete ${used.name}` })).toBeDisabled();
  await usedCard.getByRole('note', { name: messages.categoryHasHotels }).focus();
  await expect(page.getByRole('tooltip', { name: messages.categoryHasHotels })).toBeVisible();

  const card = cardOf(page, unused.name);
  await card.getByRole('button', { name: `Delete ${unused.name}` }).click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: `Delete ${unused.name}` }).click();
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, messages.categoryDeleted);
  await expect(card).toHaveCount(0);
  const slugs = database.collection(collections.categorySlugs);
  expect((await slugs.doc(unused.slug).get()).exists).toBe(false);
});
