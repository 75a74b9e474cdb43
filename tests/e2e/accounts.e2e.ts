import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { demoGuest } from '../support/demo-accounts.ts';
import { accounts, database, stack } from '../support/stack.ts';
import { openLogin, sendSignIn, signIn, signOut } from './support/people.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const accountOf = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** A person with a new account and no other data. */
async function newPerson(displayName = 'Nila Thomas') {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const password = 'monsoon-2026';
  const { uid } = await accounts.createUser({ email, password, displayName });
  return { uid, email, password };
}

test('signs up with first and last name, over the page, and gets a profile', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const email = `new-${crypto.randomUUID()}@example.com`;
  await open(page, '/about');
  await openLogin(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(dialog.getByText('Enter your first name')).toBeVisible();
  await dialog.getByLabel('First name').fill(' Anjali ');
  await dialog.getByLabel('Last name').fill('Varma');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('backwater-7');
  await dialog.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('button', { name: 'Account of Anjali Varma' })).toBeVisible();
  const { uid } = await accounts.getUserByEmail(email);
  await expect
    .poll(async () => (await database.collection(collections.users).doc(uid).get()).data())
    .toMatchObject({ username: 'Anjali Varma', email, role: 'user' });
});

test('a wrong password and an unknown person read the same, and the dialog stays', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/about');
  await openLogin(page);
  await sendSignIn(page, { ...demoGuest, password: 'not-this-one' });
  await expect(dialogOf(page).getByText('Incorrect email or password.')).toBeVisible();
  await sendSignIn(page, { email: 'nobody@example.com', password: 'not-this-one' });
  await expect(dialogOf(page).getByText('Incorrect email or password.')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('nobody@example.com');
  await expect(dialogOf(page).getByRole('button', { name: /Google/ })).toBeVisible();
});

test('a forgotten password is reset by a link, without revealing who has an account', {
  tag: ['@core', '@desktop'],
}, async ({ page, request }) => {
  const person = await newPerson();
  await open(page, '/about');
  for (const email of [person.email, 'nobody@example.com']) {
    await openLogin(page);
    const dialog = dialogOf(page);
    await dialog.getByLabel('Email').fill(email);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send me a link' }).click();
    await expect(dialog.getByText(/^If that address has an account, a link/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const authHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const codes = await request.get(
    `http://${authHost}/emulator/v1/projects/demo-kerala-stays/oobCodes`,
  );
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string }[] };
  expect(oobCodes.filter(({ email }) => email === person.email)).toHaveLength(1);
});

test('signing out leaves nothing personal in the browser', { tag: ['@core', '@desktop'] }, async ({
  page,
}) => {
  const person = await newPerson('Personal Name');
  await open(page, '/hotels?destination=Munnar');
  await signIn(page, person);
  await expect(accountOf(page)).toBeVisible();
  const profile = database.collection(collections.users).doc(person.uid);
  await expect
    .poll(async () => (await profile.get()).get('recentSearchedCities'))
    .toEqual(['Munnar']);
  await open(page, '/my-bookings');
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await signOut(page);
  await expect(page.getByText('Sign in to see your bookings')).toBeVisible();
  const left = await page.evaluate(async () => {
    const found = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(String);
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        found.push(JSON.stringify(rows));
      }
      database.close();
    }
    return found.join('\n');
  });
  for (const personal of [person.email, person.uid, 'Personal Name', 'recent_searched_cities']) {
    expect(left, `no ${personal}`).not.toContain(personal);
  }
  await open(page, '/');
  await expect(page.getByRole('region', { name: 'You were looking at' })).toHaveCount(0);
});

test('a session that was ended elsewhere is asked to sign in again, and returns to its page', {
  tag: '@desktop',
}, async ({ page }) => {
  const person = await newPerson();
  await open(page, '/about');
  await signIn(page, person);
  await expect(accountOf(page)).toBeVisible();
  // Sessions have whole seconds; the revoked one must be older than the revocation.
  await page.waitForTimeout(1100);
  await accounts.revokeRefreshTokens(person.uid);
  // Without a reload, at which the SDK would notice on its own.
  await page.getByRole('link', { name: 'My Bookings', exact: true }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Sign in to see your bookings')).toBeVisible();
  await page.waitForTimeout(1100);
  await sendSignIn(page, person);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/my-bookings$/);
  await expect(page.getByText('No bookings yet')).toBeVisible();
});

test('staff get their role from the claim, not from the profile', { tag: '@desktop' }, async ({
  page,
}) => {
  const person = await newPerson();
  await database
    .collection(collections.users)
    .doc(person.uid)
    .set({ username: 'Pretender', email: person.email, role: 'admin', recentSearchedCities: [] });
  await open(page, '/about');
  await signIn(page, person);
  await expect(accountOf(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Bookings', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0);
  await page.goto(`${stack.site}/admin`);
  await expect(page).toHaveURL(/:\d+\/$/);
});
