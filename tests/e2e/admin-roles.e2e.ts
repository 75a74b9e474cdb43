import { randomUUID } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { whoMay } from '@kerala-stays/domain/people/permissions';
import { teamMessages } from '@kerala-stays/domain/people/team';
import type { Page } from '@playwright/test';
import { demoAdmin } from '../support/demo-accounts.ts';
import { accounts } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { openBeside } from './support/beside.ts';
import { signIn } from './support/people.ts';
import type { Scene } from './support/scene.ts';
import { nobody } from './support/staff-state.ts';
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

/** The owner of an invited address proves it, as by the mail for a new password. */
async function proveAddress(email: string, scene: Scene) {
  const { uid } = await accounts.getUserByEmail(email);
  for (const collection of [collections.staff, collections.staffRevocations, collections.users]) {
    scene.clearLater(collection, uid);
  }
  const person = { email, password: 'monsoon-2026' };
  await accounts.updateUser(uid, { ...person, displayName: 'Fathima', emailVerified: true });
  return person;
}

test('a manager invites, changes the role under an open form, which keeps what was typed, and withdraws it', {
  tag: '@desktop',
}, async ({ browser, page, scene }) => {
  const noise: string[] = [];
  const manager = await openBeside(browser, noise, { storageState: nobody });
  await manager.goto('/about');
  await signIn(manager, demoAdmin);
  await openOffice(manager, '/admin/team', 'Team');
  const email = `content-${randomUUID()}@example.com`;
  await manager.getByRole('button', { name: 'Invite', exact: true }).click();
  await manager.getByLabel('E-mail address').fill(email);
  await choose(manager, 'Content');
  await manager.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(manager, teamMessages.invited(email));
  const row = manager.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('not here yet');

  await page.goto('/about');
  await signIn(page, await proveAddress(email, scene));
  await openOffice(page, '/admin/categories', 'Categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const form = page.locator('form');
  await form.getByLabel(/^Name/).fill(`Lagoons ${scene.mark}`);
  await form.getByLabel('Slug').fill(`lagoons-${scene.mark}`.toLowerCase());

  await openOffice(manager, '/admin/team', 'Team');
  await row.getByRole('button', { name: 'Change role of Fathima' }).click();
  await choose(manager, 'Reception');
  await manager.getByRole('button', { name: 'Change role', exact: true }).last().click();
  await expectToast(manager, teamMessages.changed);
  await expect(row).toContainText('Reception');
  await form.getByRole('button', { name: 'Add Category' }).click();
  await expectToast(page, messages.adminAccessChanged);
  await expect(form.getByLabel(/^Name/)).toHaveValue(`Lagoons ${scene.mark}`);
  const { docs } = await scene.stored(collections.categories, 'name', `Lagoons ${scene.mark}`);
  expect(docs).toEqual([]);

  await row.getByRole('button', { name: 'Withdraw Fathima' }).click();
  await manager.getByRole('button', { name: 'Withdraw access' }).click();
  await expectToast(manager, teamMessages.withdrawn);
  await expect(row).toHaveCount(0);
  expect(noise).toEqual([]);
});

async function choose(page: Page, role: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role }).click();
}
