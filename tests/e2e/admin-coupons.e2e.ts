import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { sold } from '../support/site-currency.ts';
import { expect, openOffice, test } from './support/back-office.ts';
import { choose } from './support/choose.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/test.ts';

const rooms = [{ _id: 'a', name: 'Lake Suite', pricePerNight: 100, maxGuests: 2, units: 1 }];

test('a coupon is made, used in a booking, seen as used up, and switched off', {
  tag: '@desktop',
}, async ({ page, scene }) => {
  const { name, hotelId } = await scene.hotel('Coupon House', { roomTypes: rooms });
  const coupon = page.getByRole('row').filter({ hasText: `Gift ${scene.mark}` });
  const gift = await test.step('made without a code, it has one that no one guesses', async () => {
    await openOffice(page, '/admin/coupons', 'Coupons');
    await page.getByRole('button', { name: 'New coupon' }).click();
    const form = page.getByRole('dialog', { name: 'New coupon' });
    await form.getByLabel(/^Name/).fill(`Gift ${scene.mark}`);
    await form.getByRole('textbox', { name: /^Percent/ }).fill('25');
    await form.getByLabel('Uses in all').fill('1');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Create coupon' }).click();
    await expect(coupon).toContainText('25% off');
    await expect(coupon).toContainText('0 of 1');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const code = await coupon.getByRole('code').textContent();
    expect(code).toMatch(/^[0-9A-Z]{10}$/);
    return code ?? '';
  });

  await test.step('its worth is seen before the booking is made', async () => {
    await openOffice(page, '/admin/bookings', 'Bookings');
    await page.getByRole('button', { name: 'New booking' }).click();
    const form = page.getByRole('dialog', { name: 'New booking' });
    await form.getByRole('combobox', { name: 'Hotel' }).fill(hotelId);
    await page.getByRole('option').filter({ hasText: name }).click();
    await choose(form.getByRole('combobox', { name: 'Room type' }), 'Lake Suite');
    const checkIn = addDays(dateInKerala(new Date()), 30);
    await form.getByLabel(/^Check-in/).fill(checkIn);
    await form.getByLabel(/^Check-out/).fill(addDays(checkIn, 2));
    await form.getByLabel('Promo code').fill(`${gift.toLowerCase()}x`);
    await expect(form.getByText('This code is not valid here')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Create booking' })).toBeDisabled();
    await form.getByLabel('Promo code').fill(gift.toLowerCase());
    await expect(form.getByText(`${gift}: You save ${sold(50)}.`)).toBeVisible();
    await form.getByLabel(/^Guest name/).fill('Asha Nair');
    await form.getByLabel(/^Guest email/).fill(`asha-${scene.mark}@example.com`);
    await form.getByRole('button', { name: 'Create booking' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('used up, and switched off for good', async () => {
    await openOffice(page, '/admin/coupons', 'Coupons');
    await expect(coupon).toContainText('1 of 1');
    await expect(coupon).toContainText('Used up');
    const onOff = coupon.getByRole('switch', { name: `${gift} is on` });
    await onOff.click();
    await expect(onOff).not.toBeChecked();
    await page.reload();
    await expect(coupon.getByRole('switch')).not.toBeChecked();
  });
});
