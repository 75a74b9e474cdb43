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
  await openOffice(page, '/admin', 'Dashboard');
  // One at a time, the oldest of all: Today shows the first few refunds.
  const longAgo = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'));
  for (const { id } of bookings) {
    const text = bookingReference(id);
    await database.collection('bookings').doc(id).update({ reference: text });
    const refund = database.collection('refunds').doc(`r-${id}`);
    scene.clearLater('refunds', `r-${id}`);
    await refund.set({
      bookingId: id,
      paymentId: 'p',
      amountMinor: 123_400,
      currency: 'usd',
      method: 'upi',
      cause: 'goodwill',
      state: 'owed',
      createdAt: longAgo,
      sentAt: null,
      updatedAt: longAgo,
    });
    const reference = page.getByText(text, { exact: true });
    await expect(reference).toBeVisible();
    expect(await reference.evaluate((element) => element.getClientRects().length)).toBe(1);
    await refund.delete();
  }
});
