import { expect, open, test } from './support/test.ts';

test('the map comes by a press, and everything on it is in its list; cards of a place say how far the beach is', {
  tag: ['@desktop'],
}, async ({ page }) => {
  const fetched: string[] = [];
  const places: string[] = [];
  page.on('request', (request) => {
    fetched.push(request.url());
    if (request.postData()?.includes('/houseFacts/')) places.push(request.url());
  });
  const ofMap = () => fetched.filter((url) => /maplibre|draw-map|list-map|map-frame/.test(url));
  await open(page, '/hotels');
  const cards = await page.getByTestId('hotel-card').count();
  expect(ofMap()).toEqual([]);
  expect(places).toEqual([]);

  const button = page.getByRole('button', { name: 'Map', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Map' });
  await expect(dialog.locator('[data-state="ready"] canvas')).toBeVisible();
  expect(places, 'all places in one request').toHaveLength(1);
  const entries = dialog.getByRole('listitem');
  await expect(entries).toHaveCount(cards);
  await expect(dialog.locator('.house-map-pin').first()).toBeVisible();

  // A pin that stands alone is its entry of the list.
  const pin = dialog.locator('.house-map-pin:not([data-pin*=" "])').first();
  const id = await pin.getAttribute('data-pin');
  const entry = entries.filter({ has: page.locator(`a[href="/hotels/${id}"]`) });
  const show = entry.getByRole('button');
  const details = dialog.locator('.house-map-card').getByRole('link');
  await pin.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(details).toHaveAttribute('href', `/hotels/${id}`);
  await dialog.getByRole('button', { name: 'Close details' }).click();
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await expect(details).toHaveCount(0);

  // The same by keyboard.
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(details).toHaveAttribute('href', `/hotels/${id}`);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/hotels$/);
  await expect(button).toBeFocused();
  // With a place chosen the cards say how far the beach is, once the page is at rest.
  await open(page, '/hotels?destination=Varkala');
  await expect(page.getByTestId('hotel-card').first()).toContainText(/ km from \w+ beach/);
  // Only the site itself was asked, and Firestore.
  const hosts = new Set(fetched.map((url) => new URL(url).hostname));
  expect([...hosts]).toEqual(['127.0.0.1']);
});
