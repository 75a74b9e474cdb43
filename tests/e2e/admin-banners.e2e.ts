import { imageStem } from '@kerala-stays/domain/catalogue/images';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Page } from '@playwright/test';
import { bucket, database } from '../support/stack.ts';
import { expect, expectToast, openOffice, photograph, test } from './support/back-office.ts';
import { noisyPhotograph } from './support/bad-pictures.ts';
import { openBeside } from './support/beside.ts';
import { servePlainShell } from './support/shell.ts';
import { nobody } from './support/staff-state.ts';
import { open } from './support/test.ts';

const stripOf = (page: Page) => page.getByRole('complementary', { name: 'Current offers' });
const cardOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const today = () => dateInKerala(new Date());
const storedBanner = async (id: string) =>
  (await database.collection(collections.banners).doc(id).get()).data() ?? {};

test('a slip in the title of a banner is put right where it stands; offline nothing is saved, and the form keeps it', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
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
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await test.step('offline', async () => {
    // When really offline, Firestore's connection attempts would log errors to the console.
    const setOnline = (isOnline: boolean) =>
      page.evaluate(
        (is) => Object.defineProperty(navigator, 'onLine', { value: is, configurable: true }),
        isOnline,
      );
    await setOnline(false);
    await save.click();
    await expectToast(page, 'You are offline. Nothing was saved.');
    await expect(dialog.getByLabel('Title')).toHaveValue(`Monsoon offer ${scene.mark}`);
    expect((await storedBanner(id)).title).toBe(`Monson offer ${scene.mark}`);
    await setOnline(true);
  });
  await save.click();
  await expectToast(page, messages.fieldUpdated);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: `Monsoon offer ${scene.mark}` })).toBeVisible();
  expect(await storedBanner(id)).toMatchObject({
    title: `Monsoon offer ${scene.mark}`,
    isActive: false,
  });
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

  const card = cardOf(page, title);
  const active = page.getByRole('switch', { name: `${title} is active` });
  await expect(active).toBeChecked();
  const strip = stripOf(page);
  // The home page is updated by the trigger.
  const homeShows = (count: number) =>
    expect(async () => {
      await open(page, '/');
      await expect(strip.getByText(title)).toHaveCount(count, { timeout: 10_000 });
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

test.describe('a visitor', () => {
  test.use({ storageState: nobody });

  test('sees a banner from its first day to its last, and no one writes anything for it', {
    tag: ['@desktop', '@core'],
  }, async ({ page, scene }) => {
    const titleOf = (name: string) => `${name} ${scene.mark}`;
    const day = (days: number) => addDays(today(), days);
    await scene.banner({ title: titleOf('Ended'), isActive: true, showUntil: day(-1) });
    await scene.banner({ title: titleOf('Tomorrow'), isActive: true, showFrom: day(1) });
    // The last one: a digest that contains it has considered the others, too.
    await scene.banner({ title: titleOf('Today'), isActive: true, showUntil: day(0) });
    const mine = stripOf(page).getByRole('listitem').filter({ hasText: scene.mark });
    const shown = (...names: string[]) =>
      expect(async () => {
        await open(page, '/');
        await expect(mine).toHaveText(names.map(titleOf), { timeout: 10_000 });
      }).toPass();
    await shown('Today');
    // Rendered by the client alone.
    await servePlainShell(page);
    await shown('Today');
    await page.clock.install({ time: Date.now() + 86_400_000 });
    await shown('Tomorrow');
  });
});

test('the days of a banner are entered where it stands; what cannot be is said beside the field', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const title = `Season ${scene.mark}`;
  const { id } = await scene.banner({ title, isActive: true });
  await openOffice(page, '/admin/manage-banner', 'Manage Banners');
  const card = cardOf(page, title);
  await card.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit banner' });
  const [from, until] = [dialog.getByLabel('Shown from'), dialog.getByLabel('Shown until')];
  const save = dialog.getByRole('button', { name: 'Save', exact: true });

  await from.fill(addDays(today(), 2));
  await until.fill(addDays(today(), 1));
  await save.click();
  await expect(dialog.getByText(messages.lastDayBeforeFirst)).toBeVisible();
  await expect(until).toBeFocused();
  await until.fill('9999-12-31');
  await save.click();
  await expect(dialog.getByText(messages.bannerDays)).toBeVisible();

  await until.fill('');
  await until.pressSequentially('02302027');
  await save.click();
  await expect(dialog.getByText('There is no such day.')).toBeVisible();
  expect((await storedBanner(id)).showFrom, 'nothing was saved').toBeUndefined();

  await until.fill(addDays(today(), 9));
  // Typed text survives a reload.
  await page.reload();
  await card.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(dialog.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expect(until).toHaveValue(addDays(today(), 9));
  await save.click();
  await expectToast(page, messages.fieldUpdated);
  await expect(card.getByText(/^From /)).toBeVisible();
  expect(await storedBanner(id)).toMatchObject({
    title,
    showFrom: addDays(today(), 2),
    showUntil: addDays(today(), 9),
  });

  await database.collection(collections.banners).doc(id).update({ showFrom: '', displayOrder: 0 });
  await expect(card.getByText(/^(Shown now until|Waiting)/)).toBeVisible();
  await database
    .collection(collections.banners)
    .doc(id)
    .update({ showUntil: addDays(today(), -1) });
  await expect(card.getByText(/^Ended /)).toBeVisible();
});

test('the order of banners is that of the home page, moved by finger and by keyboard', {
  tag: '@desktop',
}, async ({ page, browser, noise, scene }) => {
  const [older, newer] = [`Older ${scene.mark}`, `Newer ${scene.mark}`];
  await scene.banner({ title: older, isActive: true });
  await scene.banner({ title: newer, isActive: true });
  await openOffice(page, '/admin/manage-banner', 'Manage Banners');
  const mine = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasText: scene.mark });
  await expect(mine).toHaveText([newer, older]);

  const up = page.getByRole('button', { name: `Move ${older} up` });
  // Other tests may add a banner between the two.
  const moveUp = (press: () => Promise<void>) =>
    expect(async () => {
      if ((await mine.first().textContent()) === newer) await press();
      await expect(mine).toHaveText([older, newer], { timeout: 5_000 });
    }).toPass();
  await moveUp(() => up.click());
  await expect(page.getByRole('status').filter({ hasText: `${older}: place` })).toHaveText(
    /: place \d+ of \d+$/,
  );
  await expect
    .poll(async () => {
      const all = await database.collection(collections.banners).get();
      const placeOf = (title: string) =>
        Number(all.docs.find((banner) => banner.get('title') === title)?.get('displayOrder'));
      return placeOf(newer) - placeOf(older);
    })
    .toBeGreaterThan(0);

  const home = await openBeside(browser, noise, { storageState: nobody });
  const showsBoth = () =>
    expect(async () => {
      await open(home, '/');
      const offers = stripOf(home).getByRole('listitem').filter({ hasText: scene.mark });
      await expect(offers).toHaveText([older, newer], { timeout: 10_000 });
    }).toPass();
  await showsBoth();
  await servePlainShell(home);
  await showsBoth();
  await home.context().close();

  const down = page.getByRole('button', { name: `Move ${older} down` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(mine).toHaveText([newer, older]);
  await expect(down, 'the keyboard stays with the banner').toBeFocused();
});

test('another image takes the place of the old one, whose files go; a broken upload changes nothing', {
  tag: '@phone',
}, async ({ page, scene }) => {
  const title = `Repainted ${scene.mark}`;
  await openOffice(page, '/admin/add-banner', 'Add Banner');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Shown from').fill(addDays(today(), 30));
  await page.reload();
  await expect(page.getByText(/^Your unsaved changes have been restored/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Banner image').setInputFiles(await photograph('first.jpg', '#b4442b'));
  await page.getByRole('button', { name: 'Add Banner' }).click();
  await expectToast(page, messages.bannerCreated);
  const [added] = (await scene.stored(collections.banners, 'title', title)).docs;
  const id = added?.id ?? '';
  const before = await storedBanner(id);
  expect(before).toMatchObject({ showFrom: addDays(today(), 30), showUntil: '', displayOrder: 0 });
  const filesOf = async (url: unknown) =>
    (await bucket.getFiles({ prefix: imageStem(String(url)) ?? '-' }))[0].length;
  expect(await filesOf(before.imageUrl)).toBeGreaterThan(0);

  await openOffice(page, '/admin/add-banner', 'Add Banner');
  await expect(page.getByLabel('Title'), 'what was saved is no draft').toHaveValue('');
  await openOffice(page, '/admin/manage-banner', 'Manage Banners');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit banner' });
  await expect(dialog.getByRole('img', { name: 'Current image' })).toBeVisible();
  const picture = dialog.getByLabel('Banner image');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });

  await picture.setInputFiles({
    name: 'huge.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(8 * 1024 * 1024 + 1),
  });
  await expect(dialog.getByText(messages.imageLimits)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove selected image 1' }).click();

  const toServer = '**/api/pictures';
  await picture.setInputFiles(await noisyPhotograph('second.jpg'));
  await page.route(toServer, (route) => route.abort());
  await save.click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: messages.uploadImagesFailed }),
  ).toBeVisible();
  await expectToast(page, messages.uploadImagesFailed);
  expect((await storedBanner(id)).imageUrl, 'the old image stays').toBe(before.imageUrl);
  expect(await filesOf(before.imageUrl)).toBeGreaterThan(0);
  await page.unroute(toServer);

  await save.click();
  await expectToast(page, messages.fieldUpdated);
  await expect(dialog).toBeHidden();
  const after = await storedBanner(id);
  expect(after.imageUrl).not.toBe(before.imageUrl);
  expect(after).toMatchObject({ title, showFrom: before.showFrom, isActive: true });
  expect(await filesOf(after.imageUrl)).toBeGreaterThan(0);
  await expect.poll(() => filesOf(before.imageUrl)).toBe(0);
});
