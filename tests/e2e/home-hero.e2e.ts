import type { Page } from '@playwright/test';
import { openWithStoppedClock, restartCarousel } from './support/clock.ts';
import { contrastOnPicture } from './support/contrast.ts';
import { expect, open, test } from './support/test.ts';

const heroOf = (page: Page) => page.getByRole('region', { name: 'Kerala tour' });

test('the hero presents the tour: headline, date, travellers, faces and its four slides', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  const hero = heroOf(page);
  await expect(
    hero.getByRole('heading', { level: 1, name: 'Kerala Enchanting Destinations' }),
  ).toBeVisible();
  await expect(hero.getByText('15 June 2025')).toBeVisible();
  await expect(hero.getByText('48 travelers joined')).toBeVisible();
  await expect(hero.locator('img[src^="/art/avatar-"]')).toHaveCount(3);
  const thumbnails = hero.getByRole('button', { name: /^Show / });
  expect(await thumbnails.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Show Kochi',
    'Show Wayanad',
    'Show Munnar',
    'Show Vagamon',
  ]);
  await expect(hero).toHaveAttribute('data-visible', 'true');
});

test('the hero advances every 5 seconds, wraps, and cross-fades for 1 second', {
  tag: '@desktop',
}, async ({ page }) => {
  await openWithStoppedClock(page, '/');
  const hero = heroOf(page);
  await restartCarousel(page, 'slides');
  const before = await hero.getAttribute('data-slide');
  const order = ['kochi', 'wayanad', 'munnar', 'vagamon'];
  let at = order.indexOf(before ?? '');
  await page.clock.runFor(4_900);
  await expect(hero).toHaveAttribute('data-slide', order[at] ?? '');
  await page.clock.runFor(100);
  for (let steps = 0; steps < 4; steps += 1) {
    at = (at + 1) % 4;
    await expect(hero).toHaveAttribute('data-slide', order[at] ?? '');
    await page.clock.runFor(5_000);
  }
  const fade = await hero.getByAltText('Kochi').evaluate((picture) => {
    const slide = picture.closest('[aria-hidden]') ?? picture;
    const { transitionDuration, transitionProperty } = getComputedStyle(slide);
    return `${transitionProperty} ${transitionDuration}`;
  });
  expect(fade).toBe('opacity 1s');
});

test('a thumbnail sets the slide, and Book Now leads to all hotels', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/');
  const hero = heroOf(page);
  await hero.getByRole('button', { name: 'Show Munnar' }).click();
  await expect(hero).toHaveAttribute('data-slide', 'munnar');
  await expect(hero.getByRole('button', { name: 'Show Munnar' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await hero.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/hotels$/);
});

test('the hero stops for its pause button, the pointer and the focus', { tag: '@desktop' }, async ({
  page,
}) => {
  await openWithStoppedClock(page, '/');
  const hero = heroOf(page);
  const slide = () => hero.getAttribute('data-slide');
  const staysFor20Seconds = async (reason: string) => {
    const before = await slide();
    await page.clock.runFor(20_500);
    expect(await slide(), reason).toBe(before);
  };
  const movesOn = async (reason: string) => {
    const before = await slide();
    await page.clock.runFor(5_100);
    await expect(hero, reason).not.toHaveAttribute('data-slide', before ?? '');
  };

  await hero.getByRole('button', { name: 'Pause slides' }).dispatchEvent('click');
  await staysFor20Seconds('paused by its button');
  await hero.getByRole('button', { name: 'Play slides' }).dispatchEvent('click');
  await movesOn('playing again');

  await page.mouse.move(700, 500);
  await staysFor20Seconds('under the pointer');
  await page.mouse.move(700, 5);
  await movesOn('the pointer has left');

  await page.keyboard.press('Tab');
  const bookNow = hero.getByRole('link', { name: 'Book Now' });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await bookNow.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(bookNow).toBeFocused();
  await staysFor20Seconds('with the focus inside');
});

test('the hero does not move for people who prefer reduced motion', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page, '/');
  const hero = heroOf(page);
  await expect(hero.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(20_500);
  await expect(hero).toHaveAttribute('data-slide', 'kochi');
});

test('Tour Details opens the tour, and closing gives the focus back', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/');
  const details = heroOf(page).getByRole('button', { name: 'Tour Details' });
  await details.click();
  const dialog = page.getByRole('dialog', { name: 'Kerala Enchanting Destinations' });
  await expect(dialog).toContainText('15 June 2025');
  await expect(dialog).toContainText('48 travelers joined');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();
});

test('Scroll leads to the section after the hero', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  await heroOf(page).getByRole('link', { name: 'Scroll' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await expect(page.locator('#after-hero')).toBeInViewport();
});

for (const width of [320, 390, 768, 1440]) {
  test(`the words on every slide can be read at ${width} pixels`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    const hero = heroOf(page);
    const words = hero.locator('p:visible, time, button:has-text("Tour"), a:has-text("Scroll")');
    const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
    for (const slide of ['Kochi', 'Wayanad', 'Munnar', 'Vagamon']) {
      await showSlide(page, slide);
      expect(await contrastOnPicture(page, words), slide).toBeGreaterThanOrEqual(4.5);
      expect(await contrastOnPicture(page, login), slide).toBeGreaterThanOrEqual(4.5);
      expect(await contrastOnPicture(page, hero.locator('h1')), slide).toBeGreaterThanOrEqual(3);
    }
  });
}

for (const width of [390, 768]) {
  test(`below its words the hero's picture is as it was drawn, at ${width} pixels`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    const search = await heroOf(page).getByRole('search').boundingBox();
    const clip = { x: 0, y: (search?.y ?? 0) - 16, width, height: 12 };
    for (const slide of ['Kochi', 'Wayanad', 'Munnar', 'Vagamon']) {
      await showSlide(page, slide);
      const shown = await page.screenshot({ clip });
      const style = await page.addStyleTag({ content: '*::before { visibility: hidden }' });
      const drawn = await page.screenshot({ clip });
      await style.evaluate((tag: HTMLStyleElement) => tag.remove());
      expect(shown.equals(drawn), slide).toBe(true);
    }
  });
}

/** A slide, whole: one fades into the other for a second. */
async function showSlide(page: Page, slide: string): Promise<void> {
  const hero = heroOf(page);
  await hero.getByRole('button', { name: `Show ${slide}` }).click();
  await page.mouse.move(0, 0);
  const picture = hero.getByAltText(slide);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await page.waitForTimeout(1100);
}
