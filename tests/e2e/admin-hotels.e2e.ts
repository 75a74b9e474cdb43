import { readFile } from 'node:fs/promises';
import { collections } from '@kerala-stays/domain/core/collections';
import { hotelHasBookings, messages } from '@kerala-stays/domain/core/messages';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { choose } from './support/choose.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const filterOf = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });

async function act(page: Page, hotel: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${hotel}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('finds hotels by name, city and Hotel ID, and filters them', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const plain = await scene.hotel('Plain House');
  const pool = await scene.hotel('Pool House', { has_pool: true, featured: true });
  await openOffice(page, '/admin/hotels', 'Manage Hotels');
  const search = page.getByRole('searchbox', { name: 'Search hotels' });

  await search.fill(`pool ${scene.mark}`);
  await expect(rowOf(page, pool.name)).toBeVisible();
  await expect(rowOf(page, plain.name)).toHaveCount(0);
  await search.fill(plain.hotelId);
  await expect(rowOf(page, plain.name)).toBeVisible();
  await expect(rowOf(page, pool.name)).toHaveCount(0);
  await search.fill(`town${scene.mark}`);
  await expect(rowOf(page, scene.mark)).toHaveCount(2);

  await filterOf(page, 'Has Pool').click();
  await expect(rowOf(page, plain.name)).toHaveCount(0);
  await expect(rowOf(page, pool.name)).toBeVisible();
  await expect(page).toHaveURL(/pool=1/);
  await filterOf(page, 'Active').click();
  await expect(page.getByText('No hotels found')).toBeVisible();
  await filterOf(page, 'Active').click();
  await filterOf(page, 'Has Pool').click();
  await filterOf(page, 'Featured').click();
  await expect(rowOf(page, plain.name)).toHaveCount(0);
  await expect(rowOf(page, pool.name)).toBeVisible();
});

test('switches Featured, Best Seller and Active, and deletes a hotel, with a message for each', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name, hotelId } = await scene.hotel('Switch House');
  await openOffice(page, `/admin/hotels?q=${scene.mark}`, 'Manage Hotels');
  const row = rowOf(page, name);
  await expect(row).toContainText('Inactive');

  await act(page, name, 'Feature');
  await expectToast(page, messages.hotelFeatured);
  await expect(row).toContainText('Featured');
  await act(page, name, 'Unfeature');
  await expectToast(page, messages.hotelUnfeatured);
  await expect(row).not.toContainText('Featured');
  await act(page, name, 'Add Pool');
  await expectToast(page, messages.poolUpdated);
  await expect(row).toContainText('Pool');
  await act(page, name, 'Remove Pool');
  await expectToast(page, messages.poolUpdated);
  await expect(row).not.toContainText('Pool');
  await act(page, name, 'Activate');
  await expectToast(page, messages.statusUpdated);
  await expect(row).not.toContainText('Inactive');
  await act(page, name, 'Deactivate');
  await expect(page.getByText(`${name} is off the site`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(row).not.toContainText('Inactive');
  await act(page, name, 'Deactivate');
  await expectToast(page, messages.statusUpdated);
  await expect(row).toContainText('Inactive');

  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await act(page, name, 'Delete');
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await act(page, name, 'Delete');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, messages.hotelDeleted);
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  expect((await database.collection(collections.hotels).doc(id).get()).exists).toBe(false);
  expect((await database.collection(collections.hotelIds).doc(hotelId).get()).exists).toBe(false);
});

test('finds what there is to look after, and saves it as a file', { tag: '@desktop' }, async ({
  page,
  scene,
}) => {
  const room = { _id: 'lane', name: 'Lane Room', pricePerNight: 2400, maxGuests: 2, units: 1 };
  const roomTypes = [{ ...room, description: '', amenities: [] }];
  const bare = await scene.hotel('Bare House');
  const away = await scene.hotel('Away House', { roomTypes });
  const here = await scene.hotel('Here House', { roomTypes, isActive: true });
  await openOffice(page, `/admin/hotels?city=town${scene.mark}`, 'Manage Hotels');
  const filter = (name: string) =>
    page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
  await filter('Inactive').click();
  await expect(rowOf(page, away.name)).toBeVisible();
  await expect(rowOf(page, here.name)).toHaveCount(0);
  await filterOf(page, 'Active').click();
  await expect(rowOf(page, here.name)).toBeVisible();
  await expect(rowOf(page, away.name)).toHaveCount(0);
  await expect(page).toHaveURL(/active=1/);
  await filterOf(page, 'Active').click();

  await filter('Without room types').click();
  await expect(rowOf(page, bare.name)).toBeVisible();
  await expect(rowOf(page, here.name)).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^hotels-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(bare.name);

  await choose(page.getByRole('combobox', { name: 'City' }), 'All cities');
  await expect(rowOf(page, bare.name)).toBeVisible();
  await expect(filter('Without room types')).toHaveText(/Without room types \d+/);
});

