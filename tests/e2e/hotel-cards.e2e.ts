import { hotelCardFields } from '@kerala-stays/domain/catalogue/hotel-card';
import { hotelPageSize } from '@kerala-stays/domain/catalogue/hotel-query';
import { shownRating } from '@kerala-stays/domain/catalogue/shown-rating';
import { activeHotels } from './support/hotels.ts';
import { onQuery, servePlainShell } from './support/shell.ts';
import { expect, open, test } from './support/test.ts';

test('a card shows city, name, address, rooms, guests, price and rating', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const hotels = await activeHotels();
  await open(page, '/hotels');
  const cards = page.getByTestId('hotel-card');
  expect(await cards.count()).toBe(hotelPageSize);
  for (const [index, card] of (await cards.all()).entries()) {
    const name = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
    const hotel = hotels.find((one) => one.name === name);
    expect(hotel, `${name} is an active hotel`).toBeDefined();
    await expect(card).toContainText(hotel?.city ?? '');
    await expect(card).toContainText(hotel?.address ?? '');
    await expect(card).toContainText(/\d+ rooms?/);
    await expect(card).toContainText(/up to \d+ in one room|one guest per room/);
    await expect(card).toContainText(`Rated ${hotel ? shownRating(hotel).toFixed(1) : ''}`);
    await expect(card).toContainText(/(from )?₹[\d,]+ \/ night|Price on request/);
    await expect(card.getByText('Best Seller')).toHaveCount(index % 2);
    const priced = new Set(
      hotel?.roomTypes.map(({ pricePerNight }) => pricePerNight).filter((price) => price > 0),
    );
    if ((hotel?.roomTypes.length ?? 0) > 1 && priced.size > 0) {
      await expect(card).toContainText('from ₹');
    }
    const chips = await card.getByRole('list').getByRole('listitem').allTextContents();
    const features = hotel?.features ?? [];
    const more = features.length > 5 ? [`+${features.length - 5} more`] : [];
    expect(chips, name).toEqual([...features.slice(0, 5), ...more]);
  }
});

test('picture, name and View Details all lead to the hotel', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/hotels');
  const card = page.getByTestId('hotel-card').first();
  const hrefs = await card
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toHaveLength(3);
  expect(new Set(hrefs).size).toBe(1);
  await card.locator('picture').click();
  await expect(page).toHaveURL(new RegExp(`${hrefs[0]}$`));
});

test('the list has two columns on a wide screen, one on a phone', async ({ page, isMobile }) => {
  await open(page, '/hotels');
  const lefts = await page
    .getByTestId('hotel-card')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(isMobile ? 1 : 2);
});

test('the highlight cards show what every stay has in common', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/hotels');
  const highlights = page.getByRole('region', { name: 'What every stay has in common' });
  await expect(highlights.getByRole('heading')).toHaveText([
    'Clean & Safe Stay',
    'Enhanced Cleaning',
    'Excellent Location',
    'Smooth Check-In',
  ]);
  await expect(highlights).toContainText('90% of guests rated the location 5 stars');
  await expect(highlights).toContainText('100% of guests gave check-in a 5-star rating');
});

test('a hotel document full of nonsense becomes a card like any other', {
  tag: '@desktop',
}, async ({ page }) => {
  const nonsense = {
    name: { mapValue: { fields: {} } },
    features: { stringValue: '["broken' },
    amenities: { nullValue: null },
    images: { integerValue: '7' },
    mainImage: { booleanValue: true },
    roomTypes: { arrayValue: { values: [{ nullValue: null }, { stringValue: 'x' }] } },
    lowestPrice: { stringValue: 'abc' },
    rating: { doubleValue: 'NaN' },
    createdAt: { stringValue: 'yesterday' },
    isListed: { booleanValue: true },
    isActive: { booleanValue: true },
  };
  await servePlainShell(page);
  await onQuery(page, '"hotels"', async (route) => {
    const original = await route.fetch();
    type Rows = { document?: { fields?: object } }[];
    // A read that is under way when the page is left never gets its response.
    const rows = (await original.json().catch(() => null)) as Rows | null;
    if (rows === null) return;
    for (const row of rows.slice(0, 3)) {
      if (row.document) row.document.fields = { ...row.document.fields, ...nonsense };
    }
    await route.fulfill({ response: original, json: rows });
  });
  await open(page, '/hotels');
  expect(hotelCardFields, 'the fields above are those that travel').toContain('features');
  await expect(page.getByTestId('hotel-card').nth(hotelPageSize - 1)).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Letters from the hills' })).toBeVisible();
});
