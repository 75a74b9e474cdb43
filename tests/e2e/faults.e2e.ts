import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { accounts, stack } from '../support/stack.ts';
import { fillIn, loseFirstResponse, openForm, send, storedBy } from './support/inquiry-form.ts';
import { signIn } from './support/people.ts';
import { bookFor, newGuest, storedBooking } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

/**
 * Decision D28: messages that a person sees when something fails. One width is enough for texts.
 */
const tag = '@desktop';

/** Makes the Stripe stand-in fail the next calls for one booking. */
async function failStripe(kind: string, times: number, bookingId: string): Promise<void> {
  await fetch(`http://127.0.0.1:${stack.ports.stripe}/_stand-in/faults`, {
    method: 'POST',
    body: new URLSearchParams({ kind, times: String(times), match: bookingId }),
  });
}

test('Stripe down: after its retries the guest sees that nothing was charged, and can pay later', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const guest = await newGuest();
  const booking = await bookFor(guest);
  // The first attempt and two retries with the same key.
  await failStripe('drop', 3, booking._id);
  await open(page, '/about');
  await signIn(page, guest);
  await page.getByRole('link', { name: 'My Bookings', exact: true }).first().click();
  const pay = page.getByRole('button', { name: /^Pay Now/ });
  await pay.click();
  await expect(page.getByText(messages.paymentUnavailable)).toBeVisible();
  await expect(pay).toBeEnabled();
  expect((await storedBooking(booking._id)).isPaid).toBe(false);
  await pay.click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});

test('offline on submit: the button returns with the message, and sent again it is one inquiry', {
  tag,
}, async ({ page, context }) => {
  const form = await openForm(page);
  const name = await fillIn(form);
  await context.setOffline(true);
  await send(form);
  await expect(page.getByText(messages.inquiryOffline)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send inquiry' })).toBeEnabled();
  await expect(form.getByLabel(/^Name/)).toHaveValue(name);
  await context.setOffline(false);
  await send(form);
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  expect(await storedBy(name)).toHaveLength(1);
});

test('double click, back button and reload while Processing... make one inquiry', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const sent = await loseFirstResponse(page);
  const form = await openForm(page);
  const hotelUrl = page.url();
  const name = await fillIn(form);
  const email = await form.getByLabel(/^Email/).inputValue();
  await form.getByRole('button', { name: 'Send inquiry' }).dblclick();
  await expect(form.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect.poll(async () => (await storedBy(name)).length).toBe(1);
  expect(sent()).toBe(1);

  await page.goBack();
  await page.goto(hotelUrl);
  await page.reload();
  await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Mobile/).fill('+91 98470-12345');
  await send(form);
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  expect(await storedBy(name)).toHaveLength(1);
});

test("a clock a day ahead: the form offers the server's day in Kerala", { tag }, async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 });
  const form = await openForm(page);
  const date = form.getByLabel(/^Preferred Date/);
  const today = dateInKerala(new Date());
  await expect(date).toHaveAttribute('min', today);
  const name = await fillIn(form);
  await date.fill(addDays(today, -1));
  await send(form);
  await expect(form.getByText(messages.dateNotBeforeToday)).toBeVisible();
  await date.fill(today);
  await send(form);
  await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
  expect(await storedBy(name)).toMatchObject([{ date: today }]);
});

test('a token that the server rejects is refreshed without a message', { tag }, async ({
  page,
}) => {
  const guest = await newGuest();
  await bookFor(guest);
  await open(page, '/about');
  await signIn(page, guest);
  await page.getByRole('link', { name: 'My Bookings', exact: true }).first().click();
  const pay = page.getByRole('button', { name: /^Pay Now/ });
  await expect(pay).toBeVisible();
  const used: string[] = [];
  await page.route('**/api/bookings/stripe-payment', (route, request) => {
    const headers = request.headers();
    used.push(headers.authorization ?? '');
    // As an hour later: the signature is valid, the token has expired.
    const authorization = used.length === 1 ? 'Bearer a.b.c' : headers.authorization;
    return route.continue({ headers: { ...headers, authorization: authorization ?? '' } });
  });
  await pay.click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  expect(used).toHaveLength(2);
});

test('a session revoked during use leads to the sign-in prompt, and on from there', {
  tag,
}, async ({ page }) => {
  const guest = await newGuest();
  await bookFor(guest);
  await open(page, '/about');
  await signIn(page, guest);
  await page.getByRole('link', { name: 'My Bookings', exact: true }).first().click();
  const pay = page.getByRole('button', { name: /^Pay Now/ });
  await expect(pay).toBeVisible();
  // Revocation works in whole seconds after the sign-in.
  await page.waitForTimeout(1_500);
  await accounts.revokeRefreshTokens(guest.uid);
  await pay.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await page.waitForTimeout(1_500);
  await dialog.getByLabel('Email').fill(guest.email);
  await dialog.getByLabel('Password', { exact: true }).fill(guest.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(pay).toBeVisible();
  await pay.click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});