test('sorts by its columns and pages forward and back in the same order', {
  tag: '@desktop',
}, async ({ page }) => {
  await openOffice(page, '/admin/hotels', 'Manage Hotels');
  const cities = page.locator('[role=gridcell][data-field=city]');
  const header = page.getByRole('columnheader', { name: 'City' });
  const citiesShown = async () => {
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    return (await cities.allTextContents()).map((city) => city.trim().toLowerCase());
  };
  await header.click();
  await expect(page).toHaveURL(/sort=city&dir=asc/);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(citiesShown).toHaveLength(25);
  const first = await citiesShown();
  expect(first).toEqual([...first].sort());

  const next = page.getByRole('button', { name: 'Go to next page' });
  const back = page.getByRole('button', { name: 'Go to previous page' });
  await expect(back).toBeDisabled();
  await next.click();
  await expect(back).toBeEnabled();
  await expect.poll(citiesShown).not.toEqual(first);
  const second = await citiesShown();
  expect([first.at(-1), ...second]).toEqual([first.at(-1), ...second].sort());
  await back.click();
  await expect(back).toBeDisabled();
  // Not the same 25: other tests add and remove hotels meanwhile.
  await expect.poll(async () => (await citiesShown())[0]).toBe(first[0]);

  await header.click();
  await expect(page).toHaveURL(/sort=city&dir=desc/);
  await expect.poll(async () => (await citiesShown())[0]).not.toBe(first[0]);
  const down = await citiesShown();
  expect(down).toEqual([...down].sort().reverse());
});

test('a switch that the rules reject is reverted, with an error', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Refused House');
  await openOffice(page, `/admin/hotels?q=${scene.mark}`, 'Manage Hotels');
  await expect(rowOf(page, name)).toBeVisible();
  // A write with any field besides the switches is rejected for every user.
  await page.route('**/Write/channel**', (route, request) => {
    const body = request.postData() ?? '';
    return route.continue({ postData: body.replaceAll('featured', 'reviewCount') });
  });
  await act(page, name, 'Feature');
  await expectToast(page, messages.updateFeaturedFailed);
  await expect(rowOf(page, name)).not.toContainText('Featured');
  const stored = await database.collection(collections.hotels).doc(id).get();
  expect(stored.get('featured')).toBe(false);
});

test('a hotel with bookings is not deleted, only deactivated', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Booked House', { isActive: true });
  await scene.book(id, 3);
  await openOffice(page, `/admin/hotels?q=${scene.mark}`, 'Manage Hotels');
  await act(page, name, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toContainText(hotelHasBookings(3));
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, messages.statusUpdated);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Inactive');
  const stored = await database.collection(collections.hotels).doc(id).get();
  expect(stored.get('isActive')).toBe(false);
});

test('a booking that arrives while a hotel is being deleted keeps it, with the right number', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Wanted House');
  const stored = database.collection(collections.hotels).doc(id);
  await openOffice(page, `/admin/hotels?q=${scene.mark}`, 'Manage Hotels');
  await act(page, name, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
  await expect(confirm).toBeVisible();
  await test.step('between the request and the response of the server', async () => {
    await page.route(`**/api/hotels/${id}`, async (route) => {
      await scene.book(id, 2);
      await route.continue();
    });
    await confirm.click();
    await expectToast(page, hotelHasBookings(2));
    await expect(dialog).toContainText(hotelHasBookings(2));
    await expect(confirm).toHaveCount(0);
    expect((await stored.get()).exists).toBe(true);
  });
  await test.step('and while the dialog is open', async () => {
    await scene.book(id, 3);
    await expect(dialog).toContainText(hotelHasBookings(3));
  });
});

test('edits a hotel: checks required fields and stores the change', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Edit House');
  await openOffice(page, `/admin/edit-hotel/${id}`, 'Edit hotel');
  const field = page.getByLabel('Hotel name');
  await expect(field).toHaveValue(name);
  await field.fill(' ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, messages.fillRequired);
  await field.fill(`Edited ${scene.mark}`);
  await page.getByLabel('Has Swimming Pool').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, messages.hotelUpdated);
  await expect(page).toHaveURL(/\/admin\/hotels$/);
  const stored = await database.collection(collections.hotels).doc(id).get();
  expect(stored.data()).toMatchObject({ name: `Edited ${scene.mark}`, has_pool: true });
});

test('unsaved changes of a hotel survive leaving, and meet those of a colleague', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Kept House');
  const stored = database.collection(collections.hotels).doc(id);
  await openOffice(page, `/admin/edit-hotel/${id}`, 'Edit hotel');
  await page.getByLabel('Description').fill('Above the tea.');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Above the tea.');

  await stored.update({ description: 'Below the tea.', contact: '+91 98470 99999' });
  await expect(page.getByText(/Somebody else saved this since you began/)).toContainText(
    'Description',
  );
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98470 99999');
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expectToast(page, messages.hotelUpdated);
  expect((await stored.get()).data()).toMatchObject({
    name,
    description: 'Above the tea.',
    contact: '+91 98470 99999',
  });

  // The form redirects to the list on its own, and would cancel a page opened in the meantime.
  await expect(page).toHaveURL(/\/admin\/hotels$/);
  await openOffice(page, `/admin/edit-hotel/${id}`, 'Edit hotel');
  await page.getByLabel('Description').fill('Thrown away.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Above the tea.');
});

test('an address of what is not there leads to its list, with a message', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  await page.goto(`/admin/edit-hotel/${scene.mark}`);
  await expectToast(page, messages.hotelDetailsFailed);
  await expect(page).toHaveURL(/\/admin\/hotels$/);
  await openOffice(page, '/admin/inquiries?inquiry=nobody', 'Inquiries');
  await expectToast(page, messages.inquiryNotFound);
  await expect(page).toHaveURL(/\/admin\/inquiries$/);
});
