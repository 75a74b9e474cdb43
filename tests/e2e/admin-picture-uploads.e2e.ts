import { imageStem } from '@kerala-stays/domain/catalogue/images';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { bucket, database, stack } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { noisyPhotograph } from './support/bad-pictures.ts';
import { photographs } from './support/photographs.ts';

const toStorage = new RegExp(`^http://127\\.0\\.0\\.1:${stack.ports.storage}/`);

/** Counts the bytes that a page uploads to Storage from now on. */
async function countUploads(page: Page): Promise<() => number> {
  let sent = 0;
  // Only a paused request shows a file's bytes.
  await page.route(toStorage, (route, request) => {
    sent += request.postDataBuffer()?.byteLength ?? 0;
    return route.fallback();
  });
  return () => sent;
}

test('photographs of a gallery are uploaded upright and in a fraction of their bytes', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Gallery House');
  const originals = await photographs(3);
  await openOffice(page, `/admin/manage-hotel/${id}?tab=images`, name);
  const uploads = page.getByRole('region', { name: 'Upload images' });
  await uploads.getByLabel('Choose images').setInputFiles(originals);
  const bytesSent = await countUploads(page);
  await uploads.getByRole('button', { name: 'Upload images' }).click();
  const images = page.getByRole('region', { name: 'Hotel images' }).getByRole('listitem');
  await expect(images).toHaveCount(3);
  await expectToast(page, messages.imagesUploaded);

  const sent = bytesSent();
  const chosen = originals.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  const ratio = sent / chosen;
  expect(ratio).toBeLessThanOrEqual(0.4);
  expect(sent, 'every picture was sent').toBeGreaterThan(3 * 100_000);

  const hotel = await database.collection(collections.hotels).doc(id).get();
  const urls = hotel.get('images') as string[];
  const sizeOf = async (url = '') => {
    const [bytes] = await bucket.file(`${imageStem(url)}-1600.webp`).download();
    const { width, height } = await sharp(bytes).metadata();
    return `${width} × ${height}`;
  };
  expect([await sizeOf(urls[0]), await sizeOf(urls[2])]).toEqual(['1600 × 1067', '1600 × 2400']);
});

test('after a broken upload or a rejected banner the form keeps everything, and no file stays behind', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const title = `Broken line ${scene.mark}`;
  await openOffice(page, '/admin/add-banner', 'Add Banner');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Banner image').setInputFiles(await noisyPhotograph('hill.jpg'));
  const add = page.getByRole('button', { name: 'Add Banner' });
  const preview = page.getByRole('img', { name: 'Preview of selected image 1' });

  await test.step('an interrupted upload shows an error', async () => {
    let broken = 0;
    await page.route(toStorage, (route, request) => {
      const isPart = request.headers()['x-goog-upload-command']?.startsWith('upload') ?? false;
      if (!isPart) return route.fallback();
      broken += 1;
      return route.abort();
    });
    await add.click();
    // The SDK retries for 20 seconds.
    await expect(page.getByRole('listitem').getByRole('alert')).toHaveText(
      messages.uploadImagesFailed,
    );
    await expectToast(page, messages.createBannerFailed);
    expect(broken).toBeGreaterThan(0);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(preview).toBeVisible();
    await page.unroute(toStorage);
  });

  const made = page.waitForResponse('**/api/pictures');
  await page.getByRole('button', { name: 'Retry' }).click();
  const stem = imageStem(((await (await made).json()) as { url: string }).url) ?? '';
  const storedFiles = async () => (await bucket.getFiles({ prefix: stem }))[0].length;
  // Three widths in WebP and in AVIF, and one JPEG.
  const fileCount = 7;
  expect(await storedFiles()).toBe(fileCount);

  await test.step('a save that the rules refuse shows an error and keeps what was typed', async () => {
    // Banners have no field of this name.
    await page.route('**/Write/channel**', (route, request) => {
      const body = request.postData() ?? '';
      return route.continue({ postData: body.replaceAll('isActive', 'isStrange') });
    });
    await add.click();
    await expectToast(page, messages.createBannerFailed);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(preview).toBeVisible();
    expect((await scene.stored(collections.banners, 'title', title)).size).toBe(0);
    expect(await storedFiles(), 'kept for the next try').toBe(fileCount);
  });

  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect.poll(storedFiles, 'given up, its files go').toBe(0);
});
