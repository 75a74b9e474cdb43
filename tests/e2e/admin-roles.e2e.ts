import { randomUUID } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { whoMay } from '@kerala-stays/domain/people/permissions';
import { accounts, database } from '../support/stack.ts';
import { expect, expectToast, nobody, openOffice, test } from './support/back-office.ts';
import { signIn } from './support/people.ts';
import { bookFor, callAsStaff, newGuest } from './support/stays.ts';

test.use({ storageState: nobody });

async function newStaff(staffRole: string, displayName: string) {
  const person = { email: `${staffRole}-${randomUUID()}@example.com`, password: 'monsoon-2026' };
  const { uid } = await accounts.createUser({ ...person, displayName, emailVerified: true });
  await accounts.setCustomUserClaims(uid, { staffRole });
  return { ...person, uid };
}

test('reception sees its own pages and buttons, and at another page who has it', {
  tag: '@desktop',
}, async ({ page }) => {
  const booking = await bookFor(await newGuest());
  await callAsStaff(`/bookings/${booking._id}/payments`, { method: 'cash', note: 'At the desk' });
  await page.goto('/about');
  await signIn(page, await newStaff('reception', 'Meera at the desk'));
  await openOffice(page, '/admin', 'Dashboard');
  const office = page.getByRole('navigation', { name: 'Back office' });
  await expect(office.getByRole('link', { name: /^Bookings/ })).toBeVisible();
  await expect(office.getByRole('link', { name: 'Ledger' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Arrivals in the next 7 days' })).toBeVisible();
  await expect(page.getByText('Total revenue')).toHaveCount(0);

  await page.goto(`/admin/bookings?booking=${booking._id}`);
  const drawer = page.getByRole('dialog', { name: booking.reference });
  await expect(drawer.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Payments' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: /^Void/ })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Cancel booking' }).click();
  const by = page.getByRole('combobox', { name: 'Cancelled by' });
  await expect(by).toHaveText('The guest, under the policy');
  await by.click();
  await expect(page.getByRole('option'), 'the house’s own is for who pays money back').toHaveCount(
    1,
  );

  await openOffice(page, '/admin/ledger', 'Not for your role');
  await expect(page.getByText(whoMay('money:read'))).toBeVisible();
});

test('a role that changes while a form is open leaves what was typed, and says so at the save', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const person = await newStaff('content', 'Fathima');
  const revocation = database.collection(collections.staffRevocations).doc(person.uid);
  scene.clearLater(collections.staffRevocations, person.uid);
  await page.goto('/about');
  await signIn(page, person);
  await openOffice(page, '/admin/categories', 'Categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const form = page.locator('form');
  await form.getByLabel(/^Name/).fill(`Lagoons ${scene.mark}`);
  await form.getByLabel('Slug').fill(`lagoons-${scene.mark}`.toLowerCase());
  await accounts.setCustomUserClaims(person.uid, { staffRole: 'reception' });
  await revocation.set({ revokedAt: new Date(Date.now() + 1000) });
  await form.getByRole('button', { name: 'Add Category' }).click();
  await expectToast(page, messages.adminAccessChanged);
  await expect(form.getByLabel(/^Name/)).toHaveValue(`Lagoons ${scene.mark}`);
  const { docs } = await scene.stored(collections.categories, 'name', `Lagoons ${scene.mark}`);
  expect(docs).toEqual([]);
});
