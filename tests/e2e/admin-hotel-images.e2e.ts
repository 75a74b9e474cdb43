import { collections } from '@kerala-stays/domain/core/collections';
import { messages, unreadableImage } from '@kerala-stays/domain/core/messages';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { bucket, database } from '../support/stack.ts';
import { expect, expectToast, openOffice, photograph, test } from './support/back-office.ts';
import {
  cutPhotograph,
  disguisedHtml,
  disguisedSvg,
  emptyFile,
  pixelFlood,
  talkativePhotograph,
  tooLarge,
} from './support/bad-pictures.ts';

test.use({ pictures: 'real' });

const uploadsOf = (page: Page) => page.getByRole('region', { name: 'Upload images' });
const imagesOf = (page: Page) => page.getByRole('region', { name: 'Hotel images' });
const send = (page: Page) => uploadsOf(page).getByRole('button', { name: 'Upload images' });
const imagesStoredOf = async (id: string) =>
  (await database.collection(collections.hotels).doc(id).get()).data() ?? {};

async function storedUnder(prefix: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files.map(({ name }) => name);
}

test('keeps the good pictures of a batch, explains what is wrong with the others, and leaves nothing behind', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Picture House');
  await openOffice(page, `/admin/manage-hotel/${id}?tab=images`, name);
  await expect(send(page)).toBeDisabled();
  await expect(imagesOf(page).getByText('No images yet')).toBeVisible();
  await uploadsOf(page)
    .getByLabel('Choose images')
    .setInputFiles([
      await photograph('hill.jpg', '#2d6a4f'),
      disguisedSvg('holiday.jpg'),
      disguisedHtml('page.png'),
      emptyFile('empty.jpg'),
      await cutPhotograph('cut.jpg'),
      await pixelFlood('flood.png'),
      tooLarge('large.jpg'),
      await talkativePhotograph('talkative.jpg'),
    ]);
  await send(page).click();
  await expect(imagesOf(page).getByRole('listitem')).toHaveCount(2);
  await expectToast(page, messages.imagesUploaded);
  await expect(uploadsOf(page).getByRole('alert')).toHaveText([
    messages.imageTypes,
    messages.imageTypes,
    unreadableImage('empty.jpg'),
    unreadableImage('cut.jpg'),
    unreadableImage('flood.png'),
    messages.imageLimits,
  ]);

  const names = await storedUnder(`hotels/${id}/`);
  const fallbacks = names.filter((name) => name.endsWith('.jpg'));
  expect(fallbacks, 'one picture for each good file').toHaveLength(2);
  expect(
    names.length,
    'with its widths, in WebP and where it helps in AVIF',
  ).toBeGreaterThanOrEqual(8);
  expect(await storedUnder(`uploads/hotels/${id}/`), 'no original').toEqual([]);
  for (const file of names) {
    const [bytes] = await bucket.file(file).download();
    expect(bytes.includes('secret-owner')).toBe(false);
    expect(bytes.includes('<script>')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }

  await test.step('a removed picture leaves no file either', async () => {
    await imagesOf(page).getByRole('button', { name: 'Remove image 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(page, messages.imageRemoved);
    await expect(imagesOf(page).getByText('Main', { exact: true })).toBeVisible();
    const stemOf = (name: string) => name.replace(/(-\d+\.(webp|avif)|\.jpg)$/, '');
    await expect
      .poll(async () => new Set((await storedUnder(`hotels/${id}/`)).map(stemOf)).size)
      .toBe(1);
  });
});

test('chooses the main picture and puts them in order, by keyboard and by dragging', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Order House');
  await openOffice(page, `/admin/manage-hotel/${id}?tab=images`, name);
  const chosen = uploadsOf(page).getByLabel('Choose images');
  await chosen.setInputFiles([
    await photograph('a.jpg', '#2d6a4f'),
    await photograph('b.jpg', '#1d4e89'),
  ]);
  await send(page).click();
  await expectToast(page, messages.imagesUploaded);
  await expect(send(page)).toBeDisabled();
  await chosen.setInputFiles(await photograph('c.jpg', '#b4442b'));
  await uploadsOf(page).getByLabel('Set as main image').check();
  await send(page).click();
  await expectToast(page, messages.imagesUploaded);
  const items = imagesOf(page).getByRole('listitem');
  const isMain = (index: number) => items.nth(index).getByText('Main', { exact: true });
  await expect(isMain(2)).toBeVisible();
  const { images, mainImage } = await imagesStoredOf(id);
  expect(mainImage).toBe(images[2]);

  await imagesOf(page).getByRole('button', { name: 'Set as main: image 1' }).press('Enter');
  await expectToast(page, messages.mainImageUpdated);
  await expect(isMain(0)).toBeVisible();
  await imagesOf(page).getByRole('button', { name: 'Move image 1 forward' }).press('Enter');
  await expect(isMain(1)).toBeVisible();
  const [a, b, c] = images;
  await expect.poll(async () => (await imagesStoredOf(id)).images).toEqual([b, a, c]);
  await items.nth(2).dragTo(items.nth(0));
  await expect.poll(async () => (await imagesStoredOf(id)).images).toEqual([c, b, a]);
  expect((await imagesStoredOf(id)).mainImage).toBe(a);
});

test('shows the progress of an upload, which can be cancelled, and tried again when it fails', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Patient House');
  await openOffice(page, `/admin/manage-hotel/${id}?tab=images`, name);
  await uploadsOf(page)
    .getByLabel('Choose images')
    .setInputFiles(await photograph('a.jpg', '#2d6a4f'));
  const progress = uploadsOf(page).getByRole('progressbar', { name: 'Uploading selected image 1' });

  await test.step('cancelled, it waits as it was', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/pictures', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await send(page).click();
    await expect(progress).toHaveAttribute('aria-valuenow', /^90$/);
    await uploadsOf(page).getByRole('button', { name: 'Cancel' }).click();
    release();
    await expectToast(page, messages.uploadCancelled);
    await expect(progress).toHaveCount(0);
    await expect.poll(() => storedUnder(`hotels/${id}/`)).toEqual([]);
    await page.unroute('**/api/pictures');
  });
  await test.step('a failed upload shows an error and can be retried', async () => {
    await page.route('**/api/pictures', (route) => route.abort(), { times: 1 });
    await send(page).click();
    await expectToast(page, messages.uploadImagesFailed);
    await expect(uploadsOf(page).getByRole('alert')).toHaveText(messages.uploadImagesFailed);
    await uploadsOf(page).getByRole('button', { name: 'Retry' }).click();
    await expectToast(page, messages.imagesUploaded);
    await expect(imagesOf(page).getByRole('listitem')).toHaveCount(1);
  });
  expect(await storedUnder(`uploads/hotels/${id}/`), 'no original').toEqual([]);
});
