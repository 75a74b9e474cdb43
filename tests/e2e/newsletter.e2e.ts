import type { Page } from '@playwright/test';
import { expect, open, test } from './support/test.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Letters from the hills' });
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('newsletter_email'),
    localStorage.getItem('newsletter_subscribed'),
  ]);

test('an invalid address does nothing; a valid one is subscribed and remembered', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  const section = sectionOf(page);
  await expect(section.getByRole('link', { name: 'privacy policy' })).toBeVisible();
  const email = section.getByLabel('Email address');
  await email.fill('abc');
  await section.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(email).toHaveValue('abc');
  await expect(section.getByText('Subscribed', { exact: true })).toHaveCount(0);
  expect(await stored(page)).toEqual([null, null]);

  await email.fill('reader@example.com');
  await section.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(section.getByText('Subscribed', { exact: true })).toBeVisible();
  expect(await stored(page)).toEqual(['reader@example.com', 'true']);

  await open(page, '/');
  await expect(section.getByText('Subscribed', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Subscribe with another email' }).click();
  await expect(email).toHaveValue('');
  expect((await stored(page))[0]).toBeNull();
});

test('garbage in storage counts as not subscribed', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('newsletter_subscribed', '{"yes":');
    localStorage.setItem('newsletter_email', 'reader@example.com');
  });
  await open(page, '/');
  await expect(sectionOf(page).getByLabel('Email address')).toBeVisible();
});

test('blocked storage still shows Subscribed for this visit', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    Object.defineProperty(globalThis, 'sessionStorage', { get: refuse });
  });
  await open(page, '/');
  const section = sectionOf(page);
  await section.getByLabel('Email address').fill('reader@example.com');
  await section.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(section.getByText('Subscribed', { exact: true })).toBeVisible();
});
