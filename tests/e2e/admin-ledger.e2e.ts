import { readFile } from 'node:fs/promises';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatMinor, toMajor } from '@kerala-stays/domain/core/money';
import { expect, openOffice, test } from './support/back-office.ts';
import { bookFor, callAsStaff, newGuest } from './support/stays.ts';

test('the ledger shows what moved on its day, and its file holds the same rows', {
  tag: ['@desktop', '@core'],
}, async ({ page }) => {
  const booking = await bookFor(await newGuest());
  const today = dateInKerala(new Date());
  await callAsStaff(`/bookings/${booking._id}/payments`, {
    method: 'cash',
    note: 'At the desk',
  });
  await openOffice(page, `/admin/ledger?from=${today}&to=${today}`, 'Ledger');
  const more = page.getByRole('button', { name: 'Show more' });
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: booking.reference }) });
  const total = formatMinor(booking.totalMinor, booking.currency);
  await expect(row.or(more).first()).toBeVisible();
  while (!(await row.isVisible())) await more.click();
  await expect(row).toContainText('Payment');
  await expect(row).toContainText(booking.guestName);
  await expect(row).toContainText(booking.hotel.name);
  await expect(row).toContainText(`+${total}`);
  await expect(page.getByRole('table', { name: 'Totals' })).toContainText('USD');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`ledger-${today}-to-${today}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('Date,Time,Kind,Amount,Currency,Method,Booking');
  const own = lines.filter((line) => line.includes(booking.reference));
  expect(own).toHaveLength(1);
  const amount = toMajor(booking.totalMinor, booking.currency);
  expect(own[0]).toMatch(new RegExp(`^${today},\\d\\d:\\d\\d,Payment,${amount},USD,Cash,`));
});
