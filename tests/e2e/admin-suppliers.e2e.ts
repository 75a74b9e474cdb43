import { randomInt } from 'node:crypto';
import { gstinCheckCharacter } from '@kerala-stays/domain/billing/gstin';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { callAsStaff } from './support/stays.ts';
import { expectAccessible } from './support/test.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Prefixes are permanent and unique: the demo's suppliers and earlier runs have theirs. */
const newPrefix = () => Array.from({ length: 3 }, () => letters[randomInt(36)]).join('');

test('a supplier is added and corrected', { tag: ['@desktop', '@core'] }, async ({
  page,
  scene,
}) => {
  const name = `Lake House ${scene.mark}`;
  await openOffice(page, '/admin/suppliers', 'Suppliers');
  await page.getByRole('button', { name: 'Add supplier' }).click();
  const form = page.locator('form');
  const first14 = '32AAPFU0939F1Z';
  for (const [label, text] of [
    ['Legal name', name],
    ['Address', '1 Jetty Road'],
    ['City', 'Alappuzha'],
    ['PIN', '688013'],
    ['GSTIN', `${first14.toLowerCase()}?`],
    ['Signatory', 'Meera Pillai'],
    ['Prefix', newPrefix()],
  ] as const) {
    await form.getByLabel(label).fill(text);
  }
  await form.getByRole('button', { name: 'Add supplier' }).press('Enter');
  await expect(form.getByText('This GSTIN has a typing mistake')).toBeVisible();
  await form.getByLabel('GSTIN').fill(`${first14} ${gstinCheckCharacter(first14)}`);
  await form.getByRole('button', { name: 'Add supplier' }).press('Enter');
  await expectToast(page, 'Supplier added');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(`GSTIN ${first14}${gstinCheckCharacter(first14)}`);
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  await form.getByLabel('City').fill('Kochi');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expectToast(page, 'Supplier saved');
  await expect(card).toContainText('Kochi 688013');
});

test('rates that are not saved are tried, and cost the same once they are', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Trial House', {
    roomTypes: [{ _id: 'a', name: 'Deluxe', pricePerNight: 100, maxGuests: 4, units: 1 }],
  });
  await openOffice(page, `/admin/manage-hotel/${id}?tab=rates&part=guests`, name);
  const press = (button: string) => page.getByRole('button', { name: button }).click();
  const section = (label: string) => page.getByRole('tab', { name: label, exact: true }).click();
  await press('Charge for extra guests in Deluxe');
  await page.getByLabel('Each extra adult, per night').fill('20');
  await press('Add age band in Deluxe');
  await page.getByLabel('Per night', { exact: true }).fill('5');
  await expectAccessible(page);
  await section('Offers');
  await press('Add offer');
  await page.getByLabel('Nights, at least').fill('3');

  await section('Test a stay');
  const outcome = page.getByRole('region', { name: 'What the stay costs' });
  await page.getByLabel('Adults').fill('3');
  await press('Add child');
  await page.getByLabel('Age of child 1').fill('4');
  // Three nights of 100, an adult at 20 and a child at 5, less ten percent.
  await expect(outcome.getByText('$337.50').first()).toBeVisible();
  await expect(outcome.getByText('from: Standard, Deluxe').first()).toBeVisible();

  await press('Save rates');
  await expectToast(page, 'Rates saved');
  const from = addDays(dateInKerala(new Date()), 30);
  const stay = { hotelId: id, roomTypeId: 'a', checkIn: from, checkOut: addDays(from, 3) };
  const answer = await callAsStaff('/bookings/quote', {
    ...stay,
    guests: 4,
    adults: 3,
    childAges: [4],
  });
  expect(answer).toMatchObject({
    quote: { totalMinor: 33_750 },
    explain: [{ rateFrom: 'Standard, Deluxe', rules: [] }, {}, {}],
  });
});
