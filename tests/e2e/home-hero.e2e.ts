import type { Page } from '@playwright/test';
import { contrastOnPicture } from './support/contrast.ts';
import { expect, open, test } from './support/test.ts';

const slides = ['Kochi', 'Wayanad', 'Munnar', 'Vagamon'];
const heroOf = (page: Page) => page.getByRole('region', { name: 'Kerala tour' });

test('one slide fades into the next for a second, and Scroll leads to the section after the hero', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  const hero = heroOf(page);
  await expect(hero).toHaveAttribute('data-visible', 'true');
  const fade = await hero.getByAltText('Kochi').evaluate((picture) => {
    const slide = picture.closest('[aria-hidden]') ?? picture;
    const { transitionDuration, transitionProperty } = getComputedStyle(slide);
    return `${transitionProperty} ${transitionDuration}`;
  });
  expect(fade).toBe('opacity 1s');
  await hero.getByRole('link', { name: 'Scroll' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await expect(page.locator('#after-hero')).toBeInViewport();
});

test('the words on every slide can be read, from 320 to 1440 pixels', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/');
    const hero = heroOf(page);
    const words = hero.locator('p:visible, time, button:has-text("Tour"), a:has-text("Scroll")');
    const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
    for (const slide of slides) {
      const where = `${slide} at ${width} pixels`;
      await showSlide(page, slide);
      const texts = [words, login, hero.locator('h1')];
      const [ofWords, ofLogin, ofTitle] = await contrastOnPicture(page, texts);
      expect(ofWords, where).toBeGreaterThanOrEqual(4.5);
      expect(ofLogin, where).toBeGreaterThanOrEqual(4.5);
      expect(ofTitle, where).toBeGreaterThanOrEqual(3);
    }
  }
});

test('below its words the hero’s picture is as it was drawn', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/');
    const search = await heroOf(page).getByRole('search').boundingBox();
    const clip = { x: 0, y: (search?.y ?? 0) - 16, width, height: 12 };
    for (const slide of slides) {
      await showSlide(page, slide);
      const shown = await page.screenshot({ clip });
      const style = await page.addStyleTag({ content: '*::before { visibility: hidden }' });
      const drawn = await page.screenshot({ clip });
      await style.evaluate((tag: HTMLStyleElement) => tag.remove());
      expect(shown.equals(drawn), `${slide} at ${width} pixels`).toBe(true);
    }
  }
});

/** Waits for a slide without the one-second fade. */
async function showSlide(page: Page, slide: string): Promise<void> {
  const hero = heroOf(page);
  await hero.getByRole('button', { name: `Show ${slide}` }).click();
  await page.mouse.move(0, 0);
  const picture = hero.getByAltText(slide);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const opacities = () =>
    picture.evaluate((image) => {
      const shown = image.closest('[aria-hidden]');
      const all = [...(shown?.parentElement?.children ?? [])];
      return all.map((each) => [each === shown, getComputedStyle(each).opacity].join(' ')).sort();
    });
  await expect.poll(opacities).toEqual(['false 0', 'false 0', 'false 0', 'true 1']);
}
