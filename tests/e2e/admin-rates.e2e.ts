import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { rateMessages } from '@kerala-stays/domain/rates/rate-messages';
import type { Page } from '@playwright/test';
import { database } from '../support/stack.ts';
import { expect, expectToast, openOffice, test } from './support/back-office.ts';

type Availability = AnswerOf<'GET /hotels/:hotelId/room-types/:roomTypeId/availability'>;

const roomTypes = [{ _id: 'a', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units: 1 }];

/** Price of each of two nights in the public calendar. */
async function pricesFrom(page: Page, hotelId: string, from: string): Promise<number[]> {
  const address = `/api/hotels/${hotelId}/room-types/a/availability?from=${from}&days=2`;
  const response = await page.request.get(address);
  const { nights } = (await response.json()) as Availability;
  return nights.map(({ priceMinor }) => priceMinor);
}

test('staff set a season by keyboard, and the public calendar asks for its price', {
  tag: ['@desktop', '@core'],
}, async ({ page, scene }) => {
  const { id, name } = await scene.hotel('Season House', { isActive: true, roomTypes });
  const today = dateInKerala(new Date());
  const last = addDays(today, 7);
  try {
    await openOffice(page, `/admin/manage-hotel/${id}?tab=rates`, name);
    await page.locator(`[data-date="${today}"]`).focus();
    for (const key of ['ArrowRight', 'Enter', 'ArrowDown', 'ArrowLeft', 'Enter']) {
      await page.keyboard.press(key);
    }
    const dialog = page.getByRole('dialog', { name: 'Add a season' });
    await expect(dialog.getByLabel('First night')).toHaveValue(addDays(today, 1));
    await expect(dialog.getByLabel('Last night')).toHaveValue(last);
    await page.keyboard.type('Festival');
    await dialog.getByLabel('Rate, Deluxe', { exact: true }).focus();
    await page.keyboard.type('6000');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.locator(`[data-date="${last}"]`)).toHaveAccessibleName(
      /, Festival, \$6,000$/,
    );
    await page.getByRole('button', { name: 'Save rates' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, rateMessages.saved);

    await expect.poll(() => pricesFrom(page, id, last)).toEqual([600_000, 400_000]);
  } finally {
    await database.collection(collections.rateCards).doc(id).delete();
  }
});
