import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { formatMinor, type MinorUnits, percentOf } from '@kerala-stays/domain/core/money';
import type { Locator, Page } from '@playwright/test';
import { checkoutPage } from '../support/site-provider.ts';
import { database } from '../support/stack.ts';
import { openBeside } from './support/beside.ts';
import { choose } from './support/choose.ts';
import { hotelWith } from './support/hotels.ts';
import { exportLedger, readLedgerPage, totalsOf } from './support/ledger-page.ts';
import { lookAgain } from './support/look-again.ts';
import { signIn } from './support/people.ts';
import { expectBack, openDrawer, openOfficeBeside, status, sums } from './support/stay-pages.ts';
import { bookingOf, mailTexts, newGuest, nightsFarAhead, storedBooking } from './support/stays.ts';
import { commandStripe, stripeAccountOf } from './support/stripe-account.ts';
import { expect, open, test } from './support/test.ts';

/** A day as pages write it, e.g. "3 Dec 2026". */
const dayWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const dayOnPage = (date: string) => dayWords.format(new Date(`${date}T00:00:00Z`));
const mailDays = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const dayInMail = (date: string) => mailDays.format(new Date(`${date}T00:00:00Z`));

/** Presses Continue, reads the summary, and presses the final button. */
async function confirm(dialog: Locator, label: string, summary: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('status').filter({ visible: true })).toContainText(summary);
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}

/** The staff page's rows for a booking: payments that need a decision. */
const exceptionsOf = (desk: Page, bookingId: string) =>
  desk
    .getByRole('alert')
    .getByRole('listitem')
    .filter({ has: desk.locator(`a[href$="booking=${bookingId}"]`) });

