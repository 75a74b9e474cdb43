import { readFile } from 'node:fs/promises';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { personMessages } from '@kerala-stays/domain/people/person';
import { erasedGuestName } from '@kerala-stays/domain/people/personal-data';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';

test('a person’s data is found, saved as a file, and erased once the word is typed', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const asked = await scene.inquiry('Meera');
  const stayed = await scene.booking('Meera', {
    checkInDate: '2026-01-10',
    checkOutDate: '2026-01-12',
    status: 'completed',
    isPaid: true,
    paidMinor: 123_400,
  });
  await openOffice(page, '/admin/privacy', 'Personal data');
  const search = page.locator('form').getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await expectToast(page, personMessages.needed);
  await page.getByLabel('Email').fill(`${scene.mark}@example.com`);
  await search.click();
  const kept = page.getByRole('list', { name: 'What we keep' });
  await expect(kept).toContainText('Inquiries: 1');
  await expect(kept).toContainText('Bookings: 1');
  await expect(page.getByRole('list', { name: 'What is kept' })).toContainText(asked.name);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('personal-data.json');
  const { documents } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(documents).toMatchObject({
    inquiries: [{ _id: asked.id, message: 'Is the room quiet?' }],
    bookings: [{ _id: stayed.id, guestName: stayed.name }],
  });

  const erase = page.getByRole('button', { name: 'Erase', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Erase this person’s data?' });
  const forEver = dialog.getByRole('button', { name: 'Erase permanently' });
  const word = dialog.getByLabel(personMessages.confirmNeeded);
  await erase.click();
  await expect(forEver).toBeDisabled();
  await word.fill('erase');
  await expect(forEver).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await erase.click();
  await expect(word).toHaveValue('');
  await word.fill(personMessages.confirmWord);
  await page.route('**/api/people/erase', (route) => route.abort(), { times: 1 });
  await forEver.click();
  await expectToast(page, messages.noResponse);
  await expect(word).toHaveValue(personMessages.confirmWord);
  const inquiry = database.collection(collections.inquiries).doc(asked.id);
  expect((await inquiry.get()).exists, 'nothing was erased').toBe(true);

  await forEver.click();
  await expectToast(page, 'The person’s data has been erased');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nothing is stored under this e-mail or number.')).toBeVisible();
  expect((await inquiry.get()).exists).toBe(false);
  const booking = await database.collection(collections.bookings).doc(stayed.id).get();
  expect(booking.data()).toMatchObject({
    guestName: erasedGuestName,
    guestEmail: '',
    totalMinor: 123_400,
  });
});
