import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { expect, openOffice, test } from './support/back-office.ts';

test('the dashboard shows totals and recent bookings, live', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const unpaid = await scene.booking('Farah');
  await openOffice(page, '/admin', 'Dashboard');
  const figureOf = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('+ dd');
  await expect(figureOf('Total bookings')).toHaveText(/^\d+$/);
  await expect(figureOf('Total revenue')).toHaveText(/\d/);
  await expect(figureOf('Inquiries to answer')).toHaveText(/^\d+$/);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(unpaid.name)).toContainText('Lake Suite');
  await expect(rowOf(unpaid.name)).toContainText('$1,234');
  await expect(rowOf(unpaid.name)).toContainText('Pending');
  const paid = await scene.booking('Gita', { isPaid: true, status: 'confirmed' });
  await expect(rowOf(paid.name)).toContainText('Completed');
});

test('the dashboard shows what comes next: the oldest inquiry, arrivals of the week, charts', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const today = dateInKerala(new Date());
  const stay = { status: 'paid', isPaid: true };
  const soon = await scene.booking('Hari', { ...stay, checkInDate: addDays(today, 6) });
  const later = await scene.booking('Indu', { ...stay, checkInDate: addDays(today, 7) });
  const cancelled = await scene.booking('Jaya', { checkInDate: today, status: 'cancelled' });
  const yearsAgo = new Date(Date.now() - 4000 * 86_400_000);
  const oldest = await scene.inquiry('Kiran', { createdAt: yearsAgo });
  await openOffice(page, '/admin', 'Dashboard');

  const section = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  const arrivals = section('Arrivals in the next 7 days');
  await expect(arrivals).toContainText(soon.name);
  await expect(arrivals).toContainText('paid');
  await expect(arrivals).not.toContainText(later.name);
  await expect(arrivals).not.toContainText(cancelled.name);

  const charts = page.getByRole('img', {
    name: /^Inquiries by status: Pending \d+, Contacted \d+/,
  });
  await expect(charts.locator('svg').first()).toBeVisible();
  const revenue = page.getByRole('img', { name: /^Revenue by month: / });
  await expect(revenue.locator('svg').first()).toBeVisible();

  const waiting = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
  const first = waiting.filter({ hasText: oldest.name });
  await expect(first).toContainText('Waiting for 4000 days');
  await first.getByRole('link', { name: `Answer: ${oldest.name}` }).click();
  await expect(page.getByRole('dialog', { name: oldest.name })).toBeVisible();
});
