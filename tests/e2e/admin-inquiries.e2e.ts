import { readFile } from 'node:fs/promises';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Page } from '@playwright/test';
import { accounts, database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { choose } from './support/choose.ts';
import { signIn } from './support/people.ts';
import { nobody } from './support/staff-state.ts';

const statusOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Status of the inquiry from ${name}` });

async function setStatus(page: Page, name: string, status: string): Promise<void> {
  await choose(statusOf(page, name), status);
}

test('the drawer shows an inquiry, keeps notes, and shows its history', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const { id, name } = await scene.inquiry('Anita');
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  await page.getByRole('button', { name: `Open the inquiry from ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`inquiry=${id}`));
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('Is the room quiet?')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+919847012345',
  );
  await expect(drawer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /919847012345.*Hello/,
  );
  const mail = await drawer.getByRole('link', { name: 'Mail' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toMatch(
    new RegExp(`^mailto:${scene.mark}@example.com\\?subject=.*House.*&body=Hello ${name}, `),
  );
  await setStatus(page, name, 'Contacted');
  await expectToast(page, messages.statusUpdated);
  await choose(drawer.getByRole('combobox', { name: 'Write as' }), 'Note for colleagues');
  for (const note of ['Wants a quiet room.', 'Called her.']) {
    await drawer.getByLabel('Note, for staff only').fill(note);
    await page.keyboard.press('Control+Enter');
    await expect(drawer.getByRole('log').getByText(note)).toBeVisible();
  }
  const history = drawer.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Status: pending → contacted');
  const stored = await database.collection(collections.inquiries).doc(id).get();
  expect(stored.data()).toMatchObject({ status: 'contacted', staffNotes: '' });
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(drawer).toBeHidden();
});

test('search and filters narrow the list, and the export contains what they show, with formulas made harmless', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const open = await scene.inquiry('Biju', { message: '=HYPERLINK("http://evil.example")' });
  const closed = await scene.inquiry('Chitra', { status: 'completed' });
  await openOffice(page, '/admin/inquiries?view=all', 'Inquiries');
  await page.getByRole('searchbox', { name: 'Search' }).fill(scene.mark);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
  await choose(page.getByRole('combobox', { name: 'Hotel' }), `House ${scene.mark}`);
  await expect(page).toHaveURL(new RegExp(`hotel=hotel-${scene.mark}`));
  await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Pending');
  await expect(statusOf(page, closed.name)).toHaveCount(0);
  await expect(statusOf(page, open.name)).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(open.name);
  expect(text).not.toContain(closed.name);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain("'+91 98470 12345");
});

test('hostile and unusual texts are shown as they are, and no row grows', {
  tag: '@desktop',
}, async ({ page, scene, request }) => {
  const plain = await scene.inquiry('Plain');
  const hotel = await scene.hotel('Text House', { isActive: true });
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const piled = `Zalgo${'\u0301'.repeat(500)} \u202e\u{1F33F} മൂന്നാർ`;
  const names = [`${script} ${scene.mark}`, `${piled} ${scene.mark}`];
  for (const [index, name] of names.entries()) {
    const response = await request.post('/api/inquiries', {
      headers: { 'x-test-client-address': `${scene.mark}-${index}` },
      data: {
        hotelId: hotel.id,
        name,
        email: `${scene.mark}-${index}@example.com`,
        mobile: '+91 98470 12345',
        message: index === 0 ? script : 'Is the room quiet?',
      },
    });
    expect(response.status()).toBe(201);
  }
  const stored = await database
    .collection(collections.inquiries)
    .where('hotel._id', '==', hotel.id)
    .get();
  for (const { id } of stored.docs) scene.clearLater(collections.inquiries, id);

  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: script })).toHaveCount(1);
  const odd = rows.filter({ hasText: 'മൂന്നാർ' });
  await expect(odd).toHaveCount(1);
  await expect(odd).not.toContainText('\u202e');
  const heightOf = async (row: typeof odd) => (await row.boundingBox())?.height ?? 0;
  const usual = await heightOf(rows.filter({ hasText: plain.name }));
  expect(await heightOf(odd)).toBeLessThanOrEqual(usual + 1);

  await page.getByRole('button', { name: /^Open the inquiry from <img/ }).click();
  await expect(page.getByRole('dialog').getByText(script).first()).toBeVisible();
  await expect(page.locator('main img[src="x"], [role="dialog"] img[src="x"]')).toHaveCount(0);
  expect(['1', '2']).not.toContain(await page.title());
});

test('a new inquiry appears by itself, marked as new', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const known = await scene.inquiry('Latha');
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(known.name)).toBeVisible();
  const arrived = await scene.inquiry('Manu');
  await expect(rowOf(arrived.name)).toContainText('New');
  await expect(rowOf(known.name)).not.toContainText('New');
  await expect(page.getByRole('status').filter({ hasText: '1 new since' })).toBeAttached();
  await setStatus(page, arrived.name, 'Contacted');
  await expectToast(page, messages.statusUpdated);
  await expect(rowOf(arrived.name)).not.toContainText('New');
});

test('a status change that cannot be saved shows an error and is reverted', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { id, name } = await scene.inquiry('Devika');
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  await expect(statusOf(page, name)).toHaveText('Pending');
  // A status unknown to the rules is rejected for every user.
  await page.route('**/Write/channel**', (route, request) => {
    const body = request.postData() ?? '';
    return route.continue({ postData: body.replaceAll('contacted', 'no-such-status') });
  });
  await setStatus(page, name, 'Contacted');
  await expectToast(page, messages.updateStatusFailed);
  await expect(statusOf(page, name)).toHaveText('Pending');
  const stored = await database.collection(collections.inquiries).doc(id).get();
  expect(stored.get('status')).toBe('pending');
});

