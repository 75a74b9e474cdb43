import { readTaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  nightsBetween,
  weekdayOf,
} from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { dayRule } from '@kerala-stays/domain/rates/day-rule';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { siteCurrency } from '../support/site-currency.ts';
import { checkoutPage } from '../support/site-provider.ts';
import { database } from '../support/stack.ts';
import { signIn } from './support/people.ts';
import { expectBack, openOfficeBeside, status } from './support/stay-pages.ts';
import { bookingOf, callAsStaff, newGuest } from './support/stays.ts';
import { expect, open, test } from './support/test.ts';

/** A hotel of the demo that the agency sells in its own name, with tax; no other test books it. */
const hotelId = 'netmenders-house-kochi';
const cardOf = () => database.collection(collections.rateCards).doc(hotelId);

/** A Monday followed by ten nights at the standard rate, far enough ahead for a full refund. */
function quietMonday(card: unknown, roomType: { _id: string; pricePerNight: number }) {
  const rates = readRateCard(card);
  const isQuiet = (date: CalendarDate) =>
    ['standard', 'default'].includes(dayRule(rates, roomType, date).rate.from.layer);
  let monday = addDays(dateInKerala(new Date()), 100);
  while (weekdayOf(monday) !== 1 || !nightsBetween(monday, addDays(monday, 10)).every(isQuiet)) {
    monday = addDays(monday, 1);
  }
  return monday;
}

test.skip(siteCurrency !== 'inr', 'Only a site in rupees sells with tax');

