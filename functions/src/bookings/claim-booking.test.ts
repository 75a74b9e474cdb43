import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { describe, expect, test } from 'vitest';
import { bookingsOfGuest } from '../records/bookings/list-bookings.ts';
import { tripKey } from '../records/bookings/trip-key.ts';
import { later, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { sentText } from '../testing/sent-text.ts';
import { claimBooking } from './claim-booking.ts';

describe('a guest', () => {
  test('takes a booking into their account by the key of its mail, once and for all', async () => {
    const fixture = paymentFixture(2);
    const { documents } = fixture;
    const { _id } = await fixture.book();
    await fixture.book({ guestEmail: 'other@example.com' });
    const mail = await sentText(documents, `${_id}-booking-created`, later(1));
    const [, bookingId = '', key = ''] = /trip\/([\w-]+)#k=([\w-]{43})/.exec(mail) ?? [];
    expect(bookingId).toBe(_id);
    const claim = (uid: string, change = {}) =>
      claimBooking(documents, { bookingId, key, uid, ...change }, later(1));
    const refused = 'Booking not found';
    const before = documents.snapshot();
    await expect(claim('u2', { key: `${key}x` })).rejects.toThrow(refused);
    await expect(claim('u2', { bookingId: 'nowhere' })).rejects.toThrow(refused);
    expect(documents.snapshot()).toEqual(before);
    expect(await bookingsOfGuest(documents, 'u1')).toEqual([]);
    await claim('u1');
    expect((await bookingsOfGuest(documents, 'u1')).map((each) => each._id)).toEqual([_id]);
    const after = documents.snapshot();
    await claim('u1');
    await claim('u1', { key: '' });
    await expect(claim('u2')).rejects.toThrow(refused);
    expect(documents.snapshot()).toEqual(after);
  });

  test('whose data was erased has no key that opens anything', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    const erased = { status: 'completed', guestEmail: '', userId: '' };
    fixture.documents.seed('bookings', _id, erased);
    const key = tripKey(readBooking(_id, erased));
    await expect(
      claimBooking(fixture.documents, { bookingId: _id, key, uid: 'u1' }, testNow),
    ).rejects.toThrow('Booking not found');
  });

  test('two claims at once: one has it, the other reads that there is none', async () => {
    const fixture = paymentFixture();
    const booking = await fixture.book();
    const { _id } = booking;
    const key = tripKey(booking);
    const outcomes = await Promise.allSettled(
      ['u1', 'u2'].map((uid) =>
        claimBooking(fixture.documents, { bookingId: _id, key, uid }, testNow),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
