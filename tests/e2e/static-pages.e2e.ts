import { policySentences } from '@kerala-stays/domain/bookings/cancellation-policy';
import { expect, open, test } from './support/test.ts';

test('the about page names the launch in 2022 and over 5,000 guests', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/about');
  const main = page.getByRole('main');
  await expect(main).toContainText('2022');
  await expect(main).toContainText(/5,000/);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the privacy page states the cancellation policy as bookings apply it', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/privacy');
  const main = page.getByRole('main');
  for (const sentence of policySentences) await expect(main).toContainText(sentence);
  for (const fact of [/14/, /50%/, /no refund/i, /10 working days/, /3 months/, /18/]) {
    await expect(main).toContainText(fact);
  }
});

test('terms', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/terms#reviews');
  // Mails and review forms name this place; the page's code comes after the browser has looked for it.
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await main.innerText()).length).toBeGreaterThan(1_500);
  await expect(main).toContainText(/18/);
});

test('an unknown address shows the not-found page with a link', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  await open(page, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road ends here');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('main').getByRole('link', { name: 'Browse All Hotels' }).click();
  await expect(page).toHaveURL(/\/hotels$/);
});

test('every page has its own title', { tag: ['@core', '@desktop'] }, async ({ page }) => {
  const titles: string[] = [];
  for (const path of ['/', '/hotels', '/about', '/privacy', '/terms', '/my-bookings']) {
    await open(page, path);
    await expect.poll(() => page.title(), path).toMatch(path === '/' ? /^Kerala Stays$/ : / · /);
    titles.push(await page.title());
  }
  expect(titles.every((title) => title.endsWith('Kerala Stays'))).toBe(true);
  expect(new Set(titles).size).toBe(titles.length);
});