test('a season set by staff is on the traveller’s screen, and on the invoice and its credit note', {
  tag: ['@desktop', '@rupees'],
}, async ({ page, browser, noise, staffState }) => {
  const before = await cardOf().get();
  const [guest, hotel] = await Promise.all([
    newGuest(),
    database.collection(collections.hotels).doc(hotelId).get(),
  ]);
  const { name, roomTypes } = readHotel(hotelId, hotel.data());
  const [roomType] = roomTypes;
  if (roomType === undefined) throw new Error('no room type');
  const monday = quietMonday(before.data(), roomType);
  // 5 % on both: no night is worth more than 7,500.
  const [oldTotal, newTotal] = ['₹5,985', '₹14,700'];
  expect(roomType.pricePerNight).toBe(2850);
  const desk = await openOfficeBeside(browser, noise, staffState);
  const form = page.getByRole('dialog');
  const price = form.getByRole('region', { name: 'Price of the stay' });

  try {
    await test.step('a traveller looks at the price of a quiet week, taxes included', async () => {
      await open(page, `/hotels/${hotelId}`);
      await signIn(page, guest);
      await page.getByRole('button', { name: `Book Now: ${roomType.name}` }).click();
      await form.getByLabel(/^Mobile/).fill('+91 98470-12345');
      await form.getByRole('button', { name: 'More adults' }).click();
      await form.getByRole('button', { name: 'Type dates' }).click();
      await form.getByLabel(/^Check-in/).fill(monday);
      await form.getByLabel(/^Check-out/).fill(addDays(monday, 2));
      await expect(price.getByText(oldTotal, { exact: true })).toBeVisible();
      await expect(price).toContainText('All taxes included');
    });

    await test.step('staff make a season of that week', async () => {
      await desk.goto(`/admin/manage-hotel/${hotelId}?tab=rates&part=layers`);
      await desk.getByRole('button', { name: 'Add season' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Add a season' });
      await dialog.getByLabel('Name').fill('Biennale');
      await dialog.getByLabel('First night').fill(monday);
      await dialog.getByLabel('Last night').fill(addDays(monday, 4));
      await dialog.getByLabel(`Rate, ${roomType.name}`, { exact: true }).fill('7000');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog).toBeHidden();
      await desk.getByRole('button', { name: 'Save rates' }).click();
      await expect(desk.getByText('All changes saved')).toBeVisible();
    });

    await test.step('the traveller sees it before anything is sent, and sends for the new price', async () => {
      await form.getByRole('button', { name: 'Send inquiry' }).click();
      await expect(
        form.getByText(`The price is now ${newTotal} (it was ${oldTotal})`),
      ).toBeVisible();
      await expect(price.getByText(newTotal, { exact: true })).toBeVisible();
      await form.getByRole('button', { name: `Send for ${newTotal}` }).click();
      await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
    });

    await test.step('staff book what was asked for, at the price that was shown', async () => {
      await desk.goto('/admin/inquiries?view=all');
      await desk.getByRole('button', { name: `Open the inquiry from ${guest.name}` }).click();
      await expect(desk.getByText(`Shown ${newTotal} on `)).toBeVisible();
      await desk.getByRole('button', { name: 'Create booking' }).click();
      const dialog = desk.getByRole('dialog', { name: `Booking for ${guest.name}` });
      await expect(dialog).toContainText(newTotal);
      await dialog.getByRole('button', { name: 'Create booking' }).click();
      await expect(dialog).toBeHidden();
    });

    const booking = await bookingOf(guest);
    expect(booking).toMatchObject({ totalMinor: 1_470_000, taxMinor: 70_000, currency: 'inr' });

    await test.step('the guest says to whom the invoice is made out, and pays', async () => {
      await page.goto('/my-bookings');
      await expect(page.getByText(`Total: ${newTotal}`)).toBeVisible();
      await page.getByRole('button', { name: /^Pay / }).click();
      const billing = page.getByRole('dialog', { name: 'For the invoice' });
      await billing.getByLabel(/^Name/).fill(guest.name);
      await billing.getByLabel(/^Address/).fill('14 Museum Road, Thiruvananthapuram');
      await billing.getByLabel(/^PIN/).fill('695033');
      await billing.getByLabel(/^State/).selectOption('Kerala');
      await billing.getByRole('button', { name: /^Save and / }).click();
      await expect(page).toHaveURL(checkoutPage);
      await page.getByRole('button', { name: `Pay ${newTotal}` }).click();
      await expectBack(page);
      await expect(status(page, 'Paid')).toBeVisible();
    });

    await test.step('the invoice has the very amount, and its taxes', async () => {
      // The scheduled job runs every few minutes.
      await callAsStaff('/payments/expire-holds', {});
      await page.getByRole('link', { name: `Invoice for ${name}` }).click();
      const paper = page.getByRole('main');
      await expect(paper.getByRole('row', { name: /^Total/ })).toContainText('₹14,700.00');
      await expect(paper.getByRole('table', { name: 'Taxes' })).toContainText('₹350.00 (2.5%)');
      await expect(paper).toContainText(/KS\/\d\d-\d\d\/\d{6}/);
      await expect(paper).toContainText(guest.name);
    });

    await test.step('the guest cancels: everything goes back, and a credit note says so', async () => {
      await page.goto('/my-bookings');
      await page.getByRole('button', { name: `Cancel ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Cancel ${name}?` });
      await expect(dialog).toContainText(`${newTotal} of ${newTotal} will be refunded (100%)`);
      await dialog.getByRole('button', { name: /^Cancel/ }).click();
      await expect(page.getByText(`${newTotal} has been refunded.`)).toBeVisible();
      await callAsStaff('/payments/expire-holds', {});
      await page.reload();
      await page.getByRole('link', { name: `Invoice and credit notes for ${name}` }).click();
      await page.getByRole('link', { name: /^Credit note / }).click();
      await expect(page.getByRole('row', { name: /^Total credit/ })).toContainText('₹14,700.00');
    });

    const { docs } = await database
      .collection(collections.taxDocuments)
      .where('bookingId', '==', booking._id)
      .get();
    const documents = docs.map((each) => readTaxDocument(each.id, each.data()));
    expect(documents.map(({ kind, totalMinor }) => [kind, totalMinor]).sort()).toEqual([
      ['credit', 1_470_000],
      ['invoice', 1_470_000],
    ]);
  } finally {
    await cardOf().set(before.data() ?? {});
    await desk.context().close();
  }
});
