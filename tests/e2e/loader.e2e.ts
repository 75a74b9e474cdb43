import { stopClock } from './support/clock.ts';
import { expect, open, test } from './support/test.ts';

test('the loader shows a spinner, and after 8 seconds the next page', { tag: '@desktop' }, async ({
  page,
}) => {
  const clockTime = () => page.evaluate(() => Date.now());
  await page.clock.install();
  await open(page, '/about');
  const before = await clockTime();
  await page.evaluate(() => {
    history.pushState(null, '', '/loader/hotels');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByText('One moment, we are taking you there').first()).toBeVisible();
  const started = await clockTime();
  await stopClock(page);
  await page.clock.runFor(before + 7_950 - (await clockTime()));
  await expect(page).toHaveURL(/\/loader\/hotels$/);
  await page.clock.runFor(started + 8_050 - (await clockTime()));
  await expect(page).toHaveURL(/:\d+\/hotels$/);
});

for (const target of [
  '%2Fevil.com',
  '%5C%5Cevil.com',
  'javascript:alert(1)',
  'loader%2Fhotels',
  '%2F%2Fevil.com',
]) {
  test(`a hostile target leads home: ${target}`, { tag: '@desktop' }, async ({ page, baseURL }) => {
    const away: string[] = [];
    page.on('request', (request) => {
      if (!/^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(request.url())) away.push(request.url());
    });
    await page.clock.install();
    await open(page, `/loader/${target}`);
    await expect(page.getByText('One moment, we are taking you there').first()).toBeVisible();
    await stopClock(page);
    await page.clock.runFor(8_100);
    await page.clock.resume();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Kerala Enchanting Destinations' }),
    ).toBeVisible();
    expect(away).toEqual([]);
  });
}
