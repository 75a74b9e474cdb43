import { collections } from '@kerala-stays/domain/core/collections';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { hotelWith, roomyHotel } from './support/hotels.ts';
import { watchShifts } from './support/page-view.ts';
import { expect, open, test } from './support/test.ts';

test('shows name, badge, rating, place, features, amenities and rooms with prices in $', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const hotel = await hotelWith(
    'the Featured badge, a rating and features',
    ({ featured, rating, features, roomTypes, images }) =>
      featured &&
      rating !== undefined &&
      features.length > 0 &&
      roomTypes.length > 1 &&
      images.length > 1,
  );
  await open(page, `/hotels/${hotel._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(hotel.name);
  await expect(main.getByText('Featured', { exact: true })).toBeVisible();
  await expect(main).toContainText(
    new RegExp(`${hotel.rating?.toFixed(1)}.*\\(${hotel.reviewCount} reviews?\\)`),
  );
  await expect(main).toContainText(hotel.address);
  const features = page.getByRole('region', { name: 'Hotel Features' });
  await expect(features.getByRole('listitem')).toHaveText(hotel.features);
  await expect(
    page.getByRole('region', { name: 'Hotel Amenities' }).getByRole('listitem').first(),
  ).toHaveText('Free WiFi');

  const rooms = page.getByRole('region', { name: 'Available Room Types' });
  const cards = rooms.locator('ul').first().locator('> li');
  await expect(cards).toHaveCount(hotel.roomTypes.length);
  for (const [index, room] of hotel.roomTypes.entries()) {
    const card = cards.nth(index);
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText(room.name);
    await expect(card).toContainText(`Max Guests: ${room.maxGuests}`);
    await expect(card).toContainText(
      room.pricePerNight > 0
        ? `$${room.pricePerNight.toLocaleString('en-US')}`
        : 'Price on request',
    );
    await expect(card).not.toContainText('₹');
  }
  const pictures = await cards
    .locator('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(new Set(pictures).size, 'pictures cycle through the hotel’s').toBeGreaterThan(1);
});

const lightboxOf = (page: Page) => page.locator('.yarl__portal');
const dotOf = (page: Page, photo: number) =>
  lightboxOf(page).getByRole('button', { name: new RegExp(`^Photo ${photo} of `) });
const isAt = (page: Page, photo: number) =>
  expect(dotOf(page, photo)).toHaveAttribute('aria-current', 'true');

test('the lightbox opens at the photo, wraps both ways, follows its dots, closes with Escape and gives the focus back', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const hotel = await roomyHotel();
  const count = new Set([hotel.mainImage, ...hotel.images]).size;
  await open(page, `/hotels/${hotel._id}`);
  await page.getByRole('button', { name: /^Open photo 2 of/ }).click();
  await isAt(page, 2);
  await lightboxOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightboxOf(page)).toHaveCount(0);
  const all = page.getByRole('button', { name: 'View All Photos' });
  await all.click();
  await isAt(page, 1);
  await expect(lightboxOf(page).getByRole('button', { name: /^Photo / })).toHaveCount(count);
  await lightboxOf(page).getByRole('button', { name: 'Previous' }).click();
  await isAt(page, count);
  await lightboxOf(page).getByRole('button', { name: 'Next' }).click();
  await isAt(page, 1);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, count);
  await page.keyboard.press('ArrowRight');
  await isAt(page, 1);
  await dotOf(page, 2).click();
  await isAt(page, 2);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const active = document.activeElement;
      // After the last control, focus moves to the browser itself, as in every modal dialog.
      return active !== document.body && active?.closest('.yarl__portal') === null;
    });
    expect(outside, 'the focus never reaches the page below').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(lightboxOf(page)).toHaveCount(0);
  await expect(all).toBeFocused();
});

test('a swipe turns the photo, both ways and past the ends; a pull down closes', {
  tag: '@phone',
}, async ({ page }) => {
  const hotel = await roomyHotel();
  const count = new Set([hotel.mainImage, ...hotel.images]).size;
  await open(page, `/hotels/${hotel._id}`);
  await page.getByRole('button', { name: 'View All Photos' }).tap();
  await isAt(page, 1);
  const finger = await page.context().newCDPSession(page);
  /** A finger that touches the middle of the screen and moves in steps, as a hand does. */
  const swipe = async (dx: number, dy: number) => {
    const [x, y, steps] = [195, 422, 8];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: x + (dx * part) / steps, y: y + (dy * part) / steps }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
    await touch('touchEnd', steps);
  };
  await swipe(-180, 0);
  await isAt(page, 2);
  await swipe(180, 0);
  await isAt(page, 1);
  await swipe(180, 0);
  await isAt(page, count);
  await swipe(-180, 0);
  await isAt(page, 1);
  await swipe(0, 300);
  await expect(lightboxOf(page)).toHaveCount(0);
});

test.describe('a hotel document full of nonsense', () => {
  const id = 'e2e-nonsense';
  const document = database.collection(collections.hotels).doc(id);
  test.beforeEach(() =>
    document.set({
      isActive: true,
      name: 'Nonsense House',
      address: 7,
      city: ['Nowhere'],
      description: { text: 'x' },
      features: ['["Pool", "Spa"]'],
      amenities: '{broken',
      images: 'one.jpg',
      mainImage: 'javascript:alert(1)',
      roomTypes: [null, 'Deluxe', { name: 'Attic', pricePerNight: 'abc', maxGuests: -3 }],
      rating: Number.NaN,
      reviewCount: 'many',
      createdAt: 'yesterday',
    }),
  );
  test.afterEach(async () => {
    await document.delete();
  });

  test('never blanks its page', { tag: '@desktop' }, async ({ page }) => {
    await open(page, `/hotels/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nonsense House');
    await expect(page.getByText(/^A quiet place to stay/), 'the default text').toBeVisible();
    const features = page.getByRole('region', { name: 'Hotel Features' });
    await expect(features.getByRole('listitem')).toHaveText(['Pool', 'Spa']);
    await expect(page.getByRole('region', { name: 'Available Room Types' })).toContainText(
      'Price on request',
    );
    await page.getByRole('button', { name: 'Inquire About This Hotel' }).click();
    await expect(page.getByRole('dialog')).toContainText('Nonsense House');
  });
});