test('staff answer one inquiry after the other by keys, and the place in the list is not lost', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const made = [];
  for (const [label, createdAt] of [
    ['Asha', '2026-11-01T10:00:00Z'],
    ['Bina', '2026-11-02T10:00:00Z'],
    ['Cyril', '2026-11-03T10:00:00Z'],
  ] as const) {
    made.push(await scene.inquiry(label, { createdAt: new Date(createdAt) }));
  }
  const [asha, bina, cyril] = made.map(({ name }) => name) as [string, string, string];
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first(), 'whoever has waited longest comes first').toContainText(asha);
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(57);

  await test.step('keys are text in the search field', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.press('End');
    await page.keyboard.type('2');
    await page.keyboard.press('Backspace');
    await expect(search).toHaveValue(scene.mark);
    await search.blur();
  });

  await test.step('the whole row opens; beside the list, which stays in use', async () => {
    await rows.first().getByText('Is the room quiet?').click();
    await expect(page.getByRole('dialog', { name: asha })).toContainText('1 of 3');
    await expect(
      page.getByRole('button', { name: `Open the inquiry from ${cyril}` }),
    ).toBeVisible();
  });

  await test.step('Ctrl+Enter answers and goes on, J and K move, a figure sets the status', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: bina })).toContainText('2 of 3');
    await page.keyboard.press('k');
    await expect(statusOf(page, asha)).toHaveText('Contacted');
    await page.keyboard.press('j');
    await page.keyboard.press('3');
    await expect(statusOf(page, bina)).toHaveText('Completed');
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog', { name: cyril })).toContainText('3 of 3');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: cyril })).toBeHidden();
    await expect(
      page.getByRole('button', { name: `Open the inquiry from ${cyril}` }),
      'the focus is where the next key counts',
    ).toBeFocused();
  });
  const opens = page.getByRole('button', { name: /^Open the inquiry from/ });
  await expect(opens, 'what was answered stays where it was').toHaveCount(3);
  await page.getByRole('button', { name: 'Waiting for guest' }).click();
  await expect(opens).toHaveCount(1);
  await expect(rows.first()).toContainText(asha);
  await page.getByRole('button', { name: /^To answer/ }).click();
  await expect(opens).toHaveCount(1);
  await expect(rows.first()).toContainText(cyril);
  await page.getByRole('button', { name: 'Keys of this page' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toContainText(
    'Next inquiry',
  );
});

test('Back closes one layer at a time, and opens nothing that was closed', {
  tag: '@phone',
}, async ({ page, scene }) => {
  const { name } = await scene.inquiry('Devi');
  await openOffice(page, '/admin/manage-banner', 'Manage Banners');
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  const opens = page.getByRole('button', { name: `Open the inquiry from ${name}` });
  const drawer = page.getByRole('dialog', { name, exact: true });
  const form = page.getByRole('dialog', { name: `Booking for ${name}` });
  await opens.press('Enter');
  await drawer.getByRole('button', { name: 'Create booking' }).click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(opens).toBeVisible();

  await opens.press('Enter');
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Manage Banners', level: 1 })).toBeVisible();
});

test('several are selected with Shift and changed at once; a view gets a name and is deleted', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const names: string[] = [];
  for (const label of ['Divya', 'Eby', 'Fatima']) names.push((await scene.inquiry(label)).name);
  await openOffice(page, `/admin/inquiries?view=all&sort=name&q=${scene.mark}`, 'Inquiries');
  const box = (name: string) =>
    page.getByRole('checkbox', { name: `Select the inquiry from ${name}` });
  await box(names[0] ?? '').click();
  await box(names[2] ?? '').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  await expectToast(page, messages.statusUpdated);
  for (const name of names) await expect(statusOf(page, name)).toHaveText('Cancelled');
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('My guests');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: /^To answer/ }).click();
  await expect(page).not.toHaveURL(/sort=name/);
  await page.reload();
  const view = page.getByRole('button', { name: /^View My guests/ });
  await view.click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page).toHaveURL(new RegExp(`q=${scene.mark}`));
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
  await view.press('Delete');
  await expect(view).toHaveCount(0);

  await page.getByRole('button', { name: 'Compact' }).click();
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(48);
});

test.describe('staff whose role is withdrawn', () => {
  test.use({ storageState: nobody });

  test('see a message at their next change, and nothing is stored', {
    tag: '@desktop',
  }, async ({ page, scene }) => {
    const person = { email: `${scene.mark}@example.com`, password: 'monsoon-2026' };
    const { uid } = await accounts.createUser({
      ...person,
      displayName: 'Former Staff',
      emailVerified: true,
    });
    await accounts.setCustomUserClaims(uid, { admin: true });
    const revocation = database.collection(collections.staffRevocations).doc(uid);
    scene.clearLater(collections.users, uid);
    scene.clearLater(collections.staffRevocations, uid);
    const { id, name } = await scene.inquiry('Esther');
    await page.goto('/about');
    await signIn(page, person);
    await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
    await expect(statusOf(page, name)).toHaveText('Pending');
    await statusOf(page, name).click();
    const contacted = page.getByRole('option', { name: 'Contacted', exact: true });
    await expect(contacted).toBeVisible();

    await accounts.setCustomUserClaims(uid, {});
    // The next write by anyone re-evaluates the list's permission, so the change must be one press
    // away.
    await revocation.set({ revokedAt: new Date() });
    await contacted.click();
    await expectToast(page, messages.adminAccessChanged);
    const stored = await database.collection(collections.inquiries).doc(id).get();
    expect(stored.get('status')).toBe('pending');
  });
});
