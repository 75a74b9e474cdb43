import { expect, open, test } from './support/test.ts';

test('a link to a place in the terms leads there', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/terms#reviews');
  // Mails and review forms link to this anchor; the page's code loads after the browser has looked
  // for it.
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
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