test('the money of one stay, from the inquiry to the ledger', {
  tag: '@desktop',
}, async ({ page, browser, noise, staffState }) => {
  const began = dateInKerala(new Date());
  const guest = await newGuest();
  const suits = ({ units, maxGuests }: RoomType) => units > 2 && maxGuests > 1;
  const hotel = await hotelWith(
    'a deposit',
    ({ depositPercent, roomTypes }) => depositPercent === 30 && roomTypes.some(suits),
  );
  const roomType = hotel.roomTypes.find(suits);
  if (roomType === undefined) throw new Error('No such room type');
  const desk = await openOfficeBeside(browser, noise, staffState);
  const { checkIn, checkOut } = nightsFarAhead(3);
  const balanceDay = addDays(checkIn, -hotel.balanceDaysBefore);

  await test.step('a traveller inquires', async () => {
    await open(page, `/hotels/${hotel._id}`);
    await signIn(page, guest);
    await page.getByRole('button', { name: `Book Now: ${roomType.name}` }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel(/^Name/)).toHaveValue(guest.name);
    await expect(form.getByLabel(/^Email/)).toHaveValue(guest.email);
    await form.getByLabel(/^Mobile/).fill('+91 98470-12345');
    await form.getByRole('button', { name: 'More adults' }).click();
    await form.getByRole('button', { name: 'Type dates' }).click();
    await form.getByLabel(/^Check-in/).fill(checkIn);
    await form.getByLabel(/^Check-out/).fill(checkOut);
    await form.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText(messages.inquirySubmitted)).toBeVisible();
    await expect(form).toBeHidden();
    await page.goto('/my-bookings');
    await expect(page.getByText('No bookings yet')).toBeVisible();
  });

  await test.step('staff read what is due when before they book', async () => {
    await desk.goto('/admin/inquiries?view=all');
    await desk.getByRole('button', { name: `Open the inquiry from ${guest.name}` }).click();
    await desk.getByRole('button', { name: 'Create booking' }).click();
    const dialog = desk.getByRole('dialog', { name: `Booking for ${guest.name}` });
    await expect(dialog.getByLabel(/^Check-in/)).toHaveValue(checkIn);
    await expect(dialog).toContainText(/Due within the hold: \$[\d,.]+\. Then \$[\d,.]+ on /);
    await dialog.getByRole('button', { name: 'Create booking' }).click();
    await expect(dialog).toBeHidden();
  });

  const booking = await bookingOf(guest);
  const { _id, reference, currency, totalMinor, hotel: house } = booking;
  const money = (minor: number) => formatMinor(minor as MinorUnits, currency);
  const depositMinor = percentOf(totalMinor, 30);
  const balanceMinor = totalMinor - depositMinor;
  const [total, deposit, balance] = [totalMinor, depositMinor, balanceMinor].map(money);
  expect(booking).toMatchObject({
    dueNowMinor: depositMinor,
    balanceMinor,
    balanceDueOn: balanceDay,
  });
  const drawer = await openDrawer(desk, booking);

  await test.step('the guest reads how long it is held, and what is due when', async () => {
    await expect(status(page, 'Unpaid')).toBeVisible();
    await expect(page.getByText(`Total: ${total}`)).toBeVisible();
    await expect(page.getByText(/^Held for you until \d/)).toBeVisible();
    await expect(page.getByText(`${balance} due on ${dayOnPage(balanceDay)}`)).toBeVisible();
    await expect(drawer.getByText('Unpaid', { exact: true })).toBeVisible();
    await expect(sums(drawer)).toContainText(`Owed by the guest${total}`);
  });

  await test.step('and pays the deposit', async () => {
    await page.getByRole('button', { name: `Pay ${deposit} now for ${house.name}` }).click();
    await expect(page).toHaveURL(checkoutPage);
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(`${deposit}`);
    await page.getByRole('button', { name: `Pay ${deposit}` }).click();
    await expectBack(page, /^Deposit paid\. /);
    await expect(status(page, 'Deposit paid')).toBeVisible();
    await expect(
      page.getByText(`${balance} due on ${dayOnPage(balanceDay)}`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `Pay ${balance} for` })).toBeVisible();
    await expect(page.getByText(/^Held for you/)).toHaveCount(0);
    await expect(drawer.getByText('Deposit paid', { exact: true })).toBeVisible();
    await expect(sums(drawer)).toHaveText(`Paid${deposit}Owed by the guest${balance}`);
  });

  await test.step('someone else pays the balance by the link, without an account', async () => {
    await drawer.getByRole('button', { name: 'Payment link' }).click();
    const sending = desk.getByRole('dialog', { name: `Payment link for ${balance} of ${total}` });
    await sending.getByRole('button', { name: 'Copy' }).click();
    await expect(desk.getByText('Payment link copied')).toBeVisible();
    const link = await desk.evaluate(() => navigator.clipboard.readText());
    const payer = await openBeside(browser, noise);
    await payer.goto(link);
    await payer.getByRole('button', { name: `Pay ${balance}` }).click();
    await expect(payer.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await expect(payer.getByText(`for booking ${reference}`)).toBeVisible();
    await payer.context().close();
    await lookAgain(page);
    await expect(status(page, 'Paid')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    await expect(sums(drawer)).toHaveText(`Paid${total}`);
    await expect(sending).toBeHidden();
  });

  const goodwillMinor = 20_000;
  const goodwill = money(goodwillMinor);
  await test.step('staff give a part back as goodwill', async () => {
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: `Refund for ${reference}` });
    await dialog.getByLabel(/^Amount to pay back/).fill(String(goodwillMinor / 100));
    await dialog.getByLabel(/^Reason/).fill('The pool is being repaired');
    await confirm(dialog, 'Refund', `Pay ${goodwill} back to ${guest.name}`);
    await expect(sums(drawer)).toHaveText(`Paid${total}Refunded${goodwill}`);
    await lookAgain(page);
    await expect(page.getByText(`${goodwill} has been refunded.`)).toBeVisible();
    await expect(status(page, 'Paid')).toBeVisible();
  });

  const [newCheckIn, newCheckOut] = [addDays(checkIn, 7), addDays(checkOut, 6)];
  const newTotalMinor = (totalMinor / 3) * 2;
  const lessMinor = totalMinor - newTotalMinor;
  const [newTotal, less] = [newTotalMinor, lessMinor].map(money);
  await test.step('staff move it by a week and take a night off: what the screen says goes back', async () => {
    await drawer.getByRole('button', { name: 'Change' }).click();
    const dialog = desk.getByRole('dialog', { name: `Change ${reference}` });
    await dialog.getByLabel(/^Check-in/).fill(newCheckIn);
    await dialog.getByLabel(/^Check-out/).fill(newCheckOut);
    const says = `${newTotal} instead of ${total}: ${less} less. ${less} is refunded to the card.`;
    await expect(dialog.getByRole('status').first()).toContainText(says);
    await confirm(dialog, 'Change booking', says);
    const gone = money(goodwillMinor + lessMinor);
    await expect(sums(drawer)).toHaveText(`Paid${total}Refunded${gone}`);
    await lookAgain(page);
    await expect(page.getByText(dayOnPage(newCheckIn))).toBeVisible();
    await expect(page.getByText(dayOnPage(newCheckOut))).toBeVisible();
    await expect(page.getByText(`Total: ${newTotal}`)).toBeVisible();
    await expect(page.getByText(`${gone} has been refunded.`)).toBeVisible();
    await expect(status(page, 'Paid')).toBeVisible();
    expect(await storedBooking(_id)).toMatchObject({
      checkInDate: newCheckIn,
      checkOutDate: newCheckOut,
      totalMinor: newTotalMinor,
      status: 'paid',
      isPaid: true,
    });
  });

  await test.step('the guest’s bank disputes the deposit, and gives it back', async () => {
    const [first = ''] = (await stripeAccountOf(_id)).paymentIntents;
    const dispute = await commandStripe('dispute', { id: first });
    await expect(drawer.getByText('Disputed by the guest’s bank', { exact: true })).toBeVisible();
    const row = exceptionsOf(desk, _id);
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(row).toContainText(deposit ?? '');
    await expect(row).toContainText('Answer the bank in Stripe’s dashboard');
    // The guest does not need to act.
    await expect(status(page, 'Paid')).toBeVisible();
    await commandStripe('close-dispute', { id: dispute.id, status: 'won' });
    await expect(row).toHaveCount(0);
    await openDrawer(desk, booking);
    await expect(drawer.getByText('Disputed by the guest’s bank', { exact: true })).toHaveCount(0);
    expect(await storedBooking(_id)).toMatchObject({ disputed: false, disputeLostMinor: 0 });
  });

  const restMinor = newTotalMinor - goodwillMinor;
  await test.step('the house cancels: all that it still has goes back', async () => {
    await drawer.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = desk.getByRole('dialog', { name: `Cancel ${reference}?` });
    await choose(
      dialog.getByRole('combobox', { name: 'Cancelled by' }),
      'The house cannot take the guest',
    );
    await expect(dialog.getByRole('combobox', { name: 'Refund' })).toContainText(
      `Everything: ${money(restMinor)}`,
    );
    await dialog.getByLabel(/^Reason/).fill('The cliff path is closed');
    await confirm(dialog, 'Cancel booking', `${money(restMinor)} is refunded.`);
    await expect(sums(drawer)).toHaveText(`Paid${total}Refunded${total}`);
    await lookAgain(page);
    const stays = page.getByRole('list', { name: 'Your bookings' });
    await expect(stays.getByText('Cancelled by the house', { exact: true })).toBeVisible();
    await expect(stays.getByText(`${total} has been refunded.`)).toBeVisible();
    await expect(page.getByText(/We are paying back/)).toHaveCount(0);
    await page.getByRole('link', { name: /^Receipt for/ }).click();
    await expect(page.getByRole('row', { name: /^Paid/ })).toContainText(total ?? '');
    await expect(page.getByRole('row', { name: /^Refunded/ })).toContainText(total ?? '');
  });

  await test.step('the ledger says of it what Stripe’s account says', async () => {
    await desk.goto('/admin/bookings');
    await desk.getByRole('button', { name: 'Compare with Stripe' }).click();
    await expect(desk.getByText('Payments compared with Stripe')).toBeVisible();
    const { rows: atStripe } = await stripeAccountOf(_id);
    const kinds: Record<string, string> = {
      charge: 'Payment',
      refund: 'Refund',
      dispute: 'Taken by a dispute',
      dispute_reversal: 'Dispute won, given back',
    };
    const expected = atStripe.flatMap((row) => {
      const fee = row.feeDetails.reduce((sum, { amount }) => sum + amount, 0);
      const at = {
        day: dayOnPage(dateInKerala(new Date(row.created * 1000))),
        currency: row.currency.toUpperCase(),
        method: 'Card (Stripe)',
        reference,
      };
      const moved = { ...at, kind: kinds[row.reportingCategory], amount: row.amount / 100 };
      return fee === 0 ? [moved] : [moved, { ...at, kind: 'Stripe’s fee', amount: -fee / 100 }];
    });
    // Two payments, four refunds, a dispute and its end; three fees.
    expect(expected).toHaveLength(11);
    const ended = dateInKerala(new Date());
    // Other tests move money in the meantime, so the file is compared with the page read at the
    // same time.
    await expect(async () => {
      await desk.goto(`/admin/ledger?from=${began}&to=${ended}`);
      const ledger = await readLedgerPage(desk);
      expect(await exportLedger(desk)).toEqual(ledger.rows);
      expect(ledger.totals).toEqual(totalsOf(ledger.rows));
      const own = ledger.rows.filter((row) => row.reference === reference);
      expect(own).toHaveLength(expected.length);
      expect(own).toEqual(expect.arrayContaining(expected));
    }).toPass();
  });

  await test.step('every message was true, and nothing is left for staff to repair', async () => {
    const mails = await mailTexts(_id);
    const told = (kind: string) => mails.filter((mail) => mail.kind === kind);
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'booking-cancelled-by-house',
      'booking-changed',
      'booking-created',
      'booking-paid',
      'deposit-received',
      ...Array(4).fill('refund-issued'),
    ]);
    const due = dayInMail(balanceDay);
    expect(told('booking-created')[0]?.text).toContain(`Please pay ${deposit} by `);
    expect(told('booking-created')[0]?.text).toContain(
      `The balance of ${balance} is due on ${due}.`,
    );
    expect(told('deposit-received')[0]?.text).toContain(
      `payment of ${deposit}, and your stay at ${house.name} is confirmed. You have paid ${deposit} of ${total} for it. ${balance} is still to be paid, by ${due}.`,
    );
    expect(told('booking-paid')[0]?.text).toContain(
      `we have received your payment of ${balance}. Your stay is paid in full: ${total}.`,
    );
    expect(told('booking-changed')[0]?.text).toContain(
      `The price is now ${newTotal} instead of ${total}. You have paid ${total}; ${less} of it goes back to you.`,
    );
    expect(told('booking-changed')[0]?.text).toContain(`Check-in: ${dayInMail(newCheckIn)}`);
    expect(told('booking-cancelled-by-house')[0]?.text).toContain(
      `We will refund ${money(restMinor)} of the ${total} that you paid.`,
    );
    const refunds = told('refund-issued').map(
      ({ text }) => /We have refunded (\S+) to the card/.exec(text)?.[1],
    );
    const lastMinor = balanceMinor - goodwillMinor - lessMinor;
    expect(refunds.sort()).toEqual([goodwill, less, deposit, money(lastMinor)].sort());
    const odd = await database
      .collection(collections.paymentExceptions)
      .where('bookingId', '==', _id)
      .get();
    expect(odd.docs.map((row) => [row.get('reason'), row.get('resolved')])).toEqual([
      ['disputed', true],
    ]);
  });
  await desk.context().close();
});
