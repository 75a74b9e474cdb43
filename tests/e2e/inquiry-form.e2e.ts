import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages, tooManyInquiries } from '@kerala-stays/domain/core/messages';
import { demoGuest } from '../support/demo-accounts.ts';
import { roomyHotel } from './support/hotels.ts';
import {
  fillIn,
  intake,
  loseFirstResponse,
  openForm,
  send,
  storedBy,
} from './support/inquiry-form.ts';
import { signIn } from './support/people.ts';
import { expect, open, test } from './support/test.ts';

test('the form starts with one adult, stops at one, and allows no date before today in Kerala', {
  tag: '@desktop',
}, async ({ page }) => {
  const form = await openForm(page);
  const adults = form.getByLabel('Adults', { exact: true });
  await expect(adults).toHaveValue('1');
  // At its limit it says that it is disabled, and keeps the focus; Playwright would wait for it.
  await form.getByRole('button', { name: 'Fewer adults' }).click({ force: true });
  await expect(adults).toHaveValue('1');
  await form.getByRole('button', { name: 'More adults' }).click();
  await expect(adults).toHaveValue('2');
  await expect(form.getByLabel(/^Preferred Date/)).toHaveAttribute('min', dateInKerala(new Date()));
  await expect(form.getByLabel(/^Email/)).toHaveAttribute('type', 'email');
  await expect(form.getByLabel(/^Mobile/)).toHaveAttribute('type', 'tel');
});

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
  // A double click is one inquiry.
  await form.getByRole('button', { name: 'Send inquiry' }).dblclick();
  const busy = form.getByRole('button', { name: 'Processing...' });
  await expect(busy).toBeDisabled();
  release();
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  await expect(form.getByRole('heading', { name: /^We have your question/ })).toBeFocused();
  await form.getByRole('button', { name: /^Back to / }).click();
  await expect(form).toBeHidden();
  expect(await storedBy(name)).toMatchObject([{ status: 'pending', people: 1 }]);
  await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
  await expect(form.getByLabel(/^Name/)).toHaveValue('');
  await expect(form.getByLabel('Adults', { exact: true })).toHaveValue('1');
});

test.describe('on a line that lets nothing back', () => {
  test.use({ patience: 'person' });

  test('no response within 10 seconds counts as offline; sent again it is one inquiry', {
    tag: '@desktop',
  }, async ({ page }) => {
    await loseFirstResponse(page);
    const form = await openForm(page);
    const name = await fillIn(form);
    await form.getByLabel(/^Message/).fill('Two nights in spring');
    const started = Date.now();
    await send(form);
    await expect(page.getByText(messages.inquiryOffline)).toBeVisible();
    expect(Date.now() - started).toBeGreaterThan(9_500);
    await expect(form.getByLabel(/^Name/)).toHaveValue(name);
    await expect(form.getByLabel(/^Message/)).toHaveValue('Two nights in spring');
    await send(form);
    await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
    expect(await storedBy(name)).toHaveLength(1);
  });
});

for (const { what, status, body, message } of [
  {
    what: 'a rejection by the server shows its message',
    status: 429,
    body: { success: false, message: tooManyInquiries(10) },
    message: tooManyInquiries(10),
  },
  {
    what: 'a failure without a message shows the fallback',
    status: 502,
    body: '<html>Bad gateway</html>',
    message: messages.submitInquiryFailed,
  },
]) {
  test(`${what}, and what was typed is kept`, { tag: '@desktop' }, async ({ page }) => {
    await page.route(intake, (route) =>
      typeof body === 'string'
        ? route.fulfill({ status, contentType: 'text/html', body })
        : route.fulfill({ status, json: body }),
    );
    const form = await openForm(page);
    const name = await fillIn(form);
    await send(form);
    await expect(page.getByText(message)).toBeVisible();
    await expect(form.getByLabel(/^Name/)).toHaveValue(name);
  });
}

test('the sixth inquiry of one address within ten minutes is asked to wait', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const address = `flood-${crypto.randomUUID()}`;
  const hotel = await roomyHotel();
  for (let sent = 1; sent <= 5; sent += 1) {
    const response = await request.post('/api/inquiries', {
      headers: { 'x-test-client-address': address },
      data: {
        hotelId: hotel._id,
        name: `Flood ${address}`,
        email: `${crypto.randomUUID()}@example.com`,
        mobile: '9847012345',
        people: 1,
        message: `Number ${sent}`,
      },
    });
    expect(response.status()).toBe(201);
  }
  await page.route(intake, (route) =>
    route.continue({
      headers: { ...route.request().headers(), 'x-test-client-address': address },
    }),
  );
  const form = await openForm(page);
  const name = await fillIn(form);
  await send(form);
  await expect(page.getByText(tooManyInquiries(10))).toBeVisible();
  expect(await storedBy(name)).toEqual([]);
});

test('a form that was filled within 3 seconds waits, and is sent by itself', {
  tag: '@desktop',
}, async ({ page }) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/inquiries')) statuses.push(response.status());
  });
  // The clock of this browser is ahead of the server's: what it takes for long enough, the server does not at first.
  await page.route(intake, (route, request) => {
    if (statuses.length > 0) return route.fallback();
    const sent = { ...request.postDataJSON(), startedAt: Date.now() - 500 };
    return route.fallback({ postData: sent });
  });
  const form = await openForm(page);
  const name = await fillIn(form);
  await send(form);
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  expect(statuses).toEqual([400, 201]);
  expect(await storedBy(name)).toHaveLength(1);
});

test('a hotel that has been closed is reported, with a link to all hotels', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route(intake, (route, request) =>
    route.fallback({ postData: { ...request.postDataJSON(), hotelId: 'closed-meanwhile' } }),
  );
  const form = await openForm(page);
  await fillIn(form);
  await send(form);
  await expect(page.getByText(messages.submitInquiryFailed)).toBeVisible();
  await form.getByRole('link', { name: 'Browse All Hotels' }).click();
  await expect(page).toHaveURL(/\/hotels$/);
});

test('a program that fills the hidden field sees a success and leaves nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  const form = await openForm(page);
  const name = await fillIn(form);
  const trap = form.locator('input[name="website"]');
  await expect(trap).not.toBeInViewport();
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await trap.fill('https://spam.example', { force: true });
  await send(form);
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  expect(await storedBy(name)).toEqual([]);
});

test('name and email of the signed-in guest are filled in already', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/');
  await signIn(page, demoGuest);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const hotel = await roomyHotel();
  await open(page, `/hotels/${hotel._id}`);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Email/)).toHaveValue(demoGuest.email);
  await expect(form.getByLabel(/^Name/)).not.toHaveValue('');
});

test('a closed form comes back with what was typed, and the focus goes back', {
  tag: '@desktop',
}, async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel(/^Message/).fill('We come with a grandmother');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  const inquire = page.getByRole('button', { name: 'Inquire About This Hotel' });
  await expect(inquire).toBeFocused();
  await inquire.click();
  await expect(form.getByLabel(/^Message/)).toHaveValue('We come with a grandmother');
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
