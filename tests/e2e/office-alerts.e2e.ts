import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { expectMail } from './support/mailbox.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('staff choose who gets alerts, and an inquiry is announced at once, in the back office and by mail', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const office = `office-${scene.mark}@keralastays.example`.toLowerCase();
  await openOffice(page, '/admin/mail', 'Mail');
  await page.getByRole('tab', { name: 'Alerts' }).click();
  const addresses = page.getByLabel('Addresses');
  await addresses.fill('nobody');
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expectToast(page, 'Please enter a valid email address');
  await expect(addresses).toHaveValue('nobody');
  await addresses.fill(office);
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expectToast(page, 'Alerts saved');
  await page.reload();
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await expect(addresses).toHaveValue(office);
  // Items already waiting when the page opens are not reported: the badge shows that they are
  // known.
  await expect(page.getByRole('link', { name: /^Inquiries\W*\d+ pending/ })).toBeVisible();
  // One stored before the page listens is not reported either, and another test may send one at the
  // same moment.
  const news = page.getByRole('alert').getByText(`New inquiry: House ${scene.mark}`);
  const sent: { id: string; name: string }[] = [];
  await expect(async () => {
    sent.push(await scene.inquiry(`Anita ${sent.length}`));
    await expect(news.first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  const mail = await expectMail(office, new RegExp(`^New inquiry: House ${scene.mark}$`));
  const [, told] = /\/admin\/inquiries\?inquiry=([\w-]+)/.exec(mail.text) ?? [];
  expect(sent.map(({ id }) => id)).toContain(told);
  for (const { name } of sent) expect(mail.text).not.toContain(name);

  await test.step('the badge counts all that wait, not only the first ones', async () => {
    await Promise.all(upTo(8).map((index) => scene.inquiry(`Waiting ${index}`)));
    const waiting = database
      .collection('inquiries')
      .where('status', '==', 'pending')
      .where('unchecked', '==', false);
    const link = page.getByRole('link', { name: /^Inquiries\W*\d+ pending/ });
    await expect(async () => {
      const { count } = (await waiting.count().get()).data();
      await expect(link).toHaveAccessibleName(new RegExp(`\\b${Math.min(count, 100)} pending`));
    }).toPass();
  });
});
