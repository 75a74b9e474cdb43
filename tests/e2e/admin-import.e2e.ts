import { collections } from '@kerala-stays/domain/core/collections';
import { database } from '../support/stack.ts';
import { expect, openOffice, test } from './support/back-office.ts';

test('imports hotels from a file after a preview, and finds them the same afterwards', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const known = await scene.hotel('Known House');
  const hotelId = `i${scene.mark}`.toLowerCase();
  const csv = [
    'Hotel ID;Hotel name;Phone;Address;City;Room type;Price per night (USD);Max guests',
    `${hotelId};കായൽ ${scene.mark};0484 1;Fort;Kochi;Lake;"1,500";2`,
    `${hotelId};;;;;Garden;900;3`,
    `${known.hotelId};${known.name};;;Town${scene.mark};Lane Room;two thousand;2`,
  ].join('\r\n');
  const file = { name: 'hotels.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) };
  await openOffice(page, '/admin/hotels', 'Manage Hotels');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByText('Type a price such as 4500, not “two thousand”.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'New 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Write 1 hotel' }).click();
  await expect(dialog.getByText('1 hotel written.')).toBeVisible();

  const added = database.collection(collections.hotels).doc(`hotel-${hotelId}`);
  const stored = await added.get();
  expect(stored.get('isActive')).toBe(false);
  expect(stored.get('roomTypes')).toMatchObject([
    { name: 'Lake', pricePerNight: 1500, maxGuests: 2 },
    { name: 'Garden', pricePerNight: 900, maxGuests: 3 },
  ]);
  expect((await database.collection(collections.hotelIds).doc(hotelId).get()).exists).toBe(true);

  await dialog.getByRole('button', { name: 'Another file' }).click();
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: 'Same 1' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nothing to write' })).toBeDisabled();
  await Promise.all([
    added.delete(),
    database.collection(collections.hotelIds).doc(hotelId).delete(),
    database.collection(collections.hotelStamps).doc(`hotel-${hotelId}`).delete(),
  ]);
});
