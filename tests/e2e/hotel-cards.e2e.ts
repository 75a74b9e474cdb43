import { hotelPageSize } from '@kerala-stays/domain/catalogue/hotel-query';
import { isBestSeller, shownRating } from '@kerala-stays/domain/catalogue/shown-rating';
import { activeHotels } from './support/hotels.ts';
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
    await expect(card.getByText('Best Seller')).toHaveCount(
      hotel && isBestSeller(index, hotel) ? 1 : 0,
    );
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

test('the list has two columns on a wide screen, one on a phone', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/hotels');
  const columns = async () => {
    const lefts = await page
      .getByTestId('hotel-card')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    return new Set(lefts).size;
  };
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(columns).toBe(1);
});
