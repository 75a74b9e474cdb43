import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { roomyHotel } from './support/hotels.ts';
import {
  fillIn,
  intake,
  loseFirstResponse,
  openForm,
  send,
  storedBy,
} from './support/inquiry-form.ts';
import { expect, open, test } from './support/test.ts';

test('the form shows what is missing or wrong, at the field, and sends nothing', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  let sent = 0;
  await page.route(intake, (route) => {
    sent += 1;
    return route.fallback();
  });
  const form = await openForm(page);
  await send(form);
  await expect(page.getByRole('alert').getByText(messages.fillRequired)).toBeVisible();
  await expect(form.getByLabel(/^Name/)).toBeFocused();

  await fillIn(form);
  for (const { label, wrong, right, message } of [
    { label: /^Email/, wrong: 'a@b', right: 'a@b.example', message: messages.invalidEmail },
    { label: /^Mobile/, wrong: '+++', right: '9847012345', message: messages.invalidPhone },
    {
      label: /^Preferred Date/,
      wrong: '2020-01-01',
      right: dateInKerala(new Date()),
      message: messages.dateNotBeforeToday,
    },
    {
      label: /^Message/,
      wrong: 'x'.repeat(2_001),
      right: 'Thank you',
      message: messages.messageTooLong,
    },
  ]) {
    const field = form.getByLabel(label);
    await field.fill(wrong);
    await send(form);
    await expect(form.getByText(message)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(right);
    await expect(form.getByText(message)).toBeHidden();
  }
  expect(sent).toBe(0);
});

test('the form shows Processing... while sending, and is closed and empty afterwards', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(intake, async (route) => {
    await held;
    await route.fallback();
  });
  const form = await openForm(page);
  const name = await fillIn(form);
  // A double click sends one inquiry.
  await form.getByRole('button', { name: 'Send inquiry' }).dblclick();
  const busy = form.getByRole('button', { name: 'Processing...' });
  await expect(busy).toBeDisabled();
  release();
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  await expect(form).toBeHidden();
  const asked = page.getByRole('heading', { name: 'You asked about this house today.' });
  await expect(asked).toBeFocused();
  await expect(asked).toBeInViewport();
  const box = page.getByRole('complementary', { name: 'Inquiry' });
  await expect(box).toContainText('@');
  expect(await storedBy(name)).toMatchObject([{ status: 'pending', people: 1 }]);
  await page.reload();
  await expect(
    box.getByRole('heading', { name: 'You asked about this house today.' }),
  ).toBeVisible();
  await expect(box, 'the address is stored nowhere').not.toContainText('@');
  await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
  await expect(form.getByLabel(/^Name/)).toHaveValue('');
  await expect(form.getByLabel('Adults', { exact: true })).toHaveValue('1');
  const second = await fillIn(form);
  await send(form);
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  await expect(form).toBeHidden();
  expect(await storedBy(second)).toMatchObject([{ status: 'pending' }]);
});

test.describe('on a line that lets nothing back', () => {
  test.use({ patience: 'person' });

  test('without a response in 10 seconds nobody knows whether it arrived; sent again it is one inquiry', {
    tag: '@desktop',
  }, async ({ page }) => {
    await loseFirstResponse(page);
    const form = await openForm(page);
    const name = await fillIn(form);
    await form.getByLabel(/^Message/).fill('Two nights in spring');
    const started = Date.now();
    await send(form);
    const alert = form.getByRole('alert');
    await expect(alert).toContainText(messages.inquiryUnsure);
    await expect(alert).toBeFocused();
    expect(Date.now() - started).toBeGreaterThan(9_500);
    await expect(form.getByLabel(/^Name/)).toHaveValue(name);
    await expect(form.getByLabel(/^Message/)).toHaveValue('Two nights in spring');
    await form.getByLabel(/^Message/).fill('Three nights in spring');
    await send(form);
    await expect(form.getByText(messages.inquiryArrivedBefore)).toBeVisible();
    expect(await storedBy(name)).toMatchObject([{ message: 'Two nights in spring' }]);
    await form.getByLabel(/^Message/).fill('Two nights in spring');
    await send(form);
    await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
    expect(await storedBy(name)).toHaveLength(1);
  });
});

test('on a phone the stay of the form is read in one line', { tag: '@phone' }, async ({ page }) => {
  const hotel = await roomyHotel();
  const from = addDays(dateInKerala(new Date()), 60);
  await open(page, `/hotels/${hotel._id}?from=${from}&to=${addDays(from, 12)}&adults=2`);
  await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
  const stay = page.getByRole('dialog').getByRole('group', { name: 'Your stay' });
  const words = stay.getByText(/ · 12 nights$/);
  const lines = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  const [clear, change] = await Promise.all(
    ['Clear dates', 'Change'].map((name) => stay.getByRole('button', { name }).boundingBox()),
  );
  expect(change?.y, 'the buttons keep together').toBe(clear?.y);
});
