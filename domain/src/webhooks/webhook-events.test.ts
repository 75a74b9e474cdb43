import { describe, expect, it } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import { readInquiry } from '../inquiries/inquiry-read.ts';
import { readReview } from '../reviews/review.ts';
import { bookingEvents, inquiryEvents, reviewEvents } from './webhook-events.ts';

const now = new Date('2026-11-30T06:00:00Z');
const longAgo = new Date('2026-10-01T06:00:00Z');

const booking = (fields: object = {}) =>
  readBooking('b1', {
    hotel: { _id: 'h1', name: 'Lake House' },
    room: { roomTypeId: 'double' },
    rooms: 1,
    adults: 2,
    childAges: [4, 9],
    guests: 4,
    guestName: 'Asha',
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-12',
    status: 'pending-payment',
    updatedAt: now,
    ...fields,
  });
const typesOf = (before: object | null, after: object | null) =>
  bookingEvents(
    before === null ? null : booking(before),
    after === null ? null : booking(after),
    now,
  ).map(({ type }) => type);

describe('events of a booking', () => {
  it.each([
    ['made, unpaid', null, {}, []],
    ['made and paid at once', null, { isPaid: true, status: 'paid' }, ['booking.paid']],
    ['paid', {}, { isPaid: true, status: 'paid' }, ['booking.paid']],
    ['paid in part', {}, { status: 'part-paid', paidMinor: 100 }, []],
    ['touched while paid', { isPaid: true }, { isPaid: true, staffNotes: 'Late' }, []],
    ['moved', {}, { checkOutDate: '2026-12-13' }, ['booking.changed']],
    ['with another room', {}, { room: { roomTypeId: 'suite' } }, ['booking.changed']],
    ['with one child less', {}, { childAges: [4] }, ['booking.changed']],
    ['with children in another order', {}, { childAges: [9, 4] }, []],
    ['renamed', {}, { guestName: 'Erased guest' }, []],
    ['cancelled', {}, { status: 'cancelled' }, ['booking.cancelled']],
    ['touched after it was cancelled', { status: 'cancelled' }, { status: 'cancelled' }, []],
    ['expired', {}, { status: 'expired' }, []],
    [
      'moved and paid by one write',
      {},
      { isPaid: true, status: 'paid', checkInDate: '2026-12-11' },
      ['booking.paid', 'booking.changed'],
    ],
    ['deleted', {}, null, []],
    ['copied from a backup', null, { isPaid: true, updatedAt: longAgo }, []],
  ])('%s', (_, before, after, types) => {
    expect(typesOf(before, after)).toEqual(types);
  });

  it('have ids, and nothing about the guest', () => {
    const [event] = bookingEvents(booking(), booking({ isPaid: true }), now);
    expect(event).toEqual({ type: 'booking.paid', data: { bookingId: 'b1', hotelId: 'h1' } });
  });
});

describe('events of an inquiry', () => {
  const inquiry = (fields: object = {}) =>
    readInquiry('i1', { hotel: { _id: 'h1' }, name: 'Asha', createdAt: now, ...fields });
  it.each([
    ['a new one', null, inquiry(), 1],
    ['a change', inquiry(), inquiry({ status: 'answered' }), 0],
    ['one of a program', null, inquiry({ filledHoneypot: true }), 0],
    ['a booking made at once', null, inquiry({ bookingId: 'i1' }), 0],
    ['a copy', null, inquiry({ createdAt: longAgo }), 0],
    ['a deletion', inquiry(), null, 0],
  ])('%s', (_, before, after, count) => {
    const data = { inquiryId: 'i1', hotelId: 'h1' };
    const events = count === 0 ? [] : [{ type: 'inquiry.created', data }];
    expect(inquiryEvents(before, after, now)).toEqual(events);
  });
});

describe('events of a review', () => {
  const review = (fields: object = {}) =>
    readReview('r1', { hotelId: 'h1', scores: { overall: 5 }, updatedAt: now, ...fields });
  const published = review({ status: 'published' });
  it.each([
    ['published at once', null, published, 1],
    ['published after a check', review({ status: 'held' }), published, 1],
    ['held', null, review({ status: 'held' }), 0],
    ['answered', published, review({ status: 'published', reply: { text: 'Thanks' } }), 0],
    ['taken back', published, review({ status: 'withdrawn' }), 0],
    ['a copy', null, review({ status: 'published', updatedAt: longAgo }), 0],
  ])('%s', (_, before, after, count) => {
    const data = { reviewId: 'r1', hotelId: 'h1' };
    const events = count === 0 ? [] : [{ type: 'review.published', data }];
    expect(reviewEvents(before, after, now)).toEqual(events);
  });
});
