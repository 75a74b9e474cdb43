import { bookingReference } from '@kerala-stays/domain/bookings/booking';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '../support/stack.ts';
import { expect, openOffice, test } from './support/back-office.ts';

test('a reference stays in one line on a phone, and is copied as it is', {
  tag: '@phone',
}, async ({ page, scene }) => {
  const soon = Timestamp.fromMillis(Date.now() + 60_000);
  // Various widths, so that the reference wraps at the end of a line in one of them.
  const bookings = await Promise.all(
    ['A', 'An', 'Anu', 'Anupama', 'Anantharaman'].map((name) =>
      scene.booking(name, { status: 'cancelled', holdUntil: soon }),
    ),
  );
  const now = Timestamp.now();
  for (const { id } of bookings) {
    await database
      .collection('bookings')
      .doc(id)
      .update({ reference: bookingReference(id) });
    await database.collection('refunds').doc(`r-${id}`).set({
      bookingId: id,
      paymentId: 'p',
      amountMinor: 123_400,
      currency: 'usd',
      method: 'upi',
      cause: 'goodwill',
      state: 'owed',
      createdAt: now,
      sentAt: null,
      updatedAt: now,
    });
    scene.clearLater('refunds', `r-${id}`);
  }
  await openOffice(page, '/admin', 'Dashboard');
  for (const { id } of bookings) {
    const reference = page.getByText(bookingReference(id), { exact: true });
    await expect(reference).toBeVisible();
    expect(await reference.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
});
