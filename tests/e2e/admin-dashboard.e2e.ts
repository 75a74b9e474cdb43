import { expect, openOffice, test } from './support/back-office.ts';

test('the dashboard shows totals and recent bookings, live', {
  tag: '@desktop',
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
