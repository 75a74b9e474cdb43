import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { demoAdmin } from '../support/demo-accounts.ts';
import { openOfficeBeside } from './support/stay-pages.ts';
import { expect, open, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });
const out = '/tmp/trav-shots';
for (const width of [390, 768, 1440]) {
  test(`shots ${width}`, { tag: '@desktop' }, async ({ page, browser, noise }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await open(page, '/hotels/banyan-loft-wayanad');
    const opener = page.getByRole('button', { name: /^Check availability/ }).first();
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
    const calendar = page.getByRole('region', { name: /^Availability of/ });
    await expect(calendar).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /Next Month/i }).click();
    await calendar.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${out}/${width}-1-calendar.png` });
    const today = dateInKerala(new Date());
    const words = (date: string) =>
      new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      );
    const next = calendar.locator('button:enabled[name!=x]').filter({ hasText: /\$/ });
    await next.nth(10).click();
    await page.screenshot({ path: `${out}/${width}-2-arrival.png` });
    console.log(words(addDays(today, 1)), await calendar.locator('p').first().textContent());
    await calendar.locator('button:enabled').filter({ hasText: /\$/ }).nth(14).click();
    await page.getByRole('button', { name: 'More children' }).click();
    await expect(calendar.getByText(/nights, 2 adults, 1 child/)).toBeVisible({ timeout: 15_000 });
    await calendar.getByRole('button', { name: 'Promo code' }).click();
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await expect(calendar.getByText('This code is not valid here')).toBeVisible({ timeout: 15_000 });
    await page.waitForTimeout(600);
    await page.getByRole('button', { name: 'Ask about these dates' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${out}/${width}-3-price.png`, fullPage: false });
    await calendar.screenshot({ path: `${out}/${width}-3-price-box.png` });
    await page.getByRole('button', { name: 'Ask about these dates' }).click();
    const form = page.getByRole('dialog');
    const name = `Shot ${width} ${Date.now()}`;
    await form.getByLabel(/^Name/).fill(name);
    await form.getByLabel(/^Email/).fill(`shot${Date.now()}@example.com`);
    await form.getByLabel(/^Mobile/).fill('+91 98470 12345');
    await expect(form.getByText(/nights, 2 adults, 1 child/)).toBeVisible({ timeout: 15_000 });
    await page.screenshot({ path: `${out}/${width}-4-form.png` });
    await form.getByRole('region', { name: 'Price of the stay' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${out}/${width}-5-form-price.png` });
    await page.waitForTimeout(3_200);
    await page.route('**/api/inquiries', async (route) => {
      const body = route.request().postDataJSON();
      body.seenTotalMinor -= 10_000;
      await route.continue({ postData: JSON.stringify(body) });
    });
    await form.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(form.getByRole('alert')).toBeVisible({ timeout: 15_000 });
    await form.getByRole('alert').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${out}/${width}-6-409.png` });
    await page.unroute('**/api/inquiries');
    await form.getByRole('button', { name: /^Send for/ }).click();
    await expect(form).toBeHidden({ timeout: 30_000 });
    const desk = await openOfficeBeside(browser, noise);
    await desk.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await desk.goto('/admin/inquiries');
    await desk.getByRole('button', { name: `Open the inquiry from ${name}` }).click();
    await expect(desk.getByText(/^Shown \$/)).toBeVisible({ timeout: 20_000 });
    await desk.screenshot({ path: `${out}/${width}-7-drawer.png` });
    await desk.getByRole('button', { name: 'Create booking' }).click();
    await expect(desk.getByLabel(/^As quoted/)).toBeVisible({ timeout: 20_000 });
    await desk.waitForTimeout(1500);
    await desk.screenshot({ path: `${out}/${width}-8-booking.png` });
    await desk.getByLabel(/^As quoted/).scrollIntoViewIfNeeded();
    await desk.screenshot({ path: `${out}/${width}-9-booking-price.png` });
  });
}
void demoAdmin;
