import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { choose } from './support/choose.ts';
import { settledLayers } from './support/settled-layers.ts';
import { expectAccessible } from './support/test.ts';

test('a phone shows cards with the ways to answer, and what is done stays in reach', {
  tag: '@phone',
}, async ({ page, scene }) => {
  const { name } = await scene.inquiry('Gita');
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
    'href',
    'tel:+919847012345',
  );
  await expect(card.getByRole('link', { name: `WhatsApp to ${name}` })).toBeVisible();
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(124);
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(scene.mark);
  await card.getByText('Is the room quiet?').click();
  const drawer = page.getByRole('dialog', { name });
  await choose(
    drawer.getByRole('combobox', { name: `Status of the inquiry from ${name}` }),
    'Contacted',
  );
  await expectToast(page, messages.statusUpdated);
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Booking for ${name}` });
  await expect(form).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(form).toBeHidden();
  await settledLayers(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(card).toBeVisible();
});

test('on a phone an inquiry is answered from its card in one press, or one after the other', {
  tag: ['@phone', '@core'],
}, async ({ page, scene }) => {
  const made = await Promise.all(
    ['Hari', 'Indu', 'Jose'].map((label, day) =>
      scene.inquiry(label, { createdAt: new Date(`2026-11-0${day + 1}T10:00:00Z`) }),
    ),
  );
  const [hari, indu, jose] = made.map(({ name }) => name) as [string, string, string];
  const statusInStore = async (index: number) =>
    (
      await database
        .collection(collections.inquiries)
        .doc(made[index]?.id ?? '')
        .get()
    ).get('status');
  await openOffice(page, `/admin/inquiries?q=${scene.mark}`, 'Inquiries');
  const contacted = page.getByRole('button', { name: `Contacted: ${hari}` });
  await expect(contacted).toHaveAttribute('aria-pressed', 'false');
  await contacted.tap();
  await expect(contacted, 'it stays where it is').toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => statusInStore(0)).toBe('contacted');
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).tap();
  await expect(contacted).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => statusInStore(0)).toBe('pending');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Open the inquiry from ${indu}` }).tap();
  await expectAccessible(page);
  const next = page.getByRole('button', { name: 'Contacted, next' });
  const chat = page.getByRole('link', { name: 'WhatsApp', exact: true }).last();
  expect((await chat.boundingBox())?.y, 'in one row').toBe((await next.boundingBox())?.y);
  await next.tap();
  const last = page.getByRole('dialog', { name: jose });
  await last.getByRole('button', { name: 'Contacted', exact: true }).tap();
  await expect.poll(() => statusInStore(2)).toBe('contacted');
  expect(await statusInStore(1)).toBe('contacted');
  await last.getByRole('button', { name: 'Back to the list' }).tap();
  await expect(last).toBeHidden();
});