test.describe('broken pictures', () => {
  // Replaced by the test's own route.
  test.use({ pictures: 'real' });

  test('become placeholders, and nothing moves', { tag: '@desktop' }, async ({ page }) => {
    const hotel = await roomyHotel();
    const shifts = await watchShifts(page);
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
    for (const path of ['/hotels', `/hotels/${hotel._id}`]) {
      await open(page, path);
      // Late fonts look only at what is in the window; a scroll takes other texts into it.
      await expect(page.locator(':root')).toHaveAttribute('data-fonts', /later|first/);
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
      const brokenPictures = () =>
        page
          .getByRole('main')
          .locator('img')
          .evaluateAll(
            (all) =>
              all.filter((one) => {
                const image = one as HTMLImageElement;
                return image.complete && image.currentSrc !== '' && image.naturalWidth === 0;
              }).length,
          );
      await expect.poll(brokenPictures).toBe(0);
      await expect(
        page.getByRole('main').locator('span[class*="placeholder"]').first(),
      ).toBeVisible();
      const moved = await shifts();
      const shift = moved.reduce((sum, { value }) => sum + value, 0);
      expect(shift, `layout shift of ${path}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.001);
    }
  });
});

test('the fields of the search stand in their places before the HTML after them has arrived', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/hotels');
  const { whole, begun } = await page.getByRole('search').evaluate((search) => {
    const fields = [...search.querySelectorAll('form > :not([type="hidden"])')];
    const first = fields.slice(0, 2);
    const places = () =>
      first.map((field) => {
        const { left, width } = field.getBoundingClientRect();
        return { left, width };
      });
    const whole = places();
    for (const later of fields.slice(2)) later.remove();
    return { whole, begun: places() };
  });
  expect(whole).toHaveLength(2);
  expect(begun).toEqual(whole);
});

test('on a slow line a tap on a card answers with what the card showed, and the page fills in', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  await open(page, '/hotels');
  const card = page.getByTestId('hotel-card').first();
  const name = await card.getByRole('heading').innerText();
  // Not the price, which the list has in a currency of its own.
  const city = await card
    .getByText(/^[A-Z]\w/)
    .first()
    .innerText();
  const arrived = Promise.withResolvers<void>();
  // The page's code and the hotel are held back until the test releases them.
  await page.route(/\/documents\/hotels\/|\/assets\/hotel-route/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await card.getByRole('link', { name: /^View Details/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main).toContainText(city);
  await expect(main.getByRole('status', { name: '' }).filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  arrived.resolve();
  await expect(main.getByRole('heading', { name: 'About this stay' })).toBeVisible();
  await expect(main.getByText('Loading the hotel')).toHaveCount(0);
});
