import { collections } from '@kerala-stays/domain/core/collections';
import { mailTextMessages } from '@kerala-stays/domain/mail/mail-text';
import { demoAdmin } from '../support/demo-accounts.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';
import { expectMail } from './support/mailbox.ts';

// No other test has this mail written: its text is another for a moment.
const mailName = /^Refund failed/;

test('a manager writes a mail’s text, which survives a reload, mails a test of it and goes back to ours', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const openTexts = async () => {
    await page.getByRole('tab', { name: 'Texts' }).click();
    await page.getByRole('combobox', { name: 'Mail' }).click();
    await page.getByRole('option', { name: mailName }).click();
  };
  scene.clearLater(collections.mailTexts, 'refund-failed');
  await openOffice(page, '/admin/mail', 'Mail');
  await openTexts();
  const above = page.getByLabel('Text above the table');
  await expect(above).toHaveValue(/^Hello \{guestName\},\n\nOur refund of \{refund\}/);
  await above.fill(`Bad news ${scene.mark}: `);
  await page.getByRole('button', { name: 'Mail me a test' }).click();
  await expect(page.getByText('This mail must say {refund}')).toBeVisible();
  await page.getByRole('button', { name: '{refund}' }).click();
  await above.pressSequentially(' came back.');

  await page.reload();
  await openTexts();
  await expect(above).toHaveValue(`Bad news ${scene.mark}: {refund} came back.`);
  await page.getByRole('button', { name: 'Mail me a test' }).click();
  await expectToast(page, mailTextMessages.tested(demoAdmin.email));
  const mail = await expectMail(
    demoAdmin.email,
    /^Test: .*could not be paid out$/,
    new RegExp(`^Bad news ${scene.mark}: [$₹]\\S+ came back\\.`),
  );
  expect(mail.text).not.toContain('/trip/');

  await page.getByRole('button', { name: 'Save text' }).click();
  await expectToast(page, mailTextMessages.saved);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the mail"]');
  await expect(preview.locator('p', { hasText: `Bad news ${scene.mark}` })).toBeVisible();
  await page.getByRole('button', { name: 'Back to our text' }).click();
  await expectToast(page, mailTextMessages.restored);
  await expect(above).toHaveValue(/^Hello \{guestName\},/);
});
