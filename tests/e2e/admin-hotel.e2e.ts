import { collections } from '@kerala-stays/domain/core/collections';
import { hotelIdTaken, messages } from '@kerala-stays/domain/core/messages';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';

const hotelDocument = (id: string) => database.collection(collections.hotels).doc(id);

test('keeps its tab in the address, and the Hotel ID is edited in place', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name, hotelId } = await scene.hotel('Tab House');
  const other = await scene.hotel('Other House');
  await openOffice(page, `/admin/manage-hotel/${id}`, name);
  await page.getByRole('tab', { name: 'Room Types' }).click();
  await expect(page).toHaveURL(/\?tab=rooms$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Room Types', selected: true })).toBeVisible();
  await expect(page.getByText('No room types yet')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Hotel Details', selected: true })).toBeVisible();

  const edit = page.getByRole('button', { name: 'Edit Hotel ID' });
  const field = page.getByLabel('Hotel ID');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await edit.click();
  await field.fill('never-saved');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(hotelId, { exact: true })).toBeVisible();
  await edit.click();
  await expect(field).toHaveValue(hotelId);
  await field.fill('no good!');
  await save.click();
  await expect(page.getByText(messages.hotelIdFormat)).toBeVisible();
  await field.fill(other.hotelId);
  await save.click();
  await expectToast(page, hotelIdTaken(other.hotelId));
  await field.fill(`n-${scene.mark}`);
  await save.click();
  await expectToast(page, messages.fieldUpdated);
  await expect(page.getByText(`n-${scene.mark}`, { exact: true })).toBeVisible();
  expect((await hotelDocument(id).get()).get('hotel_id')).toBe(`n-${scene.mark}`);
  const reservations = database.collection(collections.hotelIds);
  expect((await reservations.doc(hotelId).get()).exists).toBe(false);
  expect((await reservations.doc(`n-${scene.mark}`).get()).get('owner')).toBe(id);
});

test('adds, edits and removes a room type', { tag: ['@desktop', '@core'] }, async ({
  page,
  scene,
}) => {
  const { id, name } = await scene.hotel('Room House');
  await openOffice(page, `/admin/manage-hotel/${id}?tab=rooms`, name);
  const panel = page.getByRole('tabpanel');
  const open = panel.getByRole('button', { name: 'Add Room Type' });
  await open.click();
  // Not the table of prices, which is a separate form.
  const form = panel.locator('form:not([aria-label])');
  const send = form.getByRole('button', { name: 'Add Room Type' });
  await send.click();
  await expectToast(page, messages.roomTypeRequired);
  await form.getByLabel(/^Room type/).fill('Deluxe');
  await form.getByLabel(/^Price per night/).fill('2500');
  await form.getByLabel('Max Guests').fill('0');
  await send.click();
  await expect(form.getByText(messages.maxGuestsRange)).toBeVisible();
  await form.getByLabel('Max Guests').fill('3');
  await form.getByLabel('Add amenity').fill('Balcony');
  await form.getByLabel('Add amenity').press('Enter');
  await send.click();
  await expectToast(page, messages.roomTypeAdded);
  const card = panel.getByRole('listitem').filter({ hasText: 'Deluxe' });
  await expect(card).toContainText('2,500 per night · 3 guests');
  await expect(card).toContainText('Balcony');

  await panel.getByRole('button', { name: 'Edit Deluxe' }).click();
  await form.getByLabel(/^Price per night/).fill('2750');
  // A colleague adds another one at the same time; saving this one must not remove it.
  const [deluxe] = (await hotelDocument(id).get()).get('roomTypes');
  const suite = { ...deluxe, _id: 'suite', name: 'Suite', pricePerNight: 9000 };
  await hotelDocument(id).update({ roomTypes: [deluxe, suite], roomTypeCount: 2 });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, messages.roomTypeUpdated);
  await expect(card).toContainText('2,750 per night');
  expect((await hotelDocument(id).get()).data()).toMatchObject({
    lowestPrice: 2750,
    roomTypes: [
      { name: 'Deluxe', pricePerNight: 2750, maxGuests: 3 },
      { name: 'Suite', pricePerNight: 9000 },
    ],
  });
  await test.step('the history shows what changed, and who changed it', async () => {
    await page.getByRole('tab', { name: 'Hotel Details' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Room type Deluxe, price per night: 2500 → 2750');
    await expect(history).toContainText('You updated this');
    await page.getByRole('tab', { name: 'Room Types' }).click();
  });

  await panel.getByRole('button', { name: 'Remove Deluxe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, messages.roomTypeRemoved);
  await expect(card).toHaveCount(0);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Suite' })).toBeVisible();
});
