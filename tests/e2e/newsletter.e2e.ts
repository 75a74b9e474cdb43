import { expect, open, test } from './support/test.ts';

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
  const section = page.getByRole('region', { name: 'Letters from the hills' });
  await section.getByLabel('Email address').fill('reader@example.com');
  await section.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(section.getByText('Subscribed', { exact: true })).toBeVisible();
});
