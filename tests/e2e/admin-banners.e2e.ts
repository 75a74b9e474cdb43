import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, photograph, test } from './support/back-office.ts';
import { open } from './support/test.ts';

test('a slip in the title of a banner is put right where it stands', { tag: '@desktop' }, async ({
  page,
  scene,
}) => {
  const { id } = await scene.banner({ title: `Monson offer ${scene.mark}` });
  await openOffice(page, '/admin/manage-banner', 'Manage Banners');
  const edit = page.getByRole('button', { name: `Edit Monson offer ${scene.mark}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit banner' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await edit.click();
  await dialog.getByLabel('Title').fill(`Monsoon offer ${scene.mark}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, messages.fieldUpdated);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: `Monsoon offer ${scene.mark}` })).toBeVisible();
  const stored = await database.collection(collections.banners).doc(id).get();
  expect(stored.data()).toMatchObject({ title: `Monsoon offer ${scene.mark}`, isActive: false });
});

test('a banner is added, shown on the home page, switched off, and deleted in two steps', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const title = `Monsoon offer ${scene.mark}`;
  await openOffice(page, '/admin/add-banner', 'Add Banner');
  const add = page.getByRole('button', { name: 'Add Banner' });
  await add.click();
  await expectToast(page, messages.fillRequired);
  await page.getByLabel('Title').fill(title);
  const picture = page.getByLabel('Banner image');
  await picture.setInputFiles(await photograph('first.jpg', '#b4442b'));
  await expect(page.getByRole('img', { name: 'Preview of selected image 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove selected image 1' }).click();
  await expect(page.getByRole('img', { name: 'Preview of selected image 1' })).toHaveCount(0);
  await picture.setInputFiles(await photograph('second.jpg', '#2d6a4f'));
  await add.click();
  await expectToast(page, messages.bannerCreated);
  await expect(page).toHaveURL(/\/admin\/manage-banner$/);
  const { docs } = await scene.stored(collections.banners, 'title', title);
  expect(docs.map((banner) => banner.data())).toMatchObject([{ title, isActive: true }]);
  expect(docs[0]?.get('imageUrl')).toMatch(/^\/media\/banners\//);

  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  const active = page.getByRole('switch', { name: `${title} is active` });
  await expect(active).toBeChecked();
  const strip = page.getByRole('complementary', { name: 'Current offers' });
  // The home page follows by the trigger.
  const homeShows = (count: number) =>
    expect(async () => {
      await open(page, '/');
      await expect(strip.getByText(title)).toHaveCount(count, { timeout: 2_000 });
    }).toPass();
  await homeShows(1);

  await openOffice(page, '/admin/manage-banner', 'Manage Banners');
  await active.click();
  await expectToast(page, messages.bannerStatusUpdated);
  await expect(active).not.toBeChecked();
  await homeShows(0);

  await openOffice(page, '/admin/manage-banner', 'Manage Banners');
  await card.getByRole('button', { name: `Delete ${title}` }).click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: `Delete ${title}` }).click();
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, messages.bannerDeleted);
  await expect(card).toHaveCount(0);
  expect((await scene.stored(collections.banners, 'title', title)).size).toBe(0);
});
