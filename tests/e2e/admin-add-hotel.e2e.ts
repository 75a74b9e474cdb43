import { collections } from '@kerala-stays/domain/core/collections';
import { hotelIdTaken, messages } from '@kerala-stays/domain/core/messages';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, photograph, test } from './support/back-office.ts';

test.use({ pictures: 'real' });

const path = '/admin/add-hotel';
const send = (page: Page) => page.getByRole('button', { name: 'Add Hotel', exact: true }).click();

async function fillIn(page: Page, name: string, city: string): Promise<void> {
  await page.getByLabel('Hotel name').fill(name);
  await page.getByLabel('Phone').fill('+91 98470 12345');
  await page.getByLabel('Address').fill('7 Tea Road');
  await page.getByRole('combobox', { name: /^City/ }).fill(city);
  await page.getByLabel(/^Rooms/).fill('4 rooms');
}

test('shows what is missing, and reads features as intended', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  await openOffice(page, path, 'Add Hotel');
  await send(page);
  await expectToast(page, messages.fillRequired);
  await fillIn(page, `Cloud House ${scene.mark}`, 'Vagamon');
  await expect(page.getByLabel('Hotel ID')).toHaveValue('v?');
  await send(page);
  const place = page.getByLabel('Image 1', { exact: true });
  await expect(place).toBeFocused();
  await expect(page.getByText('Choose images, or drop them here')).toBeInViewport();
  await expectToast(page, messages.uploadOneImage);
  await expect(page.getByRole('alert').getByText(messages.uploadOneImage)).toBeVisible();

  const chip = (name: string) => page.getByRole('button', { name: `${name}: press Delete` });
  const entry = page.getByLabel('Add feature');
  await entry.fill('  River   view ');
  await entry.press('Enter');
  await expect(chip('River view')).toBeVisible();
  await entry.fill('river view');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: /press Delete/ })).toHaveCount(1);
  await entry.fill('Tea garden');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await chip('River view').press('Delete');
  await expect(chip('River view')).toHaveCount(0);
  await expect(chip('Tea garden')).toBeVisible();
});

test('keeps the unfinished form over a reload, and Reset empties it', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const name = `Draft House ${scene.mark}`;
  await openOffice(page, path, 'Add Hotel');
  await fillIn(page, name, 'Munnar');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:add-hotel') ?? ''))
    .toContain('"rooms":"4 rooms"');
  await page.reload();
  await expect(page.getByText('Your unfinished hotel has been restored.')).toBeVisible();
  await expect(page.getByLabel('Hotel name')).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: /^City/ })).toHaveValue('Munnar');

  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByLabel('Hotel name')).toHaveValue('');
  await page.getByRole('button', { name: 'Show 7 empty places' }).click();
  await expect(page.getByLabel('Image 7', { exact: true })).toBeAttached();
  await expect(page.getByLabel('Image 8', { exact: true })).toHaveCount(0);
});

test('a hotel with pictures is stored, and its manage page opens', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const other = await scene.hotel('Older House');
  const name = `New House ${scene.mark}`;
  await openOffice(page, path, 'Add Hotel');
  await fillIn(page, name, `Vagamon ${scene.mark}`);
  await page.getByLabel('Hotel ID').fill(other.hotelId);
  await page
    .getByLabel('Image 1', { exact: true })
    .setInputFiles([
      await photograph('hill.jpg', '#2d6a4f'),
      await photograph('lake.jpg', '#1d4e89'),
    ]);
  await expect(page.getByRole('img', { name: 'Preview of selected image 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Move selected image 2 back' }).press('Enter');
  const slots = page.getByRole('listitem').filter({ has: page.getByRole('img') });
  const previews = () =>
    slots.getByRole('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
  const byKeyboard = await previews();
  await slots.nth(1).dragTo(slots.nth(0));
  await expect.poll(previews).toEqual([...byKeyboard].reverse());
  await test.step('what was chosen is kept over a reload', async () => {
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('draft:add-hotel') ?? ''))
      .toMatch(/"pictureUrls":\["\/media\/[^"]+","\/media\/[^"]+"\]/);
    await page.reload();
    await expect(page.getByRole('img', { name: 'Preview of selected image 2' })).toBeVisible();
  });
  await send(page);
  await expectToast(page, hotelIdTaken(other.hotelId));
  await expect(page.getByLabel('Hotel name')).toHaveValue(name);

  await page.getByLabel('Hotel ID').fill('');
  await send(page);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectToast(page, messages.hotelCreated);
  const { docs } = await scene.stored(collections.hotels, 'name', name);
  expect(docs).toHaveLength(1);
  const hotel = docs[0];
  await expect(page).toHaveURL(new RegExp(`/admin/manage-hotel/${hotel?.id}$`));
  const strip = page.getByRole('region', { name: 'Before guests see it' });
  await expect(strip).toContainText('Room types 0');
  await expect(strip).toContainText('On the site: yes');
  await strip.getByRole('button', { name: 'Hide until ready' }).click();
  await expect(strip).toContainText('On the site: no');
  await expectToast(page, messages.statusUpdated);
  await strip.getByRole('button', { name: 'Put on the site' }).click();
  await expect(strip).toContainText('On the site: yes');
  const images = hotel?.get('images') as string[];
  expect(images).toHaveLength(2);
  expect(hotel?.data()).toMatchObject({ mainImage: images[0], isActive: true, rooms: '4 rooms' });
  expect(hotel?.get('hotel_id')).toMatch(/^v\d+$/);
  const reservation = database.collection(collections.hotelIds).doc(hotel?.get('hotel_id'));
  expect((await reservation.get()).get('owner')).toBe(hotel?.id);
  const picture = await page.request.get(images[0] ?? '');
  expect(picture.ok()).toBe(true);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});
